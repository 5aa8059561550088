import type { DurationMs } from "#shared/lib/time.ts";
import type { Timing } from "./clock.ts";
import { lookEvery } from "./looks.ts";

/** What noticing a sleep needs. */
export type SleepWatchParts = Timing & {
  /** Milliseconds of a clock that nobody sets; in a sleep it may stand still. */
  monotonic: () => number;
  onWake: () => void;
};

/** A busy computer is late as well. */
const tolerance: DurationMs = 20_000;

/**
 * Notices that the computer has slept, also where the system does not say so: a timer then fires
 * much later than it was set for, by the time of day, by the monotonic clock or by both. A time of
 * day that was set forward looks the same and does no harm.
 */
export function watchSleep({ now, monotonic, setTimer, onWake }: SleepWatchParts): void {
  const set = () => {
    const began = { now: now(), monotonic: monotonic() };
    setTimer(() => {
      const passed = Math.max(now() - began.now, monotonic() - began.monotonic);
      if (passed > lookEvery + tolerance) onWake();
      set();
    }, lookEvery);
  };
  set();
}
