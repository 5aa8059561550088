import { countDaysBetween } from "#shared/lib/calendar-day.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** A due time relative to now; `soon` is within the next hour. */
export type DueState =
  | { kind: "overdue"; since: DurationMs }
  | { kind: "soon"; in: DurationMs }
  | { kind: "today" }
  | { kind: "tomorrow" }
  | { kind: "later" };

const hour: DurationMs = 3_600_000;

/** Classifies a due time at `now`; days are those of `timeZone` (an IANA name). */
export function classifyDue(due: EpochMs, now: EpochMs, timeZone: string): DueState {
  const left = due - now;
  if (left < 0) return { kind: "overdue", since: -left };
  if (left <= hour) return { kind: "soon", in: left };
  const days = countDaysBetween(now, due, timeZone);
  if (days === 0) return { kind: "today" };
  return { kind: days === 1 ? "tomorrow" : "later" };
}
