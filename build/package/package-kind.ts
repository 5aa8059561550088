/**
 * What a package is for: people ("release"), tests of packages, since its Electron is not the one that the app
 * is made for ("test"), or journeys, which look into it by what releases refuse ("driven").
 */
export type PackageKind = "release" | "test" | "driven";

/** The version that a package bears: below the release's in the order of versions, so that a release follows it. */
export const versionOf = (version: string, kind: PackageKind): string =>
  kind === "release" ? version : `${version}-${kind}`;

/** Which package of the app that has been built before. */
export type PackageRequest = {
  /** The folder of Electron for this system, and its version. */
  electron: { dist: string; version: string };
  kind: PackageKind;
  /** The version without what the kind adds. */
  version: string;
  /** Where the package goes; its folder, unpacked, and what was written for it too. */
  output: string;
  /** Seconds since 1970: the time of all that is inside. */
  epoch: number;
};
