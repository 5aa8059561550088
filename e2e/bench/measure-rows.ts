import type { Accounts } from "./accounts.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { formatRow } from "./report.ts";
import type { Row } from "./row.ts";

/** The figures of rows, in order, and the numbers of failed rows. */
export type MeasuredRows = { figures: Figure[]; failed: number[] };

/** Measures rows and prints each when done; rows that measure wall-clock time run one by one. A failure does not affect others. */
export async function measureRows(
  rows: Row[],
  bench: { accounts: Accounts; effort: Effort },
): Promise<MeasuredRows> {
  const done = new Map<Row, Figure[] | null>();
  const { atOnce, isAlone } = bench.effort;

  const run = async (row: Row) => {
    const started = performance.now();
    try {
      const measured = await row.measure(bench);
      const figures = row.bars.map((bar, at): Figure => {
        const one = measured[at];
        if (one === undefined) throw new Error(`Row ${row.number} has no measurement ${at + 1}.`);
        return { row: row.number, ...bar, ...one };
      });
      done.set(row, figures);
      const left = isAlone ? countMinutes(rows.filter((one) => !done.has(one))) : 0;
      console.log(formatRow(row.number, figures, performance.now() - started, left * 60_000));
    } catch (error) {
      done.set(row, null);
      console.error(`row ${row.number} could not be measured:`, error);
    }
  };
  if (isAlone) {
    const { waiting, counting, plain, rest } = sortByLoad(rows);
    const waits = runConcurrently(waiting, waiting.length, run);
    await runConcurrently(counting, atOnce, run);
    await runConcurrently(plain, 1, run);
    await waits;
    await runConcurrently(rest, 1, run);
  } else {
    const longestFirst = rows.toSorted((one, other) => other.minutes - one.minutes);
    await runConcurrently(longestFirst, atOnce, run);
  }
  return {
    figures: rows.flatMap((row) => done.get(row) ?? []),
    failed: rows.filter((row) => done.get(row) === null).map(({ number }) => number),
  };
}

/** Groups rows by load: waiting rows do not disturb plain Node, but would share memory with another window. */
const sortByLoad = (rows: Row[]) => ({
  waiting: rows.filter(({ beside }) => beside === "waits"),
  counting: rows.filter(({ beside }) => beside === "counts"),
  plain: rows.filter(({ beside, isPlain }) => beside === undefined && isPlain),
  rest: rows.filter(({ beside, isPlain }) => beside === undefined && !isPlain),
});

/** Estimates the total duration; counting rows use two processors. */
function countMinutes(rows: Row[]): number {
  const { waiting, counting, plain, rest } = sortByLoad(rows);
  const sum = (some: Row[]) => some.reduce((total, { minutes }) => total + minutes, 0);
  const longest = Math.max(0, ...waiting.map(({ minutes }) => minutes));
  return Math.max(longest, sum(counting) / 2 + sum(plain)) + sum(rest);
}

/**
 * Runs all jobs, at most `atOnce` concurrently and never two with a common need, in order as early as possible.
 * `run` never rejects.
 */
async function runConcurrently<Job extends { needs: readonly string[] }>(
  jobs: readonly Job[],
  atOnce: number,
  run: (job: Job) => Promise<void>,
): Promise<void> {
  const waiting = [...jobs];
  const running = new Map<Job, Promise<unknown>>();
  const isFree = ({ needs }: Job) =>
    ![...running.keys()].some((other) => other.needs.some((one) => needs.includes(one)));
  while (waiting.length + running.size > 0) {
    const at = running.size < atOnce ? waiting.findIndex(isFree) : -1;
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (next === undefined) await Promise.race(running.values());
    else
      running.set(
        next,
        run(next).finally(() => running.delete(next)),
      );
  }
}
