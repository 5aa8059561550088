/// <reference lib="esnext.intl" />

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readMinute, useMinute } from "#renderer/lib/clock.ts";
import { format, locale } from "#renderer/lib/format.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { RecordGroup, RecordQuery } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { dueSpanWords, isDueSpan, listDueSpans, listOpenDueSpans } from "./due-spans.ts";

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
