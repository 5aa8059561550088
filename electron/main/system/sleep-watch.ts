import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer, Timing } from "./clock.ts";
import { coalescedInterval, restInterval } from "./coalesced-timer.ts";

/** The clocks, and a callback for each detected sleep. */
export type SleepWatchParts = Timing & {
  /** Milliseconds of a monotonic clock, which may stop during sleep. */
  monotonic: () => number;
  onWake: () => void;
};

/** Timers are also late on a busy computer. */
const tolerance: DurationMs = 20_000;

/**
 * Detects that the computer has slept, even if the system does not report it: a timer then fires much too late by the
 * time of day, the monotonic clock or both. Setting the time of day counts as sleep, too: ages of what is stored are then
 * uncertain, and are so no longer once everything was requested again.
 */
export function watchSleep({ now, monotonic, setTimer, onWake }: SleepWatchParts): void {
  const set = () => {
    const start = { now: now(), monotonic: monotonic() };
    setTimer(() => {
      const passed = { now: now() - start.now, monotonic: monotonic() - start.monotonic };
      const isLate = Math.max(passed.now, passed.monotonic) > restInterval + tolerance;
      if (isLate || passed.now < passed.monotonic - tolerance) onWake();
      set();
    }, restInterval);
  };
  set();
}

/** Users notice a late reconnection; a lost connection is also reported by requests. */
const offlineInterval: DurationMs = 3_000;

type NetworkWatchParts = {
  isOnline: () => boolean;
  isSeen: () => boolean;
  setTimer: SetTimer;
  onReturn: () => void;
};

/**
 * Polls whether there is a network at all, faster while there is none and more slowly while no window is on the screen,
 * and calls `onReturn` when it is back.
 */
export function watchNetwork({ isOnline, isSeen, setTimer, onReturn }: NetworkWatchParts): void {
  let wasOnline = isOnline();
  const wait = () => {
    const delay = isSeen() ? coalescedInterval : restInterval;
    setTimer(poll, wasOnline ? delay : offlineInterval);
  };
  const poll = () => {
    const is = isOnline();
    if (is && !wasOnline) onReturn();
    wasOnline = is;
    wait();
  };
  wait();
}
