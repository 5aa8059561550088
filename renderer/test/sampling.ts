export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Returns an element by index, starting over after the last. */
export function pick<T>(from: readonly T[], at: number): T {
  const one = from[at % from.length];
  if (one === undefined) throw new Error("Cannot pick from an empty list.");
  return one;
}

/** Returns a name by index; after the last, names are numbered. */
export const pickName = (names: readonly string[], at: number): string =>
  at < names.length ? pick(names, at) : `${pick(names, at)} (${at + 1})`;
