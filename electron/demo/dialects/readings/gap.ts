/**
 * What a service may have put in one gap of the document: the first of `common` is what the document
 * says, or the plainest. `plain` is how often, in percent, that one is drawn (as often as the others
 * where left out); one of the `rare` ones is drawn `rareShare` times in a hundred, six where left out.
 */
export type Gap<T> = {
  plain?: number;
  common: readonly T[];
  rare?: readonly T[];
  rareShare?: number;
};

/** The gaps of a theme, one for each of its readings. */
export type GapsOf<Theme> = { [Name in keyof Theme]: Gap<Theme[Name]> };

/** All alternatives of a gap, the plainest first. */
export const alternativesOf = <T>({ common, rare = [] }: Gap<T>): readonly T[] => [
  ...common,
  ...rare,
];
