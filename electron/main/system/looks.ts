import type { DurationMs } from "#shared/lib/time.ts";
import type { SetTimer } from "./clock.ts";
import { setTimer } from "./clock.ts";

/** How often the computer is looked at, each time of which wakes it up. */
export const lookEvery: DurationMs = 10_000;

/**
 * Makes timers that ring together, every ten seconds: each the time that is nearest to its own, and the next time at
 * the soonest. What is shorter rings by itself. `now` is of a clock that nobody sets, in milliseconds.
 */
export function createLooks(now: () => DurationMs, setAlone: SetTimer): SetTimer {
  const waiting = new Set<{ run: () => void; left: number }>();
  let next: DurationMs | null = null;

  function goOn(): DurationMs {
    setAlone(ring, lookEvery);
    return now() + lookEvery;
  }

  function ring(): void {
    for (const one of waiting) one.left -= 1;
    // Before any of them runs: one that throws must not end the others.
    next = waiting.size > 0 ? goOn() : null;
    for (const one of [...waiting]) {
      if (one.left <= 0 && waiting.delete(one)) one.run();
    }
  }

  return (run, delay) => {
    if (delay < lookEvery) return setAlone(run, delay);
    next ??= goOn();
    const left = 1 + Math.max(0, Math.round((now() + delay - next) / lookEvery));
    const one = { run, left };
    waiting.add(one);
    return () => void waiting.delete(one);
  };
}

/** The timers of all looks that need not be exact: main wakes up once for all of them. */
export const setLook: SetTimer = createLooks(() => performance.now(), setTimer);
