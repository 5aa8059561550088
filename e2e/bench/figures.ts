/** The unit of a value. */
export type Unit = "ratio" | "ms" | "s" | "KB" | "MB" | "per request" | "per hour" | "MB per day";

/** A limit: the value must not exceed `bar` and should reach `aim`. */
export type Bar = { title: string; unit: Unit; bar: number; aim: number };

/** A measured value in the unit of its bar, its components, and the middle half of its single values, if it has several. */
export type Measured = { value: number; detail: string; range?: [from: number, to: number] };

/** The measured value of a bar in a row. */
export type Figure = Bar & Measured & { row: number };

/** Returns whether a figure does not exceed its bar. */
export const isWithin = ({ value, bar }: Figure): boolean => value <= bar;

/** Returns the median; throws without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) throw new Error("There are no values.");
  return (upper + lower) / 2;
}

/** Returns a percentile by nearest rank; throws without values. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error("There are no values.");
  return value;
}

/** Pairs of a measurement of Watchdesk and of the baseline. */
export type Pairs = [own: number, baseline: number][];

/** Returns the median of the pairs' ratios, with both medians and the spread as detail. */
export function toRatio(pairs: Pairs, format: (value: number) => string = formatTime): Measured {
  const [own, baseline] = mediansOf(pairs);
  const ratios = pairs.map(([one, other]) => one / other);
  const spread = formatSpread(ratios, (value) => value.toFixed(value < 0.1 ? 3 : 2));
  return {
    value: median(ratios),
    detail: `${format(own)} / ${format(baseline)}${spread}`,
    range: [percentile(ratios, 25), percentile(ratios, 75)],
  };
}

/** Returns the median of times in ms, with the spread as detail. */
export const toMedian = (times: number[]): Measured => ({
  value: median(times),
  detail: formatSpread(times, formatTime).replace(/^; /, ""),
});

/** Formats the quartiles, which show whether there are enough values; empty for a single value. */
const formatSpread = (values: number[], format: (value: number) => string): string =>
  values.length < 2
    ? ""
    : `; half from ${format(percentile(values, 25))} to ${format(percentile(values, 75))}`;

/** Returns both medians of the pairs. */
export const mediansOf = (pairs: Pairs): [own: number, baseline: number] => [
  median(pairs.map(([own]) => own)),
  median(pairs.map(([, baseline]) => baseline)),
];

/** Drops the first value, measured with cold caches, unless it is the only one. */
export const withoutFirst = <Value>(values: Value[]): Value[] =>
  values.length > 1 ? values.slice(1) : values;

/** Runs both alternately; resolves to the pairs without the first. */
export async function interleave<Measure>(
  pairs: number,
  own: () => Promise<Measure>,
  baseline: () => Promise<Measure>,
): Promise<[Measure, Measure][]> {
  const measured: [Measure, Measure][] = [];
  for (let pair = 0; pair < pairs; pair += 1) measured.push([await own(), await baseline()]);
  return withoutFirst(measured);
}

/** Formats milliseconds. */
export const formatTime = (time: number): string => `${time.toFixed(time < 2 ? 2 : 1)} ms`;
