import { t } from "#shared/texts/t.ts";
import { choice, onOff } from "./declaration.ts";

export const notificationSettings = {
  notifyTasks: onOff({
    page: "notifications",
    get heading() {
      return t("settings.whatNotifies");
    },
    get label() {
      return t("settings.notifyTasks");
    },
    get name() {
      return t("settings.notifyTasksName");
    },
    get note() {
      return t("settings.notifyTasksNote");
    },
    default: true,
    policy: "whether a task is notified that is assigned to the user, due in 30 minutes or overdue",
  }),
  notifySubmissions: onOff({
    page: "notifications",
    get heading() {
      return t("settings.whatNotifies");
    },
    get label() {
      return t("settings.notifySubmissions");
    },
    get name() {
      return t("settings.notifySubmissionsName");
    },
    get note() {
      return t("settings.notifySubmissionsNote");
    },
    default: true,
    policy: "whether a submission that waits for the user and an entry to review are notified",
  }),
  notificationSound: onOff({
    page: "notifications",
    get heading() {
      return t("settings.whatNotifies");
    },
    get label() {
      return t("settings.notificationSound");
    },
    get note() {
      return t("settings.soundNote");
    },
    default: true,
    policy: "whether notifications make a sound; critical alerts have `criticalSound`",
  }),
  notificationContent: choice({
    page: "notifications",
    get heading() {
      return t("settings.notificationContent");
    },
    get label() {
      return t("settings.notificationContent");
    },
    options: {
      everything: {
        get label() {
          return t("settings.everything");
        },
        get note() {
          return t("settings.everythingNote");
        },
      },
      who: {
        get label() {
          return t("settings.whoOnly");
        },
        get note() {
          return t("settings.whoOnlyNote");
        },
      },
      count: {
        get label() {
          return t("settings.countOnly");
        },
        get note() {
          return t("settings.countOnlyNote");
        },
      },
    },
    default: "everything",
    policy:
      "what notifications and the wall display show: everything, only who or which room, or only how many",
    example: "who",
  }),
};
