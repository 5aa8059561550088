import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { createRecordPlace } from "#renderer/ui/record-place/record-place-store.ts";

/** The place of the tasks. It opens with what is due now and today, then what has waited, then the rest. */
export const taskPlace = createRecordPlace({
  title: "Tasks",
  noun: "task",
  nouns: "tasks",
  parts: [
    {
      collection: "tasks",
      label: "Tasks",
      emptyTitle: "No tasks",
      emptyText: "You have no tasks.",
      states: [
        {
          state: "OPEN",
          label: "Open",
          phrase: "open tasks",
          emptyTitle: "No open tasks",
          emptyText: "New tasks appear here automatically.",
        },
        {
          state: "CLOSED",
          label: "Closed",
          phrase: "closed tasks",
          emptyTitle: "No closed tasks",
          emptyText: "Finished tasks appear here.",
        },
        {
          state: null,
          label: "All",
          phrase: "all tasks",
          emptyTitle: "No tasks",
          emptyText: "You have no tasks.",
        },
      ],
    },
  ],
  sorts: [
    { sort: "due", label: "Due" },
    { sort: "title", label: "Name" },
    { sort: "person", label: "Owner" },
    { sort: "room", label: "Room" },
    { sort: "changed", label: "Changed" },
  ],
  groups: [
    { group: "due", label: "Due date" },
    { group: "room", label: "Room" },
    { group: "progress", label: "Progress" },
    { group: "person", label: "Owner" },
  ],
  firstGroup: "due",
  statusLabel: null,
  isWithoutNews: true,
});

/** How many tasks are open. */
export const openTasksQuery = queryOptions({
  queryKey: ["tasks", "open"],
  queryFn: async () => {
    const query = { ...taskPlace.firstQuery, group: null, offset: 0, limit: 1 };
    return (await call("record.list", query)).total;
  },
});
