import { minRetry, type RequestRecord, readAsked, spreadOfAsked } from "#main/service/back-off.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/**
 * When something has its turn: at points of time of its own, which nothing moves. Clients that draw their
 * `phase` by chance are spread evenly and stay so, whatever befalls all of them in the same second.
 */
export type Turns = {
  /** Between two turns, in whole milliseconds. */
  every: DurationMs;
  /** The same after a failure. */
  retry: DurationMs;
  /** When the first turn was, in milliseconds since the epoch. */
  phase: DurationMs;
  /** Nobody is to wait for it: one failure alone is made up for in seconds. */
  isUrgent: boolean;
  /** Nothing of it has come yet, so that it is asked for again as soon as the service has said; left out where not. */
  isMissing?: boolean;
};

/** A timer may ring a moment early, which is its turn all the same. */
const timerTolerance: DurationMs = 20;

/** Over how long those are spread whose first request fails. */
const firstRetrySpread: DurationMs = 8_000;

/** So often in a row a service is asked again when it says; one that goes on refusing is asked at the turns after a failure. */
const maxHonoredRetries = 4;

/** How long it is until the next turn of so many. */
function untilTurn(now: EpochMs, every: DurationMs, phase: DurationMs): DurationMs {
  const since = (now + timerTolerance - phase) % every;
  return timerTolerance + every - (since < 0 ? since + every : since);
}

/**
 * How long to wait for the next request: until the next turn. What is urgent and has failed once is asked
 * for again within 10 s, and what has not come at all as soon as the service has said, or little later; never sooner
 * than it asked for, nor within 2 s. `random` is a number in [0, 1).
 */
export function delayToTurn(
  { every, retry, phase, isUrgent, isMissing = false }: Turns,
  record: RequestRecord,
  now: EpochMs,
  random: number,
): DurationMs {
  const { failuresInRow } = record;
  if (failuresInRow === 0) return Math.max(minRetry, untilTurn(now, every, phase));
  const asked = readAsked(record) ?? 0;
  const turn = asked + untilTurn(now + asked, retry, phase);
  if (isMissing && asked > 0 && failuresInRow <= maxHonoredRetries) {
    return Math.max(minRetry, Math.min(turn, asked + Math.round(spreadOfAsked(asked) * random)));
  }
  const isFirst = isUrgent && failuresInRow === 1 && asked === 0;
  const wait = isFirst ? Math.min(turn, Math.round(minRetry + firstRetrySpread * random)) : turn;
  return Math.max(minRetry, wait);
}

/** How what was missed is made up for. */
export type CatchUp = {
  /** How long ago the latest answer came. */
  age: DurationMs;
  /**
   * Within what time what failed or is overdue is asked for; null where others had the same pause and
   * know of its end in the same second: at its next turn then.
   */
  spread: DurationMs | null;
};

/**
 * How long to wait for something when it is not known whether its timer still fits: after a pause, or
 * with other turns. What is neither overdue nor failing is asked for at its next turn; nothing sooner
 * than the service asked for.
 */
export function catchUpDelay(
  { every, retry, phase }: Turns,
  record: RequestRecord,
  { age, spread }: CatchUp,
  now: EpochMs,
  random: number,
): DurationMs {
  // A clock that was set back makes nothing younger than it can be.
  const known = Math.max(0, age);
  const asked = Math.max(0, (readAsked(record) ?? 0) - known);
  if (record.failuresInRow === 0 && known < every) return untilTurn(now, every, phase);
  if (spread === null) return asked + untilTurn(now + asked, retry, phase);
  return Math.max(asked, Math.round(spread * random));
}
