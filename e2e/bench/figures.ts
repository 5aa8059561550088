/** One measured ratio, with the bar that it should stay under. */
export type Figure = {
  /** The row of the list of bars. */
  row: number;
  name: string;
  ratio: number;
  bar: number;
  aim: number;
  /** What the ratio was made of, in its unit. */
  detail: string;
};

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

/** The figures as a table for people. */
export function printTable(figures: Figure[]): string {
  const rows = figures.map(({ row, name, ratio, bar, aim, detail }) => [
    String(row),
    name,
    ratio.toFixed(2),
    `${bar.toFixed(2)} (aim ${aim.toFixed(2)})`,
    ratio <= bar ? "within" : "OVER",
    detail,
  ]);
  const table = [["#", "ratio of", "median", "bar", "", "made of"], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
