import type { DurationMs } from "#shared/model/values.ts";

/** How often something is asked for. */
export type Rhythm = {
  /** Between two successful asks. */
  every: DurationMs;
  /** The longest wait that back-off can reach. */
  longest: DurationMs;
};

/** How the latest asks went. */
export type AskRecord = {
  failuresInRow: number;
  /** The wait that the service asked for with its latest failure. */
  retryAfterMs: DurationMs | null;
};

const shortestRetry: DurationMs = 2_000;
const jitter = 0.1;

/**
 * How long to wait until the next ask. After a success: `every`, 10 % either way, so that clients
 * drift apart. After failures: exponential back-off with full jitter, so that a returning service
 * is not met by all clients at once. Never sooner than the service asked for.
 *
 * `random` is a number in [0, 1).
 */
export function nextDelay(rhythm: Rhythm, record: AskRecord, random: number): DurationMs {
  if (record.failuresInRow === 0)
    return Math.round(rhythm.every * (1 - jitter + 2 * jitter * random));
  const ceiling = Math.min(rhythm.longest, shortestRetry * 2 ** Math.min(record.failuresInRow, 30));
  const backOff = Math.round(shortestRetry + (ceiling - shortestRetry) * random);
  if (record.retryAfterMs === null) return backOff;
  return record.retryAfterMs + Math.round(shortestRetry * random);
}
