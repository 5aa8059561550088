import type { EpochMs } from "#shared/model/values.ts";
import { findStartOfDay, readWeekday } from "./calendar-day.ts";

/** The words for the spans of due times that people speak of. */
export const dueSpanWords = {
  overdue: "Overdue",
  today: "Today",
  tomorrow: "Tomorrow",
  thisWeek: "This week",
  nextWeek: "Next week",
  later: "Later",
};

export type DueSpan = keyof typeof dueSpanWords;

/** Tells whether a text names a span. */
export const isDueSpan = (text: string): text is DueSpan => Object.hasOwn(dueSpanWords, text);

/** What somebody takes for granted about days. */
export type Calendar = {
  /** IANA */
  timeZone: string;
  /** The day that a week begins with, from 1 (Monday) to 7 (Sunday). */
  firstWeekday: number;
};

/**
 * Divides all due times into spans, as somebody sees them at `now`: each begins at its `from` and
 * ends where the next begins. Spans without a moment are left out, as is the rest of this week on
 * its last two days.
 */
export function listDueSpans(
  now: EpochMs,
  { timeZone, firstWeekday }: Calendar,
): { span: DueSpan; from: EpochMs }[] {
  const daysLeft = ((firstWeekday - readWeekday(now, timeZone) + 6) % 7) + 1;
  const startOf = (days: number) => findStartOfDay(now, days, timeZone);
  const spans: { span: DueSpan; from: EpochMs }[] = [
    { span: "overdue", from: Number.NEGATIVE_INFINITY },
    { span: "today", from: now },
    { span: "tomorrow", from: startOf(1) },
    { span: "thisWeek", from: startOf(2) },
    { span: "nextWeek", from: startOf(Math.max(2, daysLeft)) },
    { span: "later", from: startOf(daysLeft + 7) },
  ];
  return spans.filter(({ from }, at) => from !== spans[at + 1]?.from);
}
