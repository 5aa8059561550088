/** What a value counts: one thing in proportion to another, or an amount. */
export type Unit = "ratio" | "ms" | "s" | "KB" | "MB" | "per request" | "per hour" | "MB per day";

/** What a measured value is held against: it should be at most `bar`, and comes to `aim` at best. */
export type Bar = { title: string; unit: Unit; bar: number; aim: number };

/** A measured value in the unit of its bar, and what it was made of. */
export type Measured = { value: number; detail: string };

/** What was measured for a bar of a row of the list of bars. */
export type Figure = Bar & Measured & { row: number };

/** Whether a figure is no more than it may be. */
export const isWithin = ({ value, bar }: Figure): boolean => value <= bar;

/** The middle value; the mean of the two middle ones of an even count. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined)
    throw new Error("There is nothing to measure by.");
  return (upper + lower) / 2;
}

/** The value below which so many percent of all are, in the nearest rank. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error("There is nothing to measure by.");
  return value;
}

/** Pairs of a measure of ours and of theirs. */
export type Pairs = [ours: number, theirs: number][];

/** The median of the pairs' ratios, made of the medians of both, and how far the ratios scatter. */
export function toRatio(pairs: Pairs, write: (value: number) => string = writeTime): Measured {
  const [ours, theirs] = mediansOf(pairs);
  const ratios = pairs.map(([one, other]) => one / other);
  const spread = writeSpread(ratios, (value) => value.toFixed(value < 0.1 ? 3 : 2));
  return { value: median(ratios), detail: `${write(ours)} / ${write(theirs)}${spread}` };
}

/** The median of times in ms, and how far they scatter. */
export const toMedian = (times: number[]): Measured => ({
  value: median(times),
  detail: writeSpread(times, writeTime).replace(/^; /, ""),
});

/** Between which values the middle half of them is, by which one sees whether there are enough; nothing of one. */
const writeSpread = (values: number[], write: (value: number) => string): string =>
  values.length < 2
    ? ""
    : `; half from ${write(percentile(values, 25))} to ${write(percentile(values, 75))}`;

/** The median of ours and of theirs. */
export const mediansOf = (pairs: Pairs): [ours: number, theirs: number] => [
  median(pairs.map(([ours]) => ours)),
  median(pairs.map(([, theirs]) => theirs)),
];

/** All but the first, in which everything is read from disk anew; that one where there is no other. */
export const withoutFirst = <Value>(values: Value[]): Value[] =>
  values.length > 1 ? values.slice(1) : values;

/** Runs both in turn; resolves to the pairs without the first. */
export async function interleave<Measure>(
  pairs: number,
  ours: () => Promise<Measure>,
  theirs: () => Promise<Measure>,
): Promise<[Measure, Measure][]> {
  const measured: [Measure, Measure][] = [];
  for (let pair = 0; pair < pairs; pair += 1) measured.push([await ours(), await theirs()]);
  return withoutFirst(measured);
}

/** Milliseconds for people; parts of one where they matter. */
export const writeTime = (time: number): string => `${time.toFixed(time < 2 ? 2 : 1)} ms`;
