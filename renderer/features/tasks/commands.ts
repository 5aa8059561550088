import type { Command } from "#renderer/lib/command.ts";
import { taskGroupings } from "./grouping.ts";
import { taskSorts } from "./sorting.ts";
import { changeTaskQuery, focusTaskFilter, sortTasks } from "./store.ts";

/** What the palette can do to the task list; `reach` leads there first. */
export function listTaskCommands(reach: () => Promise<void>): Command[] {
  const section = "Tasks";
  const after = (act: () => void) => () => void reach().then(act);
  const show = (status: "OPEN" | "CLOSED" | "ALL") => after(() => changeTaskQuery({ status }));
  return [
    { id: "filter", section, title: "Filter tasks", keys: "Mod+f", run: after(focusTaskFilter) },
    { id: "open", section, title: "Show open tasks", run: show("OPEN") },
    { id: "closed", section, title: "Show closed tasks", run: show("CLOSED") },
    { id: "all", section, title: "Show all tasks", run: show("ALL") },
    ...taskSorts.map(({ sort, label }) => ({
      id: `sort-${sort}`,
      section,
      title: `Sort tasks by ${label.toLowerCase()}`,
      run: after(() => sortTasks(sort)),
    })),
    ...taskGroupings.map(({ group, label }) => ({
      id: `group-${group}`,
      section,
      title: `Group tasks by ${label.toLowerCase()}`,
      run: after(() => changeTaskQuery({ group })),
    })),
    {
      id: "ungroup",
      section,
      title: "Show tasks without groups",
      run: after(() => changeTaskQuery({ group: null })),
    },
  ];
}
