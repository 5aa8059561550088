import type { DurationMs } from "#shared/lib/time.ts";

/** How long an act takes. */
export async function time(act: () => unknown): Promise<DurationMs> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** How long each run of an act takes, without what comes before it. */
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

/** The one in the middle. */
export const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
