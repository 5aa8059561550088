/** A reproducible source of choices. */
export type Random = {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** One of the list's items; throws if the list is empty. */
  pick: <Item>(list: readonly Item[]) => Item;
  /** True about `percent` times in a hundred. */
  isLikely: (percent: number) => boolean;
};

/** FNV-1a: spreads a name over 32 bits. */
const hash = (name: string): number => {
  let bits = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    bits = Math.imul(bits ^ name.charCodeAt(index), 0x01000193);
  }
  return bits;
};

/** The mulberry32 generator: fractions from 0 up to, not including, 1. */
const generateFractions = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Creates a source of the same choices for a seed and stream; each kind of record has its own stream, so that kinds are independent. */
export const createRandom = (seed: number, stream: string): Random => {
  const nextFraction = generateFractions(seed ^ hash(stream));
  const between = (low: number, high: number) =>
    low + Math.floor(nextFraction() * (high - low + 1));
  return {
    between,
    pick: (list) => {
      const item = list[between(0, list.length - 1)];
      if (item === undefined) {
        throw new RangeError("There is nothing to pick from an empty list.");
      }
      return item;
    },
    isLikely: (percent) => nextFraction() * 100 < percent,
  };
};
