import { recordTotalQuery } from "#renderer/records/queries.ts";
import { createRecordScreen } from "#renderer/records/record-screen-store.ts";

/** The screen of the tasks; it opens with overdue tasks, however old they are, then the rest by due time. */
export const taskScreen = createRecordScreen({
  parts: [
    {
      collection: "tasks",
      label: "Tasks",
      empty: ["No tasks", "You have no tasks."],
      isNamedByState: true,
      states: [
        {
          state: "OPEN",
          label: "Open",
          empty: ["No open tasks", "New tasks appear here automatically."],
        },
        {
          state: "CLOSED",
          label: "Closed",
          empty: ["No closed tasks", "Finished tasks appear here."],
        },
      ],
    },
  ],
  sorts: { due: "Due", title: "Name", person: "Owner", room: "Room", changed: "Changed" },
  groups: { due: "Due date", room: "Room", progress: "Progress", person: "Owner" },
  firstGroup: "due",
  hidesUnseen: true,
  hasOwners: true,
});

/** Counts the open tasks. */
export const openTasksQuery = recordTotalQuery(taskScreen.firstQuery);
