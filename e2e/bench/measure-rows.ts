import type { Accounts } from "./accounts.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { printRow } from "./report.ts";
import type { Row } from "./rows.ts";
import { runSideBySide } from "./side-by-side.ts";

/** What came of rows, in their order: figures, and the numbers of those that could not be measured. */
export type MeasuredRows = { figures: Figure[]; failed: number[] };

/**
 * Measures rows and prints each as it is done: first, side by side, those that measure no time by the
 * clock, then the others. Where one fails, the others are measured all the same.
 */
export async function measureRows(
  rows: Row[],
  bench: { accounts: Accounts; effort: Effort },
): Promise<MeasuredRows> {
  const began = performance.now();
  const planned = countMinutes(rows);
  const done = new Map<Row, Figure[] | null>();
  const { atOnce, isAlone } = bench.effort;

  const run = async (row: Row) => {
    const started = performance.now();
    try {
      const measured = await row.measure(bench);
      const figures = row.bars.map((bar, at): Figure => {
        const one = measured[at];
        if (one === undefined) throw new Error(`Row ${row.number} lacks its measure ${at + 1}.`);
        return { row: row.number, ...bar, ...one };
      });
      done.set(row, figures);
      const now = performance.now();
      const left = countMinutes(rows.filter((one) => !done.has(one)));
      const perMinute = planned > left ? (now - began) / (planned - left) : 60_000;
      console.log(printRow(row.number, figures, now - started, left * perMinute));
    } catch (error) {
      done.set(row, null);
      console.error(`row ${row.number} could not be measured:`, error);
    }
  };
  if (isAlone) {
    await runSideBySide(rows.filter(isBeside), atOnce, run);
    await runSideBySide(
      rows.filter((row) => !isBeside(row)),
      1,
      run,
    );
  } else {
    // The longest first.
    await runSideBySide(
      rows.toSorted((one, other) => other.minutes - one.minutes),
      atOnce,
      run,
    );
  }
  return {
    figures: rows.flatMap((row) => done.get(row) ?? []),
    failed: rows.filter((row) => done.get(row) === null).map(({ number }) => number),
  };
}

const isBeside = (row: Row): boolean => row.isBeside === true;

/** About how long rows take together. */
const countMinutes = (rows: Row[]): number =>
  Math.max(0, ...rows.filter(isBeside).map(({ minutes }) => minutes)) +
  rows.filter((row) => !isBeside(row)).reduce((sum, { minutes }) => sum + minutes, 0);
