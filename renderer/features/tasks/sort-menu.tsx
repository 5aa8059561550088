import { ArrowUpDown } from "lucide-react";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { taskGroupings } from "./grouping.ts";
import { taskSorts } from "./sorting.ts";
import { changeTaskQuery, sortTasks, useTaskList } from "./store.ts";

// The ids are those of the whole menu, and lists are grouped by what they are sorted by.
const idOf = (grouping: string) => `group:${grouping}`;

/** Decides over the order of the task list, and over its groups. */
export function SortMenu() {
  const { sort, isDescending, group } = useTaskList((state) => state.query);
  const current = taskSorts.find((one) => one.sort === sort);
  return (
    <MenuButton
      sections={[
        {
          id: "sort",
          title: "Sort by",
          chosen: sort,
          items: taskSorts.map((one) => ({ id: one.sort, label: one.label })),
          onAction: (id) => {
            const chosen = taskSorts.find((one) => one.sort === id);
            if (chosen !== undefined && chosen.sort !== sort) sortTasks(chosen.sort);
          },
        },
        {
          id: "direction",
          title: "Order",
          chosen: isDescending ? "descending" : "ascending",
          items: [
            { id: "ascending", label: toSentence(current?.ascending) },
            { id: "descending", label: toSentence(current?.descending) },
          ],
          onAction: (id) => changeTaskQuery({ isDescending: id === "descending" }),
        },
        {
          id: "group",
          title: "Group by",
          chosen: group === null ? "ungrouped" : idOf(group),
          items: [
            { id: "ungrouped", label: "No groups" },
            ...taskGroupings.map((one) => ({ id: idOf(one.group), label: one.label })),
          ],
          onAction: (id) =>
            changeTaskQuery({
              group: taskGroupings.find((one) => idOf(one.group) === id)?.group ?? null,
            }),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={`Sort: ${current?.label}`}>
          <ArrowUpDown size={15} aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}

const toSentence = (words = "") => words.charAt(0).toUpperCase() + words.slice(1);
