import type { DurationMs } from "#shared/lib/time.ts";
import { withTimeoutOrNull } from "../with-timeout.ts";

/** Shorter than the timeout of a request, so that a slow user is not reported as a slow server. */
const timeout: DurationMs = 15_000;

/** Resolves to the user's answer, or to null if it takes longer than a request may wait. */
export const withAnswerTimeout = <T>(answer: Promise<T | null>): Promise<T | null> =>
  withTimeoutOrNull(timeout, answer);
