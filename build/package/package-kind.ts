import { run } from "../runtime/child-process.ts";
/**
 * The purpose of a package: users ("release"), tests of packages with another Electron than the app's ("test"), or
 * journeys, with debugging access that releases refuse ("driven").
 */
export type PackageKind = "release" | "test" | "driven";

/** Returns a package's version; those for tests precede the release's. */
export const versionOf = (version: string, kind: PackageKind): string =>
  kind === "release" ? version : `${version}-${kind}`;

/** A package to create from the built app. */
export type PackageRequest = {
  /** The folder of Electron for this system, and its version. */
  electron: { dist: string; version: string };
  kind: PackageKind;
  /** The version without the suffix of the kind. */
  version: string;
  /** The folder for the package, its unpacked folder, and its documents. */
  output: string;
  /** The time of all files, in seconds since 1970. */
  epoch: number;
};

/** The name of a package's file; electron-builder replaces the placeholders. */
export const artifactName = (suffix: string): string =>
  `watchdesk-\${version}-\${arch}${suffix}.\${ext}`;

export const maintainer = "Watchdesk <maintainers@watchdesk.example>";

/** Returns the time of the last change in seconds since 1970: SOURCE_DATE_EPOCH, else that of the last commit. */
export async function readEpoch(repository: string): Promise<number> {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined) return parseEpoch(given, "SOURCE_DATE_EPOCH");
  const { stdout } = await run("git", ["log", "-1", "--format=%ct"], { cwd: repository });
  return parseEpoch(stdout.trim(), "The time of the last commit");
}

function parseEpoch(text: string, name: string): number {
  if (!/^\d+$/.test(text)) {
    throw new Error(`${name} is "${text}", not seconds since 1970. Set SOURCE_DATE_EPOCH.`);
  }
  return Number(text);
}
