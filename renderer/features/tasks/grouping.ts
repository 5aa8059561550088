/// <reference lib="esnext.intl" />
import { readMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import { dueSpanWords, isDueSpan, listDueSpans } from "#shared/domain/due-spans.ts";
import { toWords } from "#shared/domain/words.ts";
import type { RecordGroup } from "#shared/model/record.ts";
import type { TaskGroup, TaskStatusFilter } from "#shared/model/task.ts";

/** What a task list can be grouped by. */
export type TaskGrouping = TaskGroup["by"];

/** The groupings and what they are called. */
export const taskGroupings: { group: TaskGrouping; label: string }[] = [
  { group: "due", label: "Due date" },
  { group: "room", label: "Room" },
  { group: "progress", label: "Progress" },
  { group: "owner", label: "Owner" },
];

/** How main is to group a list at this minute, and what the labels of its groups stand for. */
export function planGroups(by: TaskGrouping): {
  group: TaskGroup;
  /** A due time's label becomes the name of its span. */
  interpret(group: RecordGroup): RecordGroup;
} {
  if (by !== "due") return { group: { by }, interpret: (group) => group };
  const { firstDay } = new Intl.Locale(navigator.language).getWeekInfo();
  const spans = listDueSpans(readMinute(), { timeZone: format.timeZone, firstWeekday: firstDay });
  return {
    group: { by, bounds: spans.slice(1).map(({ from }) => from) },
    interpret: ({ label, count }) => ({
      label: label === null ? null : (spans[Number(label)]?.span ?? label),
      count,
    }),
  };
}

type Shown = { group: TaskGrouping | null; status: TaskStatusFilter };

/** Says a group of a list in words. */
export const nameTaskGroup = ({ label, count }: RecordGroup, shown: Shown): ListGroup => ({
  label: sayLabel(label, shown),
  count,
});

function sayLabel(label: string | null, { group, status }: Shown): string {
  if (label === null) {
    return `No ${taskGroupings.find((one) => one.group === group)?.label.toLowerCase()}`;
  }
  if (group === "progress") return toWords(label);
  if (group !== "due" || !isDueSpan(label)) return label;
  // What is closed is not overdue, whenever it was due.
  return label === "overdue" && status !== "OPEN" ? "Earlier" : dueSpanWords[label];
}
