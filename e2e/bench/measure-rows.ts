import type { Accounts } from "./accounts.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { printRow } from "./report.ts";
import type { Row } from "./row.ts";

/** What came of rows, in their order: figures, and the numbers of those that could not be measured. */
export type MeasuredRows = { figures: Figure[]; failed: number[] };

/**
 * Measures rows and prints each as it is done: those that measure time by the clock one by one. Where one
 * fails, the others are measured all the same.
 */
export async function measureRows(
  rows: Row[],
  bench: { accounts: Accounts; effort: Effort },
): Promise<MeasuredRows> {
  const done = new Map<Row, Figure[] | null>();
  const { atOnce, isAlone } = bench.effort;

  const run = async (row: Row) => {
    const started = performance.now();
    try {
      const measured = await row.measure(bench).catch((error: unknown) => {
        if (!isLost(error)) throw error;
        return row.measure(bench);
      });
      const figures = row.bars.map((bar, at): Figure => {
        const one = measured[at];
        if (one === undefined) throw new Error(`Row ${row.number} lacks its measure ${at + 1}.`);
        return { row: row.number, ...bar, ...one };
      });
      done.set(row, figures);
      const left = isAlone ? countMinutes(rows.filter((one) => !done.has(one))) : 0;
      console.log(printRow(row.number, figures, performance.now() - started, left * 60_000));
    } catch (error) {
      done.set(row, null);
      console.error(`row ${row.number} could not be measured:`, error);
    }
  };
  if (isAlone) {
    const { waiting, counting, plain, rest } = sortByLoad(rows);
    const waits = runSideBySide(waiting, waiting.length, run);
    await runSideBySide(counting, atOnce, run);
    await runSideBySide(plain, 1, run);
    await waits;
    await runSideBySide(rest, 1, run);
  } else {
    const longestFirst = rows.toSorted((one, other) => other.minutes - one.minutes);
    await runSideBySide(longestFirst, atOnce, run);
  }
  return {
    figures: rows.flatMap((row) => done.get(row) ?? []),
    failed: rows.filter((row) => done.get(row) === null).map(({ number }) => number),
  };
}

/** Playwright at times loses what it was told, where garbage is collected in the app at that moment. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("promise was garbage collected");

/** What waits disturbs nothing in plain Node; beside another window it would share its memory. */
const sortByLoad = (rows: Row[]) => ({
  waiting: rows.filter(({ beside }) => beside === "waits"),
  counting: rows.filter(({ beside }) => beside === "counts"),
  plain: rows.filter(({ beside, isPlain }) => beside === undefined && isPlain),
  rest: rows.filter(({ beside, isPlain }) => beside === undefined && !isPlain),
});

/** About how long rows take together; what counts has two processors. */
function countMinutes(rows: Row[]): number {
  const { waiting, counting, plain, rest } = sortByLoad(rows);
  const sum = (some: Row[]) => some.reduce((total, { minutes }) => total + minutes, 0);
  const longest = Math.max(0, ...waiting.map(({ minutes }) => minutes));
  return Math.max(longest, sum(counting) / 2 + sum(plain)) + sum(rest);
}

/**
 * Runs all jobs, so many at a time and never two at once that need the same thing, each as early as it can
 * be in their order. `run` rejects never.
 */
async function runSideBySide<Job extends { needs: readonly string[] }>(
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
