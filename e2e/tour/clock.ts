import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { followThreads } from "../fixtures/time-lapse.ts";

/** The time at which every scene starts, shortly after a full minute, so that two tours show the same times. */
export const sceneStart: EpochMs = Date.UTC(2026, 10, 20, 14, 7, 5);

/** The time zone of every scene. */
export const timeZone = "Europe/London";

/** Moves the clock of its process; it is serialized into the app and closes over nothing. */
export function moveClock(by: DurationMs): void {
  const { now } = Date;
  Date.now = () => now() + by;
}

/** Creates a CommonJS script that moves the clock of the process that loads it, in each of its threads. */
export const clockScript = (by: DurationMs): string =>
  `(${moveClock})(${by});\n(${followThreads})(require, __filename);\n`;
