import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Calls `run` once after `delay`; returns a function that cancels the call. */
export type SetTimer = (run: () => void, delay: DurationMs) => () => void;

/** The current time, and timers. */
export type Timing = { now: () => EpochMs; setTimer: SetTimer };

/** The current time, timers, and random numbers in [0, 1). */
export type Clock = Timing & { random: () => number };

/** Milliseconds of a clock that nobody sets, for intervals within a start of the app; it may stop during sleep. */
export const elapsed = (): DurationMs => performance.now();

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

/** Timers stand still while the system sleeps, so that long ones would be late. */
const checkInterval: DurationMs = 60_000;

/** Runs at a later time, also if the system sleeps before. Returns a function that cancels this. */
export function runAt(time: EpochMs, { now, setTimer }: Timing, run: () => void): () => void {
  let cancel = () => {};
  const wait = (): void => {
    cancel = setTimer(() => (now() < time ? wait() : run()), Math.min(checkInterval, time - now()));
  };
  wait();
  return () => cancel();
}
