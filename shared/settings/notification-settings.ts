import { t } from "#shared/texts/t.ts";
import { choice, onOff } from "./declaration.ts";

export const notificationSettings = {
  notifyTasks: onOff({
    page: "notifications",
    heading: () => t("settings.whatNotifies"),
    label: () => t("settings.notifyTasks"),
    name: () => t("settings.notifyTasksName"),
    note: () => t("settings.notifyTasksNote"),
    default: true,
    policy: "whether a task is notified that is assigned to the user, due in 30 minutes or overdue",
  }),
  notifySubmissions: onOff({
    page: "notifications",
    heading: () => t("settings.whatNotifies"),
    label: () => t("settings.notifySubmissions"),
    name: () => t("settings.notifySubmissionsName"),
    note: () => t("settings.notifySubmissionsNote"),
    default: true,
    policy: "whether a submission that waits for the user and an entry to review are notified",
  }),
  notificationSound: onOff({
    page: "notifications",
    heading: () => t("settings.whatNotifies"),
    label: () => t("settings.notificationSound"),
    note: () => t("settings.soundNote"),
    default: true,
    policy: "whether notifications make a sound; critical alerts have `criticalSound`",
  }),
  notificationContent: choice({
    page: "notifications",
    heading: () => t("settings.notificationContent"),
    label: () => t("settings.notificationContent"),
    options: {
      everything: {
        label: () => t("settings.everything"),
        note: () => t("settings.everythingNote"),
      },
      who: { label: () => t("settings.whoOnly"), note: () => t("settings.whoOnlyNote") },
      count: { label: () => t("settings.countOnly"), note: () => t("settings.countOnlyNote") },
    },
    default: "everything",
    policy:
      "what notifications and the wall display show: everything, only who or which room, or only how many",
    example: "who",
  }),
};
