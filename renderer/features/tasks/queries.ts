import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { pageSize } from "#renderer/lib/pages.ts";
import type { TaskSort, TaskStatusFilter } from "#shared/model/task.ts";

/** Which tasks a list shows, and in which order. */
export type TaskQuery = {
  status: TaskStatusFilter;
  filter: string;
  sort: TaskSort;
  isDescending: boolean;
};

/** A page of a task list. */
export const taskPageQuery = (query: TaskQuery, page: number) =>
  queryOptions({
    queryKey: ["tasks", "page", query, page],
    queryFn: () => call("task.list", { ...query, offset: page * pageSize, limit: pageSize }),
  });

/** How many tasks have a status and match a filter. */
export const taskTotalQuery = (status: TaskStatusFilter, filter: string) =>
  queryOptions({
    queryKey: ["tasks", "total", status, filter],
    queryFn: async () => {
      const window = { sort: "due", isDescending: false, offset: 0, limit: 1 } as const;
      return (await call("task.list", { status, filter, ...window })).total;
    },
  });

/** A task with everything that is known about it; null when it is not stored any more. */
export const taskQuery = (id: string) =>
  queryOptions({ queryKey: ["tasks", "one", id], queryFn: () => call("task.get", { id }) });
