import { setTimeout as sleep } from "node:timers/promises";
import { expect as base } from "@playwright/test";
import type { DurationMs } from "#shared/lib/time.ts";

/** Timeout of one step of a scene, generous for a busy machine. */
export const stepTimeout: DurationMs = 90_000;

/** Resolves to the result of some work; rejects after a timeout. */
export async function withTimeout<T>(
  work: Promise<T>,
  timeout: DurationMs,
  name: string,
): Promise<T> {
  // Does not keep the process alive.
  const late = sleep(timeout, null, { ref: false }).then(() => {
    throw new Error(`${name} did not end within ${timeout / 1000} seconds.`);
  });
  return Promise.race([work, late]);
}

/** `expect` with the timeout of a step. */
export const expect = base.configure({ timeout: stepTimeout });
