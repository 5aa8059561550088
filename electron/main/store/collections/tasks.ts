import type { Task, TaskRow } from "#shared/model/task.ts";
import type { Database, SqlValue } from "../database.ts";
import { fold, toSortKey } from "../fold.ts";
import type { Store } from "../store.ts";
import { type Collection, joinTexts } from "./collection.ts";
import type { TaskMatches } from "./task-matches.ts";

const readOwner = (task: Task): string | null => task.owner?.displayName ?? null;
const readRoom = (task: Task): string | null => task.container?.name ?? null;
const toKey = (name: string | null): string | null => (name === null ? null : toSortKey(name));

/** The person's tasks. */
export const tasks: Collection<Task> = {
  name: "tasks",
  table: "tasks",
  row: (task) => ({
    name: task.name,
    status: task.status,
    progress: task.progress,
    owner: readOwner(task),
    room: readRoom(task),
    due: task.due,
    modified: task.modified,
    name_key: toSortKey(task.name),
    owner_key: toKey(readOwner(task)),
    room_key: toKey(readRoom(task)),
    search: [task.name, task.details, readOwner(task), readRoom(task)]
      .map((text) => fold(text ?? ""))
      .join("\n"),
  }),
  texts: (task) => ({
    title: task.name,
    body: joinTexts(
      task.details,
      readOwner(task),
      task.creator?.displayName,
      readRoom(task),
      task.status,
      task.progress,
    ),
  }),
  links: () => [],
  parts: {},
};

const sortColumns = {
  due: "due",
  modified: "modified",
  name: "name_key",
  owner: "owner_key",
  room: "room_key",
} as const;

type Query = Parameters<Store["listTasks"]>[0];

/**
 * Reads a window of the tasks that have the status and match the filter, and counts them all. Tasks
 * without a value to sort by come last in both directions, ties are in the order of their ids.
 */
export function listTasks(
  db: Database,
  matches: TaskMatches,
  query: Query,
): { rows: TaskRow[]; total: number } {
  const isFiltered = matches.find(query.filter);
  const hasStatus = query.status === "ALL" ? "TRUE" : "status = ?";
  const status: SqlValue[] = query.status === "ALL" ? [] : [query.status];
  const column = sortColumns[query.sort];
  const [direction, order] = query.isDescending ? ["descending", "DESC"] : ["ascending", ""];

  // The index holds all that a skipped row is judged by: only the window's own rows are read.
  const rows = db.all<TaskRow>(
    `SELECT id, name, status, progress, owner, room, due, modified
      FROM tasks INDEXED BY tasks_by_${query.sort}_${direction}
      WHERE ${hasStatus} ${isFiltered ? "AND seq IN (SELECT seq FROM temp.task_matches)" : ""}
      ORDER BY ${column} IS NULL, ${column} ${order}, id LIMIT ? OFFSET ?`,
    ...status,
    query.limit,
    query.offset,
  );
  const counted = isFiltered ? "temp.task_matches" : "tasks";
  const [count] = db.all<{ total: number }>(
    `SELECT count(*) AS total FROM ${counted} WHERE ${hasStatus}`,
    ...status,
  );
  return { rows, total: count?.total ?? 0 };
}
