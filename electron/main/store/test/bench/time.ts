import type { DurationMs } from "#shared/lib/time.ts";

/** Returns a number below `end`; neighbours get distant numbers. */
export const scatter = (index: number, end: number): number => (index * 104_729) % end;

/** Measures how long a function takes. */
export async function time(act: () => unknown): Promise<DurationMs> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Measures how long each run of a function takes, without its preparation. */
export async function timeRuns(
  runs: number,
  act: (run: number) => unknown,
  before: (run: number) => unknown = () => {},
): Promise<DurationMs[]> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await before(run);
    times.push(await time(() => act(run)));
  }
  return times;
}

/** Returns the median. */
export const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
