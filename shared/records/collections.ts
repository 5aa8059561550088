/** The kinds of objects: their fallback title, and the collection that stores them. */
const kinds = {
  task: { fallbackTitle: "Untitled task", home: "tasks" },
  alert: { fallbackTitle: "Untitled alert", home: "alerts" },
  submission: { fallbackTitle: "Submission", home: "submissions" },
  room: { fallbackTitle: "Untitled room", home: "rooms" },
  group: { fallbackTitle: "Untitled group", home: "groups" },
  plan: { fallbackTitle: "Untitled plan", home: "plans" },
  entry: { fallbackTitle: "Form entry", home: "entries" },
  form: { fallbackTitle: "Untitled form", home: "forms" },
  process: { fallbackTitle: "Untitled process", home: "processes" },
  tile: { fallbackTitle: "Untitled tile", home: "tiles" },
  /** Identified by the other user's id. */
  conversation: { fallbackTitle: "Conversation with somebody unnamed", home: "conversations" },
  message: { fallbackTitle: "Message", home: "messages" },
} as const satisfies Record<string, { fallbackTitle: string; home: string }>;

/** The kind of an object. */
export type ObjectKind = keyof typeof kinds;

/** The primary collection of a kind. */
export type HomeOf<K extends ObjectKind> = (typeof kinds)[K]["home"];

/** Every kind of object. */
export const objectKinds = Object.keys(kinds) as ObjectKind[];

/** Returns the fallback title of a kind. */
export const fallbackTitleOf = (kind: ObjectKind): string => kinds[kind].fallbackTitle;

/** Returns the primary collection of a kind. */
export const homeOf = <K extends ObjectKind>(kind: K): HomeOf<K> => kinds[kind].home;

/** Texts about a collection, its kind, and whether it has a standard list. */
type Description = {
  /** Singular: "task". */
  one: string;
  /** Plural: "tasks". */
  many: string;
  /** Heading: "Tasks". */
  title: string;
  kind: ObjectKind;
  isListed: boolean;
};

/** The collections that Watchdesk stores and refreshes; of collections of one kind, the most detailed comes first. */
const collections = {
  tasks: { one: "task", many: "tasks", title: "Tasks", kind: "task", isListed: true },
  alerts: { one: "alert", many: "alerts", title: "Alerts", kind: "alert", isListed: false },
  /** Waiting for the user. */
  submissions: {
    one: "submission",
    many: "submissions",
    title: "Submissions",
    kind: "submission",
    isListed: true,
  },
  /** Waited for the user and have moved on. */
  priorSubmissions: {
    one: "moved-on submission",
    many: "submissions that moved on",
    title: "Submissions that moved on",
    kind: "submission",
    isListed: true,
  },
  /** Of offline processes. */
  offlineSubmissions: {
    one: "offline submission",
    many: "submissions of offline processes",
    title: "Submissions of offline processes",
    kind: "submission",
    isListed: true,
  },
  rooms: { one: "room", many: "rooms", title: "Rooms", kind: "room", isListed: true },
  groups: { one: "group", many: "groups", title: "Groups", kind: "group", isListed: true },
  /** Plans found so far; the service lists plans only for a query. */
  plans: { one: "plan", many: "plans", title: "Plans", kind: "plan", isListed: true },
  entries: {
    one: "form entry",
    many: "form entries",
    title: "Form entries",
    kind: "entry",
    isListed: true,
  },
  forms: { one: "form", many: "forms", title: "Forms", kind: "form", isListed: true },
  recentForms: {
    one: "recent form",
    many: "recent forms",
    title: "Recent forms",
    kind: "form",
    isListed: true,
  },
  processes: {
    one: "process",
    many: "processes",
    title: "Processes",
    kind: "process",
    isListed: true,
  },
  recentProcesses: {
    one: "recent process",
    many: "recent processes",
    title: "Recent processes",
    kind: "process",
    isListed: true,
  },
  tiles: {
    one: "dashboard tile",
    many: "dashboard tiles",
    title: "Dashboard tiles",
    kind: "tile",
    isListed: false,
  },
  conversations: {
    one: "conversation",
    many: "conversations",
    title: "Conversations",
    kind: "conversation",
    isListed: false,
  },
  /** Messages of all conversations that were fetched so far. */
  messages: {
    one: "message",
    many: "messages",
    title: "Messages",
    kind: "message",
    isListed: false,
  },
} as const satisfies Record<string, Description>;

/** The name of a collection. */
export type CollectionName = keyof typeof collections;

/** The name of a collection with a standard list. */
export type ListedCollection = {
  [N in CollectionName]: (typeof collections)[N]["isListed"] extends true ? N : never;
}[CollectionName];

/** All collections in display order. */
export const collectionNames = Object.keys(collections) as CollectionName[];

/** Whether a collection has a standard list. */
export const isListed = (name: CollectionName): name is ListedCollection =>
  collections[name].isListed;

/** Returns the texts and kind of a collection. */
export const wordsOf = (name: CollectionName): Description => collections[name];

/** Returns the collections that can contain objects of a kind, most detailed first. */
export const collectionsOf = (kind: ObjectKind): CollectionName[] =>
  collectionNames.filter((name) => collections[name].kind === kind);
