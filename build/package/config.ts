import { join } from "node:path";
import type { Configuration } from "electron-builder";
import { builtApp, repository, verifierFolder, verifierName } from "../runtime/app-build.ts";
import { afterPack } from "./after-pack.ts";
import { electronFuses } from "./fuses.ts";
import { linuxConfig } from "./linux/config.ts";
import { artifactName, type PackageRequest, versionOf } from "./package-kind.ts";

const path = (...parts: string[]) => join(repository, ...parts);

const windowsConfig = {
  win: {
    target: [
      { target: "nsis", arch: ["x64", "arm64"] },
      { target: "msi", arch: ["x64"] },
    ],
    icon: path("build/icons/icon.ico"),
    // Signed if the release workflow sets a certificate.
    signtoolOptions: { signingHashAlgorithms: ["sha256"] },
  },
  nsis: {
    oneClick: false,
    // Lets users choose: for themselves without an administrator, or for all.
    perMachine: false,
    allowElevation: true,
    selectPerMachineByDefault: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    include: path("build/package/windows/links.nsh"),
    artifactName: artifactName("-setup"),
  },
  msi: {
    oneClick: false,
    perMachine: true,
    runAfterFinish: false,
    // Never change it: Windows identifies updates by this code.
    upgradeCode: "{4E5C8D0B-6B1F-4C55-9F57-2D0C1A7B6E31}",
    artifactName: artifactName(""),
  },
} as const satisfies Configuration;

/** Packages for macOS, each for both processors. */
const macConfig = {
  mac: {
    target: [
      { target: "dmg", arch: ["universal"] },
      { target: "zip", arch: ["universal"] },
    ],
    icon: path("build/icons/icon.icns"),
    category: "public.app-category.business",
    hardenedRuntime: true,
    gatekeeperAssess: false,
    entitlements: path("build/package/mac/entitlements.plist"),
    entitlementsInherit: path("build/package/mac/entitlements.plist"),
    // Requires the API key of the release workflow, which developers do not have.
    notarize: process.env.APPLE_API_KEY !== undefined,
    artifactName: artifactName(""),
    extendInfo: {
      NSLocationUsageDescription: "Watchdesk sends your position only while you share it.",
      LSApplicationCategoryType: "public.app-category.business",
    },
  },
} as const satisfies Configuration;

/** The request for a package, with its documents. */
export type PackageParts = PackageRequest & {
  /** The folder of the changelog and the licences for this package. */
  papers: string;
};

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
