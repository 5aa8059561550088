import type { DurationMs } from "#shared/lib/time.ts";

/** One minute in milliseconds. */
export const MINUTE: DurationMs = 60_000;

/** One hour in milliseconds. */
export const HOUR: DurationMs = 60 * MINUTE;

/** One day of 24 hours in milliseconds. */
export const DAY: DurationMs = 24 * HOUR;
