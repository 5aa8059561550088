/**
 * What a package is for: people ("release"), tests of packages, since its Electron is not the one that the app
 * is made for ("test"), or journeys, which look into it by what releases refuse ("driven").
 */
export type PackageKind = "release" | "test" | "driven";

/** The version that a package bears: below the release's in the order of versions, so that a release follows it. */
export const versionOf = (version: string, kind: PackageKind): string =>
  kind === "release" ? version : `${version}-${kind}`;
