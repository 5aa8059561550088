/** For each key the row that it leads to, from the row `from` with pages of `page` rows. */
const targets: Record<string, (from: number, page: number) => number> = {
  ArrowDown: (from) => from + 1,
  j: (from) => from + 1,
  ArrowUp: (from) => from - 1,
  k: (from) => from - 1,
  PageDown: (from, page) => from + page,
  PageUp: (from, page) => from - page,
  " ": (from) => from,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
};

/**
 * The row that a key leads to in a list of `count` rows, or null for other keys. `from` is -1 while
 * no row is selected; moving then starts at the top.
 */
export function moveByKey(
  key: string,
  from: number,
  count: number,
  pageLength: number,
): number | null {
  const to = targets[key]?.(from, pageLength);
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}
