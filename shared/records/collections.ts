/** The kinds of objects that can be shown: what one without a name is called, and where it is stored. */
const kinds = {
  task: { nameless: "Untitled task", home: "tasks" },
  alert: { nameless: "Untitled alert", home: "alerts" },
  submission: { nameless: "Submission", home: "submissions" },
  room: { nameless: "Untitled room", home: "rooms" },
  group: { nameless: "Untitled group", home: "groups" },
  plan: { nameless: "Untitled plan", home: "plans" },
  entry: { nameless: "Form entry", home: "entries" },
  form: { nameless: "Untitled form", home: "forms" },
  process: { nameless: "Untitled process", home: "processes" },
  tile: { nameless: "Untitled tile", home: "tiles" },
  /** By the other person's id. */
  conversation: { nameless: "Conversation with somebody unnamed", home: "conversations" },
  message: { nameless: "Message", home: "messages" },
} as const satisfies Record<string, { nameless: string; home: string }>;

/** The kind of an object. */
export type ObjectKind = keyof typeof kinds;

/** The collection in which objects of a kind are stored first of all. */
export type HomeOf<K extends ObjectKind> = (typeof kinds)[K]["home"];

/** Every kind of object. */
export const objectKinds = Object.keys(kinds) as ObjectKind[];

/** What an object without a name is called. */
export const namelessOf = (kind: ObjectKind): string => kinds[kind].nameless;

/** The collection in which objects of a kind are stored first of all. */
export const homeOf = <K extends ObjectKind>(kind: K): HomeOf<K> => kinds[kind].home;

/** What is said of a collection's records, and whether its list is made like all others. */
type Description = {
  /** What one record is called: "task". */
  one: string;
  /** What several are called: "tasks". */
  many: string;
  /** The collection as a heading: "Tasks". */
  title: string;
  kind: ObjectKind;
  isListed: boolean;
};

/**
 * The collections: the kinds of records that Watchdesk stores and refreshes. Of those that can hold
 * the same object, which are of one kind, the one that says most of it comes first.
 */
const collections = {
  tasks: { one: "task", many: "tasks", title: "Tasks", kind: "task", isListed: true },
  alerts: { one: "alert", many: "alerts", title: "Alerts", kind: "alert", isListed: false },
  /** Waiting for the person. */
  submissions: {
    one: "submission",
    many: "submissions",
    title: "Submissions",
    kind: "submission",
    isListed: true,
  },
  /** Waited for the person once and have moved on. */
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
  /** Those that were found so far: the service lists plans only for a query. */
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
  /** Of all conversations; those that were fetched so far. */
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

/** The name of a collection whose list is made like all others. */
export type ListedCollection = {
  [N in CollectionName]: (typeof collections)[N]["isListed"] extends true ? N : never;
}[CollectionName];

/** Every collection, in the order in which they are told of. */
export const collectionNames = Object.keys(collections) as CollectionName[];

/** Whether the list of a collection is made like all others. */
export const isListed = (name: CollectionName): name is ListedCollection =>
  collections[name].isListed;

/** The words for a collection and its records, and the kind by which its records are shown. */
export const wordsOf = (name: CollectionName): Description => collections[name];

/** The collections that can hold objects of a kind, the one that says most of them first. */
export const collectionsOf = (kind: ObjectKind): CollectionName[] =>
  collectionNames.filter((name) => collections[name].kind === kind);
