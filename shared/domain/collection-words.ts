import type { NavigationTarget } from "#shared/ipc/contract.ts";
import type { CollectionName } from "#shared/model/collection.ts";

type Words = {
  /** What one record is called: "task". */
  one: string;
  /** What several are called: "tasks". */
  many: string;
  /** The collection as a heading: "Tasks". */
  title: string;
  kind: NavigationTarget["kind"];
};

const words: Record<CollectionName, Words> = {
  tasks: { one: "task", many: "tasks", title: "Tasks", kind: "task" },
  alerts: { one: "alert", many: "alerts", title: "Alerts", kind: "alert" },
  submissions: { one: "submission", many: "submissions", title: "Submissions", kind: "submission" },
  priorSubmissions: {
    one: "moved-on submission",
    many: "submissions that moved on",
    title: "Submissions that moved on",
    kind: "submission",
  },
  offlineSubmissions: {
    one: "offline submission",
    many: "submissions of offline processes",
    title: "Submissions of offline processes",
    kind: "submission",
  },
  rooms: { one: "room", many: "rooms", title: "Rooms", kind: "room" },
  groups: { one: "group", many: "groups", title: "Groups", kind: "group" },
  plans: { one: "plan", many: "plans", title: "Plans", kind: "plan" },
  entries: { one: "form entry", many: "form entries", title: "Form entries", kind: "entry" },
  forms: { one: "form", many: "forms", title: "Forms", kind: "form" },
  recentForms: { one: "recent form", many: "recent forms", title: "Recent forms", kind: "form" },
  processes: { one: "process", many: "processes", title: "Processes", kind: "process" },
  recentProcesses: {
    one: "recent process",
    many: "recent processes",
    title: "Recent processes",
    kind: "process",
  },
  tiles: { one: "dashboard tile", many: "dashboard tiles", title: "Dashboard tiles", kind: "tile" },
  conversations: {
    one: "conversation",
    many: "conversations",
    title: "Conversations",
    kind: "conversation",
  },
  messages: { one: "message", many: "messages", title: "Messages", kind: "message" },
};

/** The words for a collection and its records, and the kind by which its records are shown. */
export const wordsOf = (collection: CollectionName): Words => words[collection];
