import { create } from "zustand";
import { createBrowsing } from "#renderer/lib/browsing.ts";
import type { TaskSort } from "#shared/model/task.ts";
import type { TaskQuery } from "./queries.ts";

/** The list that Watchdesk opens with: what is due now and today, then what has waited, then the rest. */
export const firstTaskQuery: TaskQuery = {
  status: "OPEN",
  filter: "",
  sort: "due",
  isDescending: false,
  group: "due",
};

type TaskListState = {
  query: TaskQuery;
  /** Counts the times that focus was asked to go to the filter field. */
  filterFocus: number;
};

const start: TaskListState = { query: firstTaskQuery, filterFocus: 0 };

/** What the task list shows. */
export const useTaskList = create<TaskListState>(() => start);

/** Where the person is among the tasks. */
export const taskBrowsing = createBrowsing();

/** Shows another list of tasks. */
export function changeTaskQuery(change: Partial<TaskQuery>): void {
  useTaskList.setState((now) => ({ query: { ...now.query, ...change } }));
}

/**
 * Sorts by `sort`, the other way round when the list is sorted by it already. Who sorts by something else
 * than the due time wants to see that order, not groups of due times.
 */
export function sortTasks(sort: TaskSort): void {
  const { query } = useTaskList.getState();
  const isDescending = query.sort === sort ? !query.isDescending : sort === "modified";
  const isOther = query.sort === "due" && sort !== "due" && query.group === "due";
  changeTaskQuery({ sort, isDescending, ...(isOther && { group: null }) });
}

/** Takes the keyboard to the filter field. */
export function focusTaskFilter(): void {
  taskBrowsing.useBrowsing.setState({ isDetailOpen: false });
  useTaskList.setState((now) => ({ filterFocus: now.filterFocus + 1 }));
}

/** Forgets what the person did here, for the next one who signs in. */
export function resetTasks(): void {
  useTaskList.setState(start);
  taskBrowsing.reset();
}
