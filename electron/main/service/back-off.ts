import type { DurationMs } from "#shared/lib/time.ts";
import { maxRetryAfter } from "./retry-after.ts";

/** How often something is asked for. */
export type PollInterval = {
  /** Between two successful asks. */
  every: DurationMs;
  /** The longest wait that back-off can reach. */
  longest: DurationMs;
};

/** How the latest asks went. */
export type RequestRecord = {
  failuresInRow: number;
  /** The wait that the service asked for with its latest failure. */
  retryAfterMs: DurationMs | null;
};

/** Nothing is asked for again sooner. */
export const minRetry: DurationMs = 2_000;
const jitter = 0.1;

/** How far those whom the service has told the same are spread, against what it asked for. */
const retryAfterSpread = { share: 0.5, least: minRetry, most: maxRetryAfter / 2 };

/**
 * How long to wait until the next ask. After a success: `every`, 10 % either way, so that clients
 * drift apart. After failures: exponential back-off with full jitter, so that a returning service
 * is not met by all clients at once. Where the service has asked for a wait, that wait
 * (`maxAsked` at most) and up to half as much again, whatever the poll interval; but no less than the
 * back-off, as one that asks for nothing again and again is no more to be stormed than any other.
 *
 * `random` is a number in [0, 1).
 */
export function nextDelay(
  pollInterval: PollInterval,
  record: RequestRecord,
  random: number,
): DurationMs {
  if (record.failuresInRow === 0)
    return Math.round(pollInterval.every * (1 - jitter + 2 * jitter * random));
  const ceiling = Math.min(
    pollInterval.longest,
    minRetry * 2 ** Math.min(record.failuresInRow, 30),
  );
  const backOff = Math.round(minRetry + (ceiling - minRetry) * random);
  const retryAfter = readAsked(record);
  if (retryAfter === null) return backOff;
  return Math.max(backOff, retryAfter + Math.round(spreadOfAsked(retryAfter) * random));
}

/** The wait that the service has asked for, as far as it is heeded. */
export const readAsked = ({ retryAfterMs }: RequestRecord): DurationMs | null =>
  retryAfterMs === null ? null : Math.min(maxRetryAfter, retryAfterMs);

/** Within what time those ask again of whom the service wants to wait so long. */
export const spreadOfAsked = (asked: DurationMs): DurationMs =>
  Math.min(retryAfterSpread.most, Math.max(retryAfterSpread.least, retryAfterSpread.share * asked));
