import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer } from "./clock.ts";
import { setTimer } from "./clock.ts";

/** The interval of checks of the computer's state, each of which wakes it up. */
export const coalescedInterval: DurationMs = 10_000;

/**
 * Creates timers that fire together at ticks of ten seconds: each at the tick nearest to its own time, at the earliest
 * at the next one. Shorter timers fire separately. `now` reads a monotonic clock.
 */
export function createCoalescedTimer(now: () => DurationMs, setSingle: SetTimer): SetTimer {
  const waiting = new Set<{ run: () => void; left: number }>();
  let next: DurationMs | null = null;

  function startTick(): DurationMs {
    setSingle(fire, coalescedInterval);
    return now() + coalescedInterval;
  }

  function fire(): void {
    for (const one of waiting) one.left -= 1;
    // Before any of them runs: an error in one must not stop the others.
    next = waiting.size > 0 ? startTick() : null;
    for (const one of [...waiting]) {
      if (one.left <= 0 && waiting.delete(one)) one.run();
    }
  }

  return (run, delay) => {
    if (delay < coalescedInterval) return setSingle(run, delay);
    next ??= startTick();
    const left = 1 + Math.max(0, Math.round((now() + delay - next) / coalescedInterval));
    const one = { run, left };
    waiting.add(one);
    return () => void waiting.delete(one);
  };
}

/** Sets a timer that may be inexact: main wakes up once for all of these. */
export const setCoalescedTimer: SetTimer = createCoalescedTimer(() => performance.now(), setTimer);
