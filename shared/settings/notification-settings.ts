import { t } from "#shared/texts/t.ts";
import { choice, duration, onOff } from "./declaration.ts";

/** The kinds of notifications that differ in content and sound. */
export type ContentKind = "alerts" | "messages" | "records";

/** The names of the kinds. */
export const contentTitles: Record<ContentKind, string> = {
  get alerts() {
    return t("common.alerts");
  },
  get messages() {
    return t("common.messages");
  },
  get records() {
    return t("settings.tasksAndOtherRecords");
  },
};

/** Creates the content and sound settings of a kind; `examples` are the notes of the choices, `words` those of policies. */
const content = (
  kind: ContentKind,
  words: string,
  examples: Record<"everything" | "who" | "count", () => string>,
) => ({
  privacy: choice({
    section: "content",
    get heading() {
      return contentTitles[kind];
    },
    get label() {
      return t("settings.contentOf", { kind });
    },
    options: {
      everything: {
        get label() {
          return t("settings.everything");
        },
        get note() {
          return examples.everything();
        },
      },
      who: {
        get label() {
          return t("settings.whoOnly");
        },
        get note() {
          return examples.who();
        },
      },
      count: {
        get label() {
          return t("settings.countOnly");
        },
        get note() {
          return examples.count();
        },
      },
    },
    default: "everything",
    policy: `what notifications of ${words} show`,
    example: "who",
  }),
  sound: onOff({
    section: "content",
    get heading() {
      return contentTitles[kind];
    },
    get label() {
      return t("settings.soundOf", { kind });
    },
    get note() {
      return t("settings.soundNote");
    },
    default: true,
    policy: `whether notifications of ${words} make a sound`,
  }),
});

const alerts = content("alerts", "alerts", {
  everything: () => t("settings.alertExample"),
  who: () => t("settings.senderOrRoomExample"),
  count: () => t("settings.alertCountExample"),
});
const messages = content("messages", "messages", {
  everything: () => t("settings.messageExample"),
  who: () => t("settings.messageSenderExample"),
  count: () => t("settings.messageCountExample"),
});
const records = content("records", "tasks and other records", {
  everything: () => t("settings.recordExample"),
  who: () => t("settings.senderOrRoomExample"),
  count: () => t("settings.recordCountExample"),
});

/** Settings for what is notified, with which content, and how often. */
export const notificationSettings = {
  notifyTasks: onOff({
    section: "notifications",
    get label() {
      return t("settings.tasksAssignedToMe");
    },
    get name() {
      return t("settings.notifyTasksName");
    },
    get note() {
      return t("settings.tasksNote");
    },
    default: true,
    policy: "whether a task that is assigned to the user is notified",
  }),
  notifyDueSoon: onOff({
    section: "notifications",
    get label() {
      return t("settings.dueSoon");
    },
    get name() {
      return t("settings.notifyDueSoonName");
    },
    get note() {
      return t("settings.dueSoonNote");
    },
    default: true,
    policy: "whether a task that is due soon is notified",
  }),
  notifyOverdue: onOff({
    section: "notifications",
    get label() {
      return t("settings.overdue");
    },
    get name() {
      return t("settings.notifyOverdueName");
    },
    get note() {
      return t("settings.overdueNote");
    },
    default: true,
    policy: "whether an overdue task is notified",
  }),
  notifySubmissions: onOff({
    section: "notifications",
    get label() {
      return t("settings.submissionsWaitingForMe");
    },
    get name() {
      return t("settings.notifySubmissionsName");
    },
    get note() {
      return t("settings.submissionsNote");
    },
    default: true,
    policy: "whether a submission that waits for the user is notified",
  }),
  notifyEntries: onOff({
    section: "notifications",
    get label() {
      return t("settings.entriesToReview");
    },
    get name() {
      return t("settings.notifyEntriesName");
    },
    get note() {
      return t("settings.entriesNote");
    },
    default: true,
    policy: "whether an entry to review is notified",
  }),
  notifyChanges: onOff({
    section: "notifications",
    get label() {
      return t("settings.offlineChanges");
    },
    get name() {
      return t("settings.notifyOfflineChangesName");
    },
    get note() {
      return t("settings.offlineChangesNote");
    },
    default: false,
    policy: "whether a new version of an offline form or process is notified",
  }),
  dueSoonMinutes: duration({
    unit: "minutes",
    section: "notifications",
    get heading() {
      return t("settings.howLongBeforeDue");
    },
    get label() {
      return t("settings.howLongBeforeDue");
    },
    requires: "notifyDueSoon",
    offered: [10, 30, 60, 120],
    min: 5,
    max: 1440,
    default: 30,
    policy: "how long before a task is due `notifyDueSoon` notifies it",
  }),
  alertPrivacy: alerts.privacy,
  alertSound: alerts.sound,
  messagePrivacy: messages.privacy,
  messageSound: messages.sound,
  recordPrivacy: records.privacy,
  recordSound: records.sound,
  repeatMinutes: duration({
    unit: "minutes",
    section: "repeat",
    get label() {
      return t("settings.repeatAlerts");
    },
    phrase: (count) => t("settings.everyMinutes", { count }),
    offered: [0, 2, 5, 10, 30],
    min: 0,
    max: 240,
    default: 0,
    policy: "interval at which an alert is shown again until it is acknowledged",
  }),
  unwatchedMinutes: duration({
    unit: "minutes",
    section: "unreachable",
    get label() {
      return t("settings.serviceUnreachable");
    },
    phrase: (count) => t("settings.afterMinutes", { count }),
    offered: [0, 1, 3, 10, 30],
    min: 0,
    max: 240,
    default: 3,
    policy:
      "watch limit: after how long without the service a notification says so; on duty always within a minute",
  }),
};
