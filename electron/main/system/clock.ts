import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Calls `run` once after `delay`; returns a function that cancels the call. */
export type SetTimer = (run: () => void, delay: DurationMs) => () => void;

/** The current time, and timers. */
export type Timing = { now: () => EpochMs; setTimer: SetTimer };

/** The current time, timers, and random numbers in [0, 1). */
export type Clock = Timing & { random: () => number };

/** What Node's timers can wait; one that is to wait longer would run at once. */
const longest: DurationMs = 2 ** 31 - 1;

/** Resolves after a while, however long that is. */
export const wait = (delay: DurationMs): Promise<void> =>
  new Promise((resolve) => void setTimer(resolve, delay));

/** Runs something after a while, however long that is. */
export const setTimer: SetTimer = (run, delay) => {
  let timer: NodeJS.Timeout;
  const goOn = (left: DurationMs): void => {
    timer = setTimeout(
      () => {
        if (left > longest) goOn(left - longest);
        else run();
      },
      Math.min(longest, Math.max(0, left)),
    );
  };
  goOn(Number.isNaN(delay) ? 0 : delay);
  return () => clearTimeout(timer);
};
