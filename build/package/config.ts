import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { builtApp, repository, verifierFolder, verifierName } from "../runtime/app-build.ts";
import { afterPack } from "./after-pack.ts";
import { electronFuses } from "./fuses.ts";
import { linuxConfig } from "./linux/config.ts";
import { macConfig } from "./mac/config.ts";
import { type PackageRequest, versionOf } from "./package-kind.ts";
import { windowsConfig } from "./windows/config.ts";

/** The request for a package, with its documents. */
export type PackageParts = PackageRequest & {
  /** The folder of the changelog and the licences for this package. */
  papers: string;
};

const path = (...parts: string[]) => join(repository, ...parts);

/** Files of modules that no package needs. */
const omitted = [
  "*-musl/**",
  "*.map",
  "*.d.ts",
  "*.md",
  "*.cc",
  "*.h",
  "test/**",
  "docs/**",
  ".github/**",
];

/** Creates electron-builder's configuration with the formats of all three systems. */
export function packageConfig(parts: PackageParts) {
  const { electron, output, epoch, papers, kind } = parts;
  const version = versionOf(parts.version, kind);
  const isSmall = kind === "release";
  return {
    appId: "app.watchdesk.desktop",
    productName: "Watchdesk",
    copyright: "Copyright © 2026 the Watchdesk contributors",
    extraMetadata: { version, desktopName: "watchdesk.desktop" },
    directories: { output, buildResources: path("build/package") },
    electronDist: electron.dist,
    electronVersion: electron.version,
    npmRebuild: false,
    nodeGypRebuild: false,
    publish: null,
    compression: isSmall ? "normal" : "store",
    asar: true,
    asarUnpack: ["**/*.node"],
    files: [
      "package.json",
      { from: builtApp(kind === "driven"), to: "out", filter: "{main,preload,renderer}/**" },
      "build/icons/*.png",
      ...omitted.map((name) => `!node_modules/**/${name}`),
    ],
    extraFiles: [{ from: papers, to: ".", filter: ["THIRD-PARTY-LICENCES.txt", "LICENSE.txt"] }],
    extraResources: [
      { from: verifierFolder(kind === "driven"), to: ".", filter: [verifierName] },
      { from: path("build/sounds"), to: "sounds", filter: ["*.wav"] },
      { from: path("build/icons/linux/128x128.png"), to: "icon.png" },
    ],
    electronFuses: { ...electronFuses, enableNodeCliInspectArguments: kind === "driven" },
    afterPack: (context) => afterPack(context, epoch),
    protocols: [{ name: "Watchdesk", schemes: ["watchdesk"] }],
    ...linuxConfig(papers, isSmall),
    ...windowsConfig,
    ...macConfig,
  } as const satisfies Configuration;
}
