import { findDueBounds } from "#shared/features/inbox/urgency.ts";
import { findStartOfDay, readWeekday } from "#shared/lib/calendar-day.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The words for the spans of due times that people speak of. */
export const dueSpanWords = {
  now: "Due now",
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

/** The order in which open tasks want the person: what has waited for days can wait for what is due today. */
const byUrgency: DueSpan[] = [
  "now",
  "today",
  "overdue",
  "tomorrow",
  "thisWeek",
  "nextWeek",
  "later",
];

/**
 * The spans of due times as `listDueSpans` has them, for what is open: `now` is what `classifyUrgency` says
 * wants the person now, `overdue` what has been so for a day or longer. `place` is where each stands.
 */
export function listOpenDueSpans(
  now: EpochMs,
  calendar: Calendar,
): { span: DueSpan; from: EpochMs; place: number }[] {
  const { stale, pressing } = findDueBounds(now, calendar.timeZone);
  const others = listDueSpans(now, calendar).filter(({ span }) => span !== "overdue");
  const spans: { span: DueSpan; from: EpochMs }[] = [
    { span: "overdue", from: Number.NEGATIVE_INFINITY },
    { span: "now", from: stale + 1 },
    ...others.map(({ span, from }) => ({ span, from: Math.max(from, pressing + 1) })),
  ];
  // Late in the evening nothing is left of today but what is due now.
  const kept = spans.filter(({ from }, at) => from !== spans[at + 1]?.from);
  const ordered = kept.map(({ span }) => byUrgency.indexOf(span)).sort((one, other) => one - other);
  return kept.map((one) => ({ ...one, place: ordered.indexOf(byUrgency.indexOf(one.span)) }));
}
