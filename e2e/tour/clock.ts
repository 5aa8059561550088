import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/**
 * The moment at which every scene begins, so that two tours show the same times: a little after the
 * full minute, by which the app counts.
 */
export const opening: EpochMs = Date.UTC(2026, 10, 20, 14, 7, 5);

/** The zone in which every scene plays. */
export const timeZone = "Europe/London";

/** Moves the clock of wherever it runs; it is sent into the app and knows nothing from out here. */
export function moveClock(by: DurationMs): void {
  const { now } = Date;
  Date.now = () => now() + by;
}

/** A script (CommonJS) that moves the clock of the process that loads it. */
export const clockScript = (by: DurationMs): string => `(${moveClock})(${by});\n`;
