import { t } from "#shared/texts/t.ts";

/** The kinds of objects: their fallback title, and the collection that stores them. */
const kinds = {
  task: {
    get fallbackTitle() {
      return t("records.untitledTask");
    },
    home: "tasks",
  },
  alert: {
    get fallbackTitle() {
      return t("records.untitledAlert");
    },
    home: "alerts",
  },
  submission: {
    get fallbackTitle() {
      return t("records.submission");
    },
    home: "submissions",
  },
  room: {
    get fallbackTitle() {
      return t("records.untitledRoom");
    },
    home: "rooms",
  },
  group: {
    get fallbackTitle() {
      return t("records.untitledGroup");
    },
    home: "groups",
  },
  plan: {
    get fallbackTitle() {
      return t("records.untitledPlan");
    },
    home: "plans",
  },
  entry: {
    get fallbackTitle() {
      return t("records.formEntry");
    },
    home: "entries",
  },
  form: {
    get fallbackTitle() {
      return t("records.untitledForm");
    },
    home: "forms",
  },
  process: {
    get fallbackTitle() {
      return t("records.untitledProcess");
    },
    home: "processes",
  },
  tile: {
    get fallbackTitle() {
      return t("records.untitledTile");
    },
    home: "tiles",
  },
  /** Identified by the other user's id. */
  conversation: {
    get fallbackTitle() {
      return t("records.conversationWithAnUnnamed");
    },
    home: "conversations",
  },
  message: {
    get fallbackTitle() {
      return t("records.message");
    },
    home: "messages",
  },
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
  kind: ObjectKind;
  /** Singular: "task". */
  one: string;
  /** Plural: "tasks". */
  many: string;
  /** Heading: "Tasks". */
  title: string;
  isListed: boolean;
};

const describe = (
  kind: ObjectKind,
  one: string,
  many = `${one}s`,
): Omit<Description, "isListed"> => ({
  kind,
  one,
  many,
  title: `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
});
const listed = (...texts: Parameters<typeof describe>) =>
  ({ ...describe(...texts), isListed: true }) as const;
const unlisted = (...texts: Parameters<typeof describe>) =>
  ({ ...describe(...texts), isListed: false }) as const;

/** The collections that Watchdesk stores and refreshes; of collections of one kind, the most detailed comes first. */
const collections = {
  tasks: listed("task", "task"),
  alerts: unlisted("alert", "alert"),
  /** Waiting for the user. */
  submissions: listed("submission", "submission"),
  /** Waited for the user and have moved on. */
  priorSubmissions: listed("submission", "handed-on submission", "submissions handed on"),
  offlineSubmissions: listed(
    "submission",
    "offline submission",
    "submissions of offline processes",
  ),
  rooms: listed("room", "room"),
  groups: listed("group", "group"),
  /** Plans found so far; the service lists plans only for a query. */
  plans: listed("plan", "plan"),
  entries: listed("entry", "form entry", "form entries"),
  forms: listed("form", "form"),
  recentForms: listed("form", "recent form"),
  processes: listed("process", "process", "processes"),
  recentProcesses: listed("process", "recent process", "recent processes"),
  tiles: unlisted("tile", "dashboard tile"),
  conversations: unlisted("conversation", "conversation"),
  /** Messages of all conversations that were fetched so far. */
  messages: unlisted("message", "message"),
} satisfies Record<string, Description>;

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
export const describeCollection = (name: CollectionName): Description => collections[name];

/** Returns the collections that can contain objects of a kind, most detailed first. */
export const collectionsOf = (kind: ObjectKind): CollectionName[] =>
  collectionNames.filter((name) => collections[name].kind === kind);
