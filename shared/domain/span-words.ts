import type { DurationMs } from "../model/values.ts";

const minute: DurationMs = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "3 minutes", "2 hours", "30 days"; a minute at least. */
export function describeSpan(duration: DurationMs): string {
  if (duration < 2 * hour) return count(Math.max(1, Math.round(duration / minute)), "minute");
  if (duration < 2 * day) return count(Math.round(duration / hour), "hour");
  return count(Math.round(duration / day), "day");
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? "" : "s"}`;
