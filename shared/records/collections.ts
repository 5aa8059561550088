import { t } from "#shared/texts/t.ts";

/** The kinds of objects, each with the collection that stores it. */
const homes = {
  task: "tasks",
  alert: "alerts",
  submission: "submissions",
  room: "rooms",
  group: "groups",
  plan: "plans",
  entry: "entries",
  form: "forms",
  process: "processes",
  tile: "tiles",
  /** Identified by the other user's id. */
  conversation: "conversations",
  message: "messages",
} as const;

export type ObjectKind = keyof typeof homes;

/** What texts call a row of a list: its kind, an item of the inbox, or an entry of the shift log or the outbox. */
export type RowNoun = ObjectKind | "item" | "logEntry";

export type HomeOf<K extends ObjectKind> = (typeof homes)[K];

export const objectKinds = Object.keys(homes) as ObjectKind[];

/** Returns the fallback title of a kind, or of notes on the dashboard: "Untitled task". */
export const fallbackTitleOf = (kind: ObjectKind | "note"): string =>
  t("records.fallbackTitle", { kind });

/** Returns the name of a kind: "Task". */
export const nameKind = (kind: RowNoun): string => t("records.kindName", { noun: kind });

export const homeOf = <K extends ObjectKind>(kind: K): HomeOf<K> => homes[kind];

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

const listed = <K extends ObjectKind>(kind: K) => ({ kind, isListed: true }) as const;
const unlisted = <K extends ObjectKind>(kind: K) => ({ kind, isListed: false }) as const;

/** The collections that Watchdesk stores and refreshes; of collections of one kind, the most detailed comes first. */
const collections = {
  tasks: listed("task"),
  alerts: unlisted("alert"),
  /** Waiting for the user. */
  submissions: listed("submission"),
  /** Waited for the user and have moved on. */
  priorSubmissions: listed("submission"),
  offlineSubmissions: listed("submission"),
  rooms: listed("room"),
  groups: listed("group"),
  /** Plans found so far; the service lists plans only for a query. */
  plans: listed("plan"),
  entries: listed("entry"),
  forms: listed("form"),
  recentForms: listed("form"),
  processes: listed("process"),
  recentProcesses: listed("process"),
  tiles: unlisted("tile"),
  conversations: unlisted("conversation"),
  /** Messages of all conversations that were fetched so far. */
  messages: unlisted("message"),
} satisfies Record<string, Pick<Description, "kind" | "isListed">>;

export type CollectionName = keyof typeof collections;

/** The name of a collection with a standard list. */
export type ListedCollection = {
  [N in CollectionName]: (typeof collections)[N]["isListed"] extends true ? N : never;
}[CollectionName];

export const collectionNames = Object.keys(collections) as CollectionName[];

export const isListed = (name: CollectionName): name is ListedCollection =>
  collections[name].isListed;

export type KindOf<N extends CollectionName> = (typeof collections)[N]["kind"];

export const kindOf = (name: CollectionName): ObjectKind => collections[name].kind;

export const describeCollection = (name: CollectionName): Description => ({
  ...collections[name],
  one: t("records.collectionOne", { collection: name }),
  many: t("records.collectionMany", { collection: name }),
  title: t("records.collectionTitle", { collection: name }),
});

/** Formats a number of records of a collection: "3 tasks". */
export const countRecords = (collection: CollectionName | "other", count: number): string =>
  t("counts.ofCollection", { collection, count });

/** Returns the collections that can contain objects of a kind, most detailed first. */
export const collectionsOf = (kind: ObjectKind): CollectionName[] =>
  collectionNames.filter((name) => collections[name].kind === kind);
