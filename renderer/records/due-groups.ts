/// <reference lib="esnext.intl" />

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readMinute, useMinute } from "#renderer/lib/clock.ts";
import { format, locale } from "#renderer/lib/format.ts";
import { findDueBounds } from "#shared/features/inbox/urgency.ts";
import { findStartOfDay, readWeekday } from "#shared/lib/calendar-day.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordGroup, RecordQuery } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";

/** Returns the bounds of the due spans for the current minute and a function that translates their group labels. */
export function planDueGroups(state: string | null): {
  dueBounds: EpochMs[];
  /** Replaces the position in a group's label by the name of its span. */
  interpret(group: RecordGroup): RecordGroup;
} {
  const { firstDay } = new Intl.Locale(locale).getWeekInfo();
  const calendar = { timeZone: format.timeZone, firstWeekday: firstDay };
  const list = state === "OPEN" ? listOpenDueSpans : listDueSpans;
  const spans = list(readMinute(), calendar);
  return {
    dueBounds: spans.slice(1).map(({ from }) => from),
    interpret: ({ label, count }) => ({
      label: label === null ? null : (spans[Number(label)]?.span ?? label),
      count,
    }),
  };
}

/** Formats the label of a due group: "Overdue", "Earlier". */
export function nameDueSpan(label: string, state: string | null): string {
  if (!isDueSpan(label)) return label;
  // A closed record is not overdue, whenever it was due.
  return label === "overdue" && state !== "OPEN" ? t("records.earlier") : dueSpanWords[label];
}

/** Invalidates a list that is grouped by due time every minute. */
export function useDueGroupRefresh({ collection, group }: RecordQuery): void {
  const minute = useMinute();
  const client = useQueryClient();
  useEffect(() => {
    if (group !== "due") return;
    void client.invalidateQueries({
      queryKey: [collection, "page", { group }],
      predicate: ({ state }) => state.dataUpdatedAt < minute,
    });
  }, [client, collection, group, minute]);
}

const dueSpanWords = {
  overdue: t("records.overdue"),
  soon: t("records.withinTheHour"),
  today: t("common.today"),
  tomorrow: t("common.tomorrow"),
  thisWeek: t("records.thisWeek"),
  nextWeek: t("records.nextWeek"),
  later: t("records.later"),
};

type DueSpan = keyof typeof dueSpanWords;

const isDueSpan = (text: string): text is DueSpan => Object.hasOwn(dueSpanWords, text);

/** The user's time zone and first weekday. */
type Calendar = {
  /** IANA */
  timeZone: string;
  /** 1 (Monday) to 7 (Sunday). */
  firstWeekday: number;
};

/**
 * Divides all due times into spans at `now`: each begins at `from` and ends where the next begins. Omits
 * empty spans, such as the rest of this week on its last two days.
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

/**
 * Divides due times like `listDueSpans`, for open records: whatever was due before `now` is overdue and comes first, however
 * old it is; `soon` is the next hour, as in `classifyDue`.
 */
export function listOpenDueSpans(
  now: EpochMs,
  calendar: Calendar,
): { span: DueSpan; from: EpochMs }[] {
  const { pressing } = findDueBounds(now, calendar.timeZone);
  const later = listDueSpans(now, calendar)
    .filter(({ span }) => span !== "overdue")
    .map(({ span, from }) => ({ span, from: Math.max(from, pressing + 1) }));
  const spans: { span: DueSpan; from: EpochMs }[] = [
    { span: "overdue", from: Number.NEGATIVE_INFINITY },
    { span: "soon", from: now },
    ...later,
  ];
  // Late in the evening everything left of today is due within the hour.
  return spans.filter(({ from }, at) => from !== spans[at + 1]?.from);
}
