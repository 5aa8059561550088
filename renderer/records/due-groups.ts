/// <reference lib="esnext.intl" />

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readMinute, useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { DueSpans, RecordGroup, RecordQuery } from "#shared/records/record-schema.ts";
import { dueSpanWords, isDueSpan, listDueSpans, listOpenDueSpans } from "./due-spans.ts";

/** How main is to group a list by due time at this minute, and what the labels of its groups stand for. */
export function planDueGroups(state: string | null): {
  dueSpans: DueSpans;
  /** A due time's label becomes the name of its span. */
  interpret(group: RecordGroup): RecordGroup;
} {
  const { firstDay } = new Intl.Locale(navigator.language).getWeekInfo();
  const calendar = { timeZone: format.timeZone, firstWeekday: firstDay };
  // What is closed presses nobody: it stands as the days go.
  const spans =
    state === "OPEN"
      ? listOpenDueSpans(readMinute(), calendar)
      : listDueSpans(readMinute(), calendar).map((span, place) => ({ ...span, place }));
  return {
    dueSpans: {
      bounds: spans.slice(1).map(({ from }) => from),
      order: spans.map(({ place }) => place),
    },
    interpret: ({ label, count }) => ({
      label: spans.find(({ place }) => label !== null && place === Number(label))?.span ?? label,
      count,
    }),
  };
}

/** Says a span of due times in words. */
export function nameDueSpan(label: string, state: string | null): string {
  if (!isDueSpan(label)) return label;
  // What is closed is not overdue, whenever it was due.
  if (label !== "overdue") return dueSpanWords[label];
  return state === "OPEN" ? "Overdue for a day or longer" : "Earlier";
}

/** Reads a list that is grouped by due time again every minute: its groups move on with the time. */
export function useMovingGroups({ collection, group }: RecordQuery): void {
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
