import { setTimeout as sleep } from "node:timers/promises";
import type { DurationMs } from "#shared/lib/time.ts";

/** The longest that one step of a scene may take, also on a machine that does other things meanwhile. */
export const stepTimeout: DurationMs = 90_000;

/** Resolves to the result of some work; rejects if the work takes longer than anything here should. */
export async function inTime<T>(work: Promise<T>, timeout: DurationMs, what: string): Promise<T> {
  // Only an upper bound: nothing waits for it, and it does not keep the process alive.
  const late = sleep(timeout, null, { ref: false }).then(() => {
    throw new Error(`${what} did not end within ${timeout / 1000} seconds.`);
  });
  return Promise.race([work, late]);
}
