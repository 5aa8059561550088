import type { Timing } from "#main/system/clock.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Timers stand still while the system sleeps, so that long ones would be late. */
const maxDelay: DurationMs = 60_000;

/** Runs at a later time, also if the system sleeps before. Returns a function that cancels this. */
export function runAt(time: EpochMs, { now, setTimer }: Timing, run: () => void): () => void {
  let cancel = () => {};
  const wait = (): void => {
    cancel = setTimer(() => (now() < time ? wait() : run()), Math.min(maxDelay, time - now()));
  };
  wait();
  return () => cancel();
}
