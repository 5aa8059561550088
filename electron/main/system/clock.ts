import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Calls `run` once after `delay`; returns a function that cancels the call. */
export type SetTimer = (run: () => void, delay: DurationMs) => () => void;

/** The current time, and timers. */
export type Timing = { now: () => EpochMs; setTimer: SetTimer };

/** The current time, timers, and random numbers in [0, 1). */
export type Clock = Timing & { random: () => number };

/** The longest delay of Node's timers, which run at once after a longer one. */
const maxDelay: DurationMs = 2 ** 31 - 1;

/** Resolves after `delay`, which has no maximum. */
export const wait = (delay: DurationMs): Promise<void> =>
  new Promise((resolve) => void setTimer(resolve, delay));

/** Calls `run` after `delay`, which has no maximum. */
export const setTimer: SetTimer = (run, delay) => {
  let timer: NodeJS.Timeout;
  const schedule = (left: DurationMs): void => {
    timer = setTimeout(
      () => {
        if (left > maxDelay) schedule(left - maxDelay);
        else run();
      },
      Math.min(maxDelay, Math.max(0, left)),
    );
  };
  schedule(Number.isNaN(delay) ? 0 : delay);
  return () => clearTimeout(timer);
};
