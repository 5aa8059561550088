import type { DurationMs } from "./time.ts";

const second: DurationMs = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration in one unit, rounded down, at least a second: "12 s", "3 min", "2 hr", "30 days". */
export function describeSpan(duration: DurationMs): string {
  if (duration < minute) return `${Math.max(1, Math.floor(duration / second))} s`;
  if (duration < hour) return `${Math.floor(duration / minute)} min`;
  if (duration < day) return `${Math.floor(duration / hour)} hr`;
  const days = Math.floor(duration / day);
  return `${days} ${days === 1 ? "day" : "days"}`;
}
