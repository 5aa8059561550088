import { choice, duration, onOff } from "./declaration.ts";

/** Creates the content and sound settings of a kind of notification; `examples` are the notes of the choices. */
const content = (kind: string, examples: Record<"everything" | "who" | "count", string>) => ({
  privacy: choice({
    section: "content",
    heading: kind,
    label: `Notification content: ${kind.toLowerCase()}`,
    options: {
      everything: { label: "Everything", note: examples.everything },
      who: { label: "Who only", note: examples.who },
      count: { label: "Count only", note: examples.count },
    },
    default: "everything",
    policy: `what notifications of ${kind.toLowerCase()} show`,
    example: "who",
  }),
  sound: onOff({
    section: "content",
    heading: kind,
    label: `Sound for ${kind.toLowerCase()}`,
    note: "The system's notification sound.",
    default: true,
    policy: `whether notifications of ${kind.toLowerCase()} make a sound`,
  }),
});

const alerts = content("Alerts", {
  everything: "Title, room and details.",
  who: "Sender or room only.",
  count: "Only that there is a new alert.",
});
const messages = content("Messages", {
  everything: "Sender and text.",
  who: "Sender only.",
  count: "Only that there is a new message.",
});
const records = content("Tasks and other records", {
  everything: "Name, sender and room.",
  who: "Sender or room only.",
  count: "Only that there is one.",
});

/** Settings for what is notified, with which content, and how often. */
export const notificationSettings = {
  notifyTasks: onOff({
    section: "notifications",
    label: "Tasks assigned to me",
    name: "Notify: tasks assigned to me",
    note: "Or to your groups, or of unknown owner. Not those you created for others.",
    default: true,
    policy: "whether a task that is assigned to the user is notified",
  }),
  notifyDueSoon: onOff({
    section: "notifications",
    label: "Due soon",
    name: "Notify: due soon",
    note: "All-day tasks: at 8:00 that day.",
    default: true,
    policy: "whether a task that is due soon is notified",
  }),
  notifyOverdue: onOff({
    section: "notifications",
    label: "Overdue",
    name: "Notify: overdue",
    note: "All-day tasks: at 8:00 the next day.",
    default: true,
    policy: "whether an overdue task is notified",
  }),
  notifySubmissions: onOff({
    section: "notifications",
    label: "Submissions waiting for me",
    name: "Notify: submissions waiting for me",
    note: "Or for your groups, or of unknown owner.",
    default: true,
    policy: "whether a submission that waits for the user is notified",
  }),
  notifyEntries: onOff({
    section: "notifications",
    label: "Entries to review",
    name: "Notify: entries to review",
    note: "When a new one arrives.",
    default: true,
    policy: "whether an entry to review is notified",
  }),
  notifyChanges: onOff({
    section: "notifications",
    label: "Changes to offline forms and processes",
    name: "Notify: offline forms and processes",
    note: "When one has a new version on this computer.",
    default: false,
    policy: "whether a new version of an offline form or process is notified",
  }),
  notifySearches: onOff({
    section: "notifications",
    label: "New results of saved searches",
    name: "Notify: saved searches",
    note: "Of those that are set to notify.",
    default: true,
    policy: "whether new results of saved searches are notified",
  }),
  dueSoonMinutes: duration({
    unit: "minutes",
    section: "notifications",
    heading: "How long before a task is due",
    label: "How long before a task is due",
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
    label: "Repeat alerts",
    phrase: "Every {} min",
    offered: [0, 2, 5, 10, 30],
    min: 0,
    max: 240,
    default: 0,
    policy: "interval at which an alert is shown again until it is acknowledged",
  }),
  unwatchedMinutes: duration({
    unit: "minutes",
    section: "unreachable",
    label: "When the service can't be reached",
    phrase: "After {} min",
    offered: [0, 1, 3, 10, 30],
    min: 0,
    max: 240,
    default: 3,
    policy:
      "watch limit: after how long without the service a notification says so; on duty always within a minute",
  }),
};
