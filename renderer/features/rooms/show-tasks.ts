import { createContext, useContext } from "react";

/** Leads to the tasks of a room. */
export type ShowTasks = (roomId: string) => void;

/** How to get to a room's tasks, which are a place of their own. */
export const ShowTasksContext = createContext<ShowTasks>(() => {
  throw new Error("Nothing here shows tasks.");
});

/** How to get to a room's tasks. */
export const useShowTasks = (): ShowTasks => useContext(ShowTasksContext);
