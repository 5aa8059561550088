/** What stands in a row: how wide it is, and where its middle would like to be. */
export type Preference = { width: number; middle: number };

/**
 * Places things side by side in their order without overlap, each as near to where it would be as all the
 * others allow (least squares); answers their middles.
 */
export function spread(preferences: Preference[]): number[] {
  // Measured from where each would be if all stood close together, these have but to be sorted:
  // neighbours that are not get the mean of both (pool adjacent violators).
  const blocks: { sum: number; count: number }[] = [];
  const offsets: number[] = [];
  preferences.forEach(({ width, middle }, index) => {
    const previous = preferences[index - 1];
    const before = offsets[index - 1];
    const offset =
      previous === undefined || before === undefined ? 0 : before + (previous.width + width) / 2;
    offsets.push(offset);
    let block = { sum: middle - offset, count: 1 };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.count < block.sum / block.count) break;
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  const middles = blocks.flatMap(({ sum, count }) => Array<number>(count).fill(sum / count));
  return middles.map((middle, index) => middle + (offsets[index] ?? 0));
}
