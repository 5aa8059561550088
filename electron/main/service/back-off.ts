import type { DurationMs } from "#shared/lib/time.ts";
import { maxRetryAfter } from "./retry-after.ts";

/** How often something is requested. */
export type PollInterval = {
  /** Between two successful requests. */
  every: DurationMs;
  maxDelay: DurationMs;
};

/** The outcome of the latest requests. */
export type RequestRecord = {
  failuresInRow: number;
  /** The wait that the service requested with its latest failure. */
  retryAfterMs: DurationMs | null;
};

/** The shortest delay before a retry. */
export const minRetry: DurationMs = 2_000;
const jitter = 0.1;

/** How far clients with the same Retry-After are spread, relative to it. */
const retryAfterSpread = { share: 0.5, min: minRetry, max: maxRetryAfter / 2 };

/**
 * The delay until the next request. After a success: `every` ± 10 %, so that clients drift apart. After failures:
 * exponential back-off with full jitter, so that a returning service is not flooded. With a Retry-After: that wait
 * (`maxRetryAfter` at most) and up to half as much again, but no less than the back-off. `random` is in [0, 1).
 */
export function nextDelay(
  pollInterval: PollInterval,
  record: RequestRecord,
  random: number,
): DurationMs {
  if (record.failuresInRow === 0)
    return Math.round(pollInterval.every * (1 - jitter + 2 * jitter * random));
  const ceiling = Math.min(
    pollInterval.maxDelay,
    minRetry * 2 ** Math.min(record.failuresInRow, 30),
  );
  const backOff = Math.round(minRetry + (ceiling - minRetry) * random);
  const retryAfter = limitRetryAfter(record);
  if (retryAfter === null) return backOff;
  return Math.max(backOff, retryAfter + Math.round(getRetryAfterSpread(retryAfter) * random));
}

/** The wait that the service has requested, limited to `maxRetryAfter`. */
export const limitRetryAfter = ({ retryAfterMs }: RequestRecord): DurationMs | null =>
  retryAfterMs === null ? null : Math.min(maxRetryAfter, retryAfterMs);

/** The time over which clients with the same Retry-After spread their retries. */
export const getRetryAfterSpread = (wait: DurationMs): DurationMs =>
  Math.min(retryAfterSpread.max, Math.max(retryAfterSpread.min, retryAfterSpread.share * wait));
