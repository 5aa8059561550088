import type { TaskGroup, TaskSort, TaskStatusFilter } from "#shared/model/task.ts";
import type { SqlValue } from "../database.ts";
import type { Window } from "../window.ts";

/** Which tasks, in which order, and which of them. */
export type TaskQuery = Window & {
  status: TaskStatusFilter;
  filter: string;
  sort: TaskSort;
  isDescending: boolean;
  group: TaskGroup | null;
};

const columns = {
  due: "due",
  modified: "modified",
  name: "name_key",
  owner: "owner_key",
  room: "room_key",
} as const satisfies Record<TaskSort, string>;

/** Missing values come last in both directions, ties are in the order of their ids. */
export function orderBy({ sort, isDescending }: TaskQuery): string {
  const column = columns[sort];
  return `${column} IS NULL, ${column} ${isDescending ? "DESC" : ""}, id`;
}

/** The condition on the status, which `task_matches` and `tasks` both have. */
export const hasStatus = ({ status }: TaskQuery): { where: string; values: SqlValue[] } =>
  status === "ALL" ? { where: "TRUE", values: [] } : { where: "status = ?", values: [status] };

/** The condition on a task; one that filters reads the `task_matches` found before. */
export function isListed(query: TaskQuery, isFiltered: boolean): ReturnType<typeof hasStatus> {
  const { where, values } = hasStatus(query);
  const matches = "seq IN (SELECT seq FROM temp.task_matches)";
  return { where: isFiltered ? `${where} AND ${matches}` : where, values };
}
