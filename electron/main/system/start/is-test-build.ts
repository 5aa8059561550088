declare const builtForJourneys: boolean | undefined;

/**
 * Whether this is a build for end-to-end tests, whose package accepts the debugging switches that other packages refuse.
 * Only the build sets it; bundlers drop code that depends on it.
 */
export const isTestBuild: boolean = typeof builtForJourneys !== "undefined" && builtForJourneys;
