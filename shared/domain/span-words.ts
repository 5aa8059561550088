import type { DurationMs } from "../model/values.ts";

const minute: DurationMs = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "3 min", "2 hr", "30 days": one unit, rounded down; a minute at least. */
export function describeSpan(duration: DurationMs): string {
  if (duration < hour) return `${Math.max(1, Math.floor(duration / minute))} min`;
  if (duration < day) return `${Math.floor(duration / hour)} hr`;
  const days = Math.floor(duration / day);
  return `${days} ${days === 1 ? "day" : "days"}`;
}
