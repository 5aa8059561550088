import {
  getRetryAfterSpread,
  limitRetryAfter,
  minRetry,
  type RequestRecord,
} from "#main/service/back-off.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/**
 * The turns of a collection: fixed points in time. Clients with a random `phase` are spread evenly and stay so, even
 * if an outage affects all of them in the same second.
 */
export type Turns = {
  /** Interval between two turns, in whole milliseconds. */
  every: DurationMs;
  /** Interval after a failure. */
  retry: DurationMs;
  /** Time of the first turn, in milliseconds since the epoch. */
  phase: DurationMs;
  /** A first failure is retried within seconds. */
  isUrgent: boolean;
  /** It has had no response yet, so it is requested again as soon as the service has stated; default false. */
  isMissing?: boolean;
};

/** A timer may fire this early at its turn. */
const timerTolerance: DurationMs = 20;

const firstRetrySpread: DurationMs = 8_000;

/**
 * Number of failures in a row after which a missing collection no longer follows the stated wait but its turns after
 * a failure.
 */
const maxHonoredRetries = 4;

/** Returns the time until the next turn. */
function untilTurn(now: EpochMs, every: DurationMs, phase: DurationMs): DurationMs {
  const since = (now + timerTolerance - phase) % every;
  return timerTolerance + every - (since < 0 ? since + every : since);
}

/**
 * Returns how long to wait for the next request: until the next turn, after a failure the next one since the request, which
 * `took` that long, began. An urgent collection is requested again within 10 s of its first failure, and a missing one as
 * soon as the service has stated or little later; never sooner than the service asked for, nor within 2 s. `random` is a
 * number in [0, 1).
 */
export function delayToTurn(
  { every, retry, phase, isUrgent, isMissing = false }: Turns,
  record: RequestRecord,
  now: EpochMs,
  random: number,
  took: DurationMs = 0,
): DurationMs {
  const { failuresInRow } = record;
  if (failuresInRow === 0) return Math.max(minRetry, untilTurn(now, every, phase));
  const asked = limitRetryAfter(record) ?? 0;
  // A request that times out takes as long as an interval, and must not cost the next turn, too.
  const waited = asked === 0 ? -Math.max(0, took) : asked;
  const turn = waited + untilTurn(now + waited, retry, phase);
  if (isMissing && asked > 0 && failuresInRow <= maxHonoredRetries) {
    return Math.max(
      minRetry,
      Math.min(turn, asked + Math.round(getRetryAfterSpread(asked) * random)),
    );
  }
  const isFirst = isUrgent && failuresInRow === 1 && asked === 0;
  const wait = isFirst ? Math.min(turn, Math.round(minRetry + firstRetrySpread * random)) : turn;
  return Math.max(minRetry, wait);
}

/** How to catch up on missed turns. */
export type CatchUp = {
  /** Time since the latest response. */
  age: DurationMs;
  /**
   * Time within which failed or overdue requests are spread; null if other clients had the same pause and notice its
   * end in the same second: then at the next turn.
   */
  spread: DurationMs | null;
};

/**
 * Returns how long to wait if it is unknown whether the timer still fits: after a pause, or with other turns. What is
 * neither overdue nor failing is requested at its next turn; nothing sooner than the service asked for.
 */
export function catchUpDelay(
  { every, retry, phase }: Turns,
  record: RequestRecord,
  { age, spread }: CatchUp,
  now: EpochMs,
  random: number,
): DurationMs {
  // After a clock was set back, the age must not be negative.
  const known = Math.max(0, age);
  const asked = Math.max(0, (limitRetryAfter(record) ?? 0) - known);
  if (record.failuresInRow === 0 && known < every) return untilTurn(now, every, phase);
  if (spread === null) return asked + untilTurn(now + asked, retry, phase);
  return Math.max(asked, Math.round(spread * random));
}
