import { severityLevels } from "#shared/features/alerts/severity.ts";
import {
  type CollectionName,
  collectionNames,
  collectionsOf,
  homeOf,
  kindOf,
  type ObjectKind,
  objectKinds,
} from "../collections.ts";

export const queryStates = [
  "open",
  "closed",
  "waiting",
  "snoozed",
  "overdue",
  "unread",
  "mine",
] as const;
export type QueryState = (typeof queryStates)[number];

/** The values of `owner:` that are not names. */
export const ownerWords = ["me", "group", "nobody"] as const;

/** What a filter's values are: words of a fixed list, names or a time. */
type Values = { type: "words"; words: readonly string[] } | { type: "name" } | { type: "time" };

/** Every filter with its values, and the collections whose records have that; all if omitted. */
const filters = {
  kind: { values: { type: "words", words: objectKinds } },
  room: { values: { type: "name" } },
  person: { values: { type: "name" } },
  owner: { values: { type: "name" } },
  is: { values: { type: "words", words: queryStates } },
  severity: { values: { type: "words", words: severityLevels } },
  since: { values: { type: "time" } },
  until: { values: { type: "time" } },
  due: { values: { type: "time" } },
} as const satisfies Record<string, { values: Values }>;

export type FilterName = keyof typeof filters;

/** Every filter, in the order in which menus show them. */
export const filterNames = Object.keys(filters) as FilterName[];

const synonyms: Record<string, FilterName> = { state: "is" };

/** Returns the filter that a typed name means, in any case; null if there is none. */
export function findFilter(typed: string): FilterName | null {
  const name = typed.toLowerCase();
  return synonyms[name] ?? filterNames.find((one) => one === name) ?? null;
}

export const describeFilter = (name: FilterName): { values: Values } => filters[name];

/** Kinds by their names and plurals, which the query language defines. */
const kindWords = new Map<string, ObjectKind>([
  ...objectKinds.flatMap((kind): [string, ObjectKind][] => [
    [kind, kind],
    [homeOf(kind), kind],
  ]),
  ["form entries", "entry"],
  ["dashboard tiles", "tile"],
]);

/** Returns the listed word that a typed value means, also in the plural of a kind; null if there is none. */
export function findWord(name: FilterName, typed: string): string | null {
  const { values } = describeFilter(name);
  const word = typed.toLowerCase();
  if (values.type !== "words") return null;
  if (name === "kind") return kindWords.get(word) ?? null;
  return values.words.find((one) => one === word) ?? null;
}

export const collectionsOfKinds = (kinds: string[]): CollectionName[] =>
  collectionNames.filter((name) => kinds.includes(kindOf(name)));

const submissions = collectionsOf("submission");
const withoutRoom: CollectionName[] = ["groups", "tiles", "conversations", "messages"];
const withoutPerson: CollectionName[] = [
  ...(["rooms", "groups", "plans", "tiles", "recentForms", "recentProcesses"] as const),
];

/** The collections whose records have what a state means. */
const collectionsOfStates: Record<QueryState, CollectionName[]> = {
  open: ["tasks", "alerts", ...submissions, "rooms", "entries", "processes"],
  closed: ["tasks", "alerts", ...submissions, "rooms", "processes"],
  waiting: ["tasks", "alerts", "submissions", "entries", "offlineSubmissions", "conversations"],
  snoozed: ["tasks", "alerts", "submissions", "entries"],
  overdue: ["tasks"],
  unread: collectionNames.filter((name) => name !== "alerts"),
  mine: ["tasks", ...submissions],
};

/** Returns the collections whose records have what a filter selects by. */
export function collectionsWith({ name, values }: { name: FilterName; values: string[] }) {
  const without = (some: CollectionName[]) => collectionNames.filter((one) => !some.includes(one));
  switch (name) {
    case "kind":
      return collectionsOfKinds(values);
    case "room":
      return without(withoutRoom);
    case "person":
      return without(withoutPerson);
    case "owner":
      return collectionsOfStates.mine;
    case "is":
      return collectionNames.filter((one) =>
        values.some((value) => collectionsOfStates[value as QueryState].includes(one)),
      );
    case "severity":
      return ["alerts"] satisfies CollectionName[];
    case "due":
      return ["tasks"] satisfies CollectionName[];
    default:
      return collectionNames;
  }
}
