import type { DurationMs } from "#shared/lib/time.ts";
import { TooLate, within } from "../with-timeout.ts";

/** Shorter than what a request waits for its answer, so that no server is blamed for the person. */
const timeout: DurationMs = 15_000;

/** What the person answers, or null where that takes longer than a request may wait. */
export const patiently = async <T>(answer: Promise<T | null>): Promise<T | null> => {
  try {
    return await within(timeout, answer);
  } catch (error) {
    if (error instanceof TooLate) return null;
    throw error;
  }
};
