import { t } from "#shared/texts/t.ts";
import { choice, duration, onOff } from "./declaration.ts";

/** Creates the content and sound settings of a kind of notification; `examples` are the notes of the choices. */
const content = (kind: string, examples: Record<"everything" | "who" | "count", string>) => ({
  privacy: choice({
    section: "content",
    heading: kind,
    label: t("settings.notificationContent2", { lowerCase: kind.toLowerCase() }),
    options: {
      everything: { label: t("settings.everything"), note: examples.everything },
      who: { label: t("settings.whoOnly"), note: examples.who },
      count: { label: t("settings.countOnly"), note: examples.count },
    },
    default: "everything",
    policy: `what notifications of ${kind.toLowerCase()} show`,
    example: "who",
  }),
  sound: onOff({
    section: "content",
    heading: kind,
    label: t("settings.soundFor", { lowerCase: kind.toLowerCase() }),
    note: t("settings.theSystemsNotificationSound"),
    default: true,
    policy: `whether notifications of ${kind.toLowerCase()} make a sound`,
  }),
});

const alerts = content("Alerts", {
  get everything() {
    return t("settings.titleRoomAndDetails");
  },
  get who() {
    return t("settings.senderOrRoomOnly");
  },
  get count() {
    return t("settings.onlyThatThereIs");
  },
});
const messages = content("Messages", {
  get everything() {
    return t("settings.senderAndText");
  },
  get who() {
    return t("settings.senderOnly");
  },
  get count() {
    return t("settings.onlyThatThereIsA");
  },
});
const records = content("Tasks and other records", {
  get everything() {
    return t("settings.nameSenderAndRoom");
  },
  get who() {
    return t("settings.senderOrRoomOnly");
  },
  get count() {
    return t("settings.onlyThatThereIsOne");
  },
});

/** Settings for what is notified, with which content, and how often. */
export const notificationSettings = {
  notifyTasks: onOff({
    section: "notifications",
    get label() {
      return t("settings.tasksAssignedToMe");
    },
    get name() {
      return t("settings.notifyTasksAssignedTo");
    },
    get note() {
      return t("settings.orToYourGroups");
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
      return t("settings.notifyDueSoon");
    },
    get note() {
      return t("settings.allDayTasksAt");
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
      return t("settings.notifyOverdue");
    },
    get note() {
      return t("settings.allDayTasksAt8");
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
      return t("settings.notifySubmissionsWaitingFor");
    },
    get note() {
      return t("settings.orForYourGroups");
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
      return t("settings.notifyEntriesToReview");
    },
    get note() {
      return t("settings.whenANewOne");
    },
    default: true,
    policy: "whether an entry to review is notified",
  }),
  notifyChanges: onOff({
    section: "notifications",
    get label() {
      return t("settings.changesToOfflineForms");
    },
    get name() {
      return t("settings.notifyOfflineFormsAnd");
    },
    get note() {
      return t("settings.whenOneHasA");
    },
    default: false,
    policy: "whether a new version of an offline form or process is notified",
  }),
  notifySearches: onOff({
    section: "notifications",
    get label() {
      return t("settings.newResultsOfSaved");
    },
    get name() {
      return t("settings.notifySavedSearches");
    },
    get note() {
      return t("settings.ofThoseThatAre");
    },
    default: true,
    policy: "whether new results of saved searches are notified",
  }),
  dueSoonMinutes: duration({
    unit: "minutes",
    section: "notifications",
    get heading() {
      return t("settings.howLongBeforeA");
    },
    get label() {
      return t("settings.howLongBeforeA");
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
    get phrase() {
      return t("settings.everyMin");
    },
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
      return t("settings.whenTheServiceCant");
    },
    get phrase() {
      return t("settings.afterMin");
    },
    offered: [0, 1, 3, 10, 30],
    min: 0,
    max: 240,
    default: 3,
    policy:
      "watch limit: after how long without the service a notification says so; on duty always within a minute",
  }),
};
