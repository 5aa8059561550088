import { createRecordScreen } from "#renderer/records/record-screen-store.ts";
import { t } from "#shared/texts/t.ts";

/** The screen of the tasks; it opens with overdue tasks, however old they are, then the rest by due time. */
export const taskScreen = createRecordScreen({
  parts: [
    {
      collection: "tasks",
      label: t("common.tasks"),
      empty: [t("tasks.noTasks"), t("tasks.noTasksNote")],
      states: [
        {
          state: "OPEN",
          label: t("tasks.open"),
          empty: [t("tasks.noOpenTasks"), t("tasks.noOpenTasksNote")],
        },
        {
          state: "CLOSED",
          label: t("tasks.closed"),
          empty: [t("tasks.noClosedTasks"), t("tasks.noClosedTasksNote")],
        },
      ],
    },
  ],
  sorts: {
    due: t("common.due"),
    title: t("common.name"),
    person: t("common.owner"),
    room: t("common.room"),
    changed: t("tasks.changed"),
  },
  groups: {
    due: t("tasks.dueDate"),
    room: t("common.room"),
    progress: t("common.progress"),
    person: t("common.owner"),
  },
  firstGroup: "due",
  hidesUnseen: true,
  hasOwners: true,
});
