import { isEnded } from "#shared/domain/submission-state.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import type { RecordRow } from "#shared/model/record.ts";
import type { Task, TaskGroup, TaskRow } from "#shared/model/task.ts";

/** The one of an id; null where there is none. */
export const findById = <T extends { id: string }>(all: T[], id: string): T | null =>
  all.find((one) => one.id === id) ?? null;

/** How many there are of each label. */
export const countGroups = (labels: (string | null)[]) =>
  [...new Set(labels)].map((label) => ({
    label,
    count: labels.filter((one) => one === label).length,
  }));

/** Whether each word is somewhere in some texts. */
const hasWords = (words: string, texts: (string | null)[]): boolean =>
  words
    .toLowerCase()
    .split(" ")
    .every((word) => texts.join("\n").toLowerCase().includes(word));

/** Filters, sorts and groups records as main does. */
export function listRecords(all: RecordRow[], query: CommandInput<"record.list">) {
  const { group } = query;
  const rows = all
    .filter(
      ({ status, progress }) => query.status === null || [status, progress].includes(query.status),
    )
    .filter((row) => query.state === null || inState(query.collection, row, query.state))
    .filter((row) => hasWords(query.filter, [row.title, row.room, row.person]))
    .sort((a, b) => compare(a[query.sort], b[query.sort], query.isDescending))
    .sort((a, b) => (group === null ? 0 : compare(a[group], b[group])));
  return {
    rows: rows.slice(query.offset, query.offset + query.limit),
    total: rows.length,
    groups: group === null ? [] : countGroups(rows.map((row) => row[group])),
  };
}

/** What tells no state is in that of a service which says nothing. */
const inState = (collection: string, row: RecordRow, wanted: string) => {
  if (collection === "submissions") return isEnded(row) === (wanted === "CLOSED");
  return row.state === null ? ["LIVE", "WAITING"].includes(wanted) : row.state === wanted;
};

/** Filters, sorts and groups tasks as main does. */
export function listTasks(tasks: Task[], query: CommandInput<"task.list">) {
  const { group } = query;
  const rows = tasks
    .map(toRow)
    .filter((row) => query.status === "ALL" || row.status === query.status)
    .filter((row) => hasWords(query.filter, [row.name, row.room, row.owner]))
    .sort((a, b) => compare(a[query.sort], b[query.sort], query.isDescending))
    .sort((a, b) => (group === null ? 0 : compare(labelOf(a, group), labelOf(b, group))));
  return {
    rows: rows.slice(query.offset, query.offset + query.limit),
    total: rows.length,
    groups: group === null ? [] : countGroups(rows.map((row) => labelOf(row, group))),
  };
}

/** The label of a task's group; one digit for a due time, so that texts compare as numbers would. */
function labelOf(row: TaskRow, group: TaskGroup): string | null {
  if (group.by !== "due") return row[group.by];
  const { due } = row;
  if (due === null) return null;
  const reached = group.bounds.filter((bound) => bound <= due).length;
  return `${group.order?.[reached] ?? reached}`;
}

/** Missing values stand last. */
function compare(a: string | number | null, b: string | number | null, isDescending = false) {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a < b ? -1 : Number(a > b)) * (isDescending ? -1 : 1);
}

const toRow = (task: Task): TaskRow => ({
  id: task.id,
  name: task.name,
  status: task.status,
  progress: task.progress,
  owner: task.owner?.displayName ?? null,
  room: task.container?.name ?? null,
  due: task.due,
  modified: task.modified,
  creator: task.name === "" ? (task.creator?.displayName ?? null) : null,
});
