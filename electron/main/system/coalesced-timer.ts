import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer } from "./clock.ts";
import { setTimer } from "./clock.ts";

/** The interval of checks of the computer's state while somebody may notice a delay. */
export const coalescedInterval: DurationMs = 10_000;

/** The same while nobody does: each check wakes the computer up. */
export const restInterval: DurationMs = 30_000;

/** A timer that fires so much early counts as punctual. */
const tolerance: DurationMs = 100;

/**
 * Creates timers that fire together, at multiples of ten seconds, or of thirty if they are that long: each at the multiple
 * nearest to its time, but not before the next. Shorter timers fire separately. Nothing fires while no timer is due. `now`
 * reads a monotonic clock.
 */
export function createCoalescedTimer(now: () => DurationMs, setSingle: SetTimer): SetTimer {
  const waiting = new Set<{ run: () => void; due: DurationMs }>();
  const origin = now();
  const none = { due: Number.POSITIVE_INFINITY, cancel: () => {} };
  let next = none;

  function getDue(delay: DurationMs): DurationMs {
    const grid = delay < restInterval ? coalescedInterval : restInterval;
    const passed = now() - origin + tolerance;
    return (
      origin + grid * Math.max(Math.floor(passed / grid) + 1, Math.round((passed + delay) / grid))
    );
  }

  function scheduleNext(): void {
    const due = Math.min(...[...waiting].map((one) => one.due));
    if (due === next.due) return;
    next.cancel();
    next = waiting.size === 0 ? none : { due, cancel: setSingle(fire, due - now()) };
  }

  function fire(): void {
    next = none;
    const time = now() + tolerance;
    try {
      for (const one of [...waiting]) if (one.due <= time && waiting.delete(one)) one.run();
    } finally {
      // After an error, those that are left are due at once.
      scheduleNext();
    }
  }

  return (run, delay) => {
    if (delay < coalescedInterval) return setSingle(run, delay);
    const one = { run, due: getDue(delay) };
    waiting.add(one);
    scheduleNext();
    return () => {
      if (waiting.delete(one)) scheduleNext();
    };
  };
}

/** Sets a timer that may be inexact: main wakes up once for all of these. */
export const setCoalescedTimer: SetTimer = createCoalescedTimer(() => performance.now(), setTimer);
