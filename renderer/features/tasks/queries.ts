import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import type { TaskRow, TaskSort, TaskStatusFilter } from "#shared/model/task.ts";
import { planGroups, type TaskGrouping } from "./grouping.ts";

/** Which tasks a list shows, and in which order. */
export type TaskQuery = {
  status: TaskStatusFilter;
  filter: string;
  sort: TaskSort;
  isDescending: boolean;
  group: TaskGrouping | null;
};

/** A page of a task list. */
export const taskPageQuery = (query: TaskQuery, page: number) =>
  queryOptions({
    queryKey: ["tasks", "page", query, page],
    queryFn: () => readPage(query, page),
  });

async function readPage(query: TaskQuery, page: number): Promise<Page<TaskRow>> {
  const window = { offset: page * pageSize, limit: pageSize };
  if (query.group === null) return call("task.list", { ...query, group: null, ...window });
  const { group, interpret } = planGroups(query.group, query.status);
  const answer = await call("task.list", { ...query, group, ...window });
  return { ...answer, groups: answer.groups.map(interpret) };
}

/** How many tasks have a status and match a filter. */
export const taskTotalQuery = (status: TaskStatusFilter, filter: string) =>
  queryOptions({
    queryKey: ["tasks", "total", status, filter],
    queryFn: async () => {
      const order = { sort: "due", isDescending: false, group: null } as const;
      return (await call("task.list", { status, filter, ...order, offset: 0, limit: 1 })).total;
    },
  });

/** A task with everything that is known about it; null when it is not stored any more. */
export const taskQuery = (id: string) =>
  queryOptions({ queryKey: ["tasks", "one", id], queryFn: () => call("task.get", { id }) });
