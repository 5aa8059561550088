export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** One of several; after the last comes the first again. */
export function pick<T>(from: readonly T[], at: number): T {
  const one = from[at % from.length];
  if (one === undefined) throw new Error("There is nothing to pick from.");
  return one;
}

/** The names of some, then the same with numbers. */
export const pickName = (names: readonly string[], at: number): string =>
  at < names.length ? pick(names, at) : `${pick(names, at)} (${at + 1})`;
