/// <reference lib="esnext.intl" />
import { readMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import {
  dueSpanWords,
  isDueSpan,
  listDueSpans,
  listOpenDueSpans,
} from "#shared/domain/due-spans.ts";
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

/** How main is to group a list of a status at this minute, and what the labels of its groups stand for. */
export function planGroups(
  by: TaskGrouping,
  status: TaskStatusFilter,
): {
  group: TaskGroup;
  /** A due time's label becomes the name of its span. */
  interpret(group: RecordGroup): RecordGroup;
} {
  if (by !== "due") return { group: { by }, interpret: (group) => group };
  const { firstDay } = new Intl.Locale(navigator.language).getWeekInfo();
  const calendar = { timeZone: format.timeZone, firstWeekday: firstDay };
  // What is closed presses nobody: it stands as the days go.
  const spans =
    status === "OPEN"
      ? listOpenDueSpans(readMinute(), calendar)
      : listDueSpans(readMinute(), calendar).map((span, place) => ({ ...span, place }));
  return {
    group: {
      by,
      bounds: spans.slice(1).map(({ from }) => from),
      order: spans.map(({ place }) => place),
    },
    interpret: ({ label, count }) => ({
      label: spans.find(({ place }) => label !== null && place === Number(label))?.span ?? label,
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
  if (label !== "overdue") return dueSpanWords[label];
  return status === "OPEN" ? "Overdue for a day or longer" : "Earlier";
}
