declare const builtForJourneys: boolean | undefined;

/**
 * Whether this is a build that the tests make for themselves: a package of it lets journeys look into it, by what
 * every other package refuses. Set by the build alone; bundlers drop what depends on it.
 */
export const isDriven: boolean = typeof builtForJourneys !== "undefined" && builtForJourneys;
