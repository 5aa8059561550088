import type { Party, Path } from "./readings.ts";

/**
 * The alternatives of one gap of the document; the first of `common` is the documented or plainest one. `plain` is its
 * probability in percent (by default equal to the others'), `rareShare` that of all `rare` ones (6 by default).
 */
export type Gap<T> = {
  plain?: number;
  common: readonly T[];
  rare?: readonly T[];
  rareShare?: number;
};

/** The gaps of a theme, one per reading. */
export type GapsOf<Theme> = { [Name in keyof Theme]: Gap<Theme[Name]> };

/** Returns all alternatives of a gap, the plainest first. */
export const alternativesOf = <T>({ common, rare = [] }: Gap<T>): readonly T[] => [
  ...common,
  ...rare,
];

/** Creates a user or room identified by single fields. */
export const named = (id: Path | null, name: Path | null): Party => ({ id, name });

/** Creates a user or room identified by fields of a nested object. */
export const within = (path: Path, id = "id", name = "name"): Party =>
  named(`${path}.${id}`, `${path}.${name}`);
