import { create, type StoreApi, type UseBoundStore } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { isForPicture } from "#renderer/lib/for-picture.ts";
import { keepInView } from "#renderer/lib/kept-view.ts";
import { createListSelection, type ListSelection } from "#renderer/lib/list-selection.ts";
import { toWords } from "#shared/lib/words.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { wordsOf } from "#shared/records/collections.ts";
import type { RecordQuery, RecordSort } from "#shared/records/record-schema.ts";

/** What to say of an empty list: "No tasks", "You have no tasks." */
type EmptyWords = readonly [title: string, text: string];

/** Those records of a part that are in one state of the service, or all of them: "Suspended". */
export type RecordState = {
  state: string | null;
  label: string;
  empty: EmptyWords;
};

/** A collection of a screen, and what to say where it is empty. */
export type RecordPart = {
  collection: ListedCollection;
  /** Its name beside the others: "Waiting". */
  label: string;
  /** What it holds, where that is not what the screen is named for: "group", "groups". */
  noun?: string;
  nouns?: string;
  empty: EmptyWords;
  /** What it is parted into where its records have a state, beside all of them; the first is shown first. */
  states?: readonly [RecordState, RecordState];
  /** True where one says "open tasks" rather than "tasks: Open". */
  isNamedByState?: boolean;
  /** The state of a record as it is stored, where it does not say so itself. */
  stateOf?(record: object): string;
};

type RecordGroup = NonNullable<RecordQuery["group"]>;

/** What a screen for listed collections shows, and in which words. */
type RecordScreenDescription = {
  /** "Submissions", "submission", "submissions": left out where the first part is called so. */
  title?: string;
  noun?: string;
  nouns?: string;
  /** The first one is shown first; with one alone there is no choice. */
  parts: readonly [RecordPart, RecordPart?, RecordPart?];
  /** What a list can be sorted by, in words; the first one rules at first. */
  sorts: Partial<Record<RecordSort, string>>;
  /** What a list can be grouped by, in words. */
  groups: Partial<Record<RecordGroup, string>>;
  /** What the list is grouped by when it opens, if it is. */
  firstGroup?: RecordGroup;
  /** What the service's word on a row's state is called: "Status"; left out where rows have none. */
  statusLabel?: string;
  /** True where nothing arrives by itself, only what the person looked for. */
  isFoundBySearch?: boolean;
  /** True where records have owners, so that the list can be narrowed to what is the user's. */
  hasOwners?: boolean;
  /** True where rows do not mark what is new, so that nobody notes who has looked at it. */
  isWithoutNews?: boolean;
  /** Words for values of the service that do not read as such. */
  words?: Readonly<Record<string, string>>;
};

export type RecordListState = {
  query: RecordQuery;
  /** Counts the times that focus was asked to go to the filter field. */
  filterFocus: number;
};

/** A screen for listed collections: its description, what it shows, and how that changes. */
export type RecordScreenStore = Omit<RecordScreenDescription, "sorts" | "groups"> & {
  title: string;
  noun: string;
  nouns: string;
  sorts: { sort: RecordSort; label: string }[];
  groups: { group: RecordGroup; label: string }[];
  useList: UseBoundStore<StoreApi<RecordListState>>;
  /** The list that it opens with. */
  firstQuery: RecordQuery;
  listSelection: ListSelection;
  /** Shows the list in another way; what is selected stays so. */
  change(change: Partial<Omit<RecordQuery, "collection">>): void;
  /** Shows the records of one room or process alone, whatever else they were narrowed to. */
  showOnly(of: { roomId: string } | { processId: string }): void;
  /** Shows the records of the user or their groups alone, of everyone where null; the next start remembers. */
  showOwners(whose: Owners | null): void;
  /** Shows another of the screen's collections. */
  choose(collection: ListedCollection): void;
  /**
   * Sorts by `sort`, the other way round when the list is sorted by it already. Who sorts by something
   * else than the due time wants to see that order, not groups of due times.
   */
  sortBy(sort: RecordSort): void;
  /** Takes the keyboard to the filter field. */
  focusFilter(): void;
  /** Shows an object that was asked for elsewhere; without `home`, in the part that has it. */
  show(id: string, home?: ListedCollection): Promise<void>;
  /** Forgets what the person did here, for the next one who signs in. */
  reset(): void;
};

/** The part of a screen that holds a collection; the first where none does. */
export function findPart(
  { noun, nouns, parts }: Pick<RecordScreenStore, "noun" | "nouns" | "parts">,
  collection: ListedCollection,
) {
  const part = parts.find((one) => one?.collection === collection) ?? parts[0];
  return { noun, nouns, ...part };
}

/** Says a value of the service, such as a status, in words. */
export const formatValue = ({ words }: RecordScreenStore, value: string): string =>
  words?.[value] ?? toWords(value);

/** The states that a part's records can be in, then all of them; undefined where they have none. */
export const statesOf = ({ states, empty }: RecordPart) =>
  states && ([...states, { state: null, label: "All", empty } satisfies RecordState] as const);

/** What of a part is shown first. */
export const firstState = ({ states }: RecordPart): string | null => states?.[0].state ?? null;

/** Sorts whose values are times that have passed: they begin with the newest, words with A. */
export const isTimeSort = (sort: RecordSort): boolean => sort === "created" || sort === "changed";

/** Whose records a list can be narrowed to. */
export type Owners = "mine" | "group";

/** Whose records a screen has shown last on this computer; nothing where everyone's. */
const readOwners = (title: string): Pick<RecordQuery, "whose"> => {
  const kept = localStorage.getItem(`owners ${title}`);
  return kept === "mine" || kept === "group" ? { whose: kept } : {};
};

function keepOwners(title: string, whose: Owners | null): void {
  if (isForPicture) return;
  if (whose === null) localStorage.removeItem(`owners ${title}`);
  else localStorage.setItem(`owners ${title}`, whose);
}

/** Makes the state of one screen. */
export function createRecordScreen(description: RecordScreenDescription): RecordScreenStore {
  const { parts, firstGroup = null } = description;
  const [first] = parts;
  const { one, many, title } = wordsOf(first.collection);
  const words = { title, noun: one, nouns: many, ...description };
  const sorts = listWords(description.sorts).map(([sort, label]) => ({ sort, label }));
  const groups = listWords(description.groups).map(([group, label]) => ({ group, label }));
  const { sort } = sorts[0] ?? { sort: "title" };
  const start: RecordListState = {
    query: {
      collection: first.collection,
      filter: "",
      status: null,
      roomId: null,
      processId: null,
      state: firstState(first),
      sort,
      isDescending: isTimeSort(sort),
      group: firstGroup,
    },
    filterFocus: 0,
  };
  const remember = (): RecordListState =>
    description.hasOwners === true
      ? { ...start, query: { ...start.query, ...readOwners(words.title) } }
      : start;
  const useList = create<RecordListState>(remember);
  const listSelection = createListSelection(words.title);
  keepInView(words.title, useList, ["query"]);
  let shows = 0;

  const changeQuery = (change: Partial<RecordQuery>) =>
    useList.setState((now) => ({ query: { ...now.query, ...change } }));
  const clearOwners = () =>
    useList.setState(({ query: { whose: _whose, ...query } }) => ({ query }));
  const choose = (next: ListedCollection) => {
    if (next === useList.getState().query.collection) return;
    // Another collection has other states, and the same id is another object there.
    const state = firstState(findPart(words, next));
    changeQuery({ collection: next, status: null, state });
    listSelection.useListSelection.setState({ selected: null, isDetailOpen: false });
  };

  return {
    ...words,
    sorts,
    groups,
    useList,
    firstQuery: start.query,
    listSelection,
    change: changeQuery,
    showOnly: (of) => {
      changeQuery({ roomId: null, processId: null, ...of, state: null, status: null, filter: "" });
      clearOwners();
    },
    showOwners: (whose) => {
      keepOwners(words.title, whose);
      if (whose === null) clearOwners();
      else changeQuery({ whose });
    },
    choose,
    sortBy: (next) => {
      const { query } = useList.getState();
      const isDescending = query.sort === next ? !query.isDescending : isTimeSort(next);
      const isOther = query.sort === "due" && next !== "due" && query.group === "due";
      changeQuery({ sort: next, isDescending, ...(isOther && { group: null }) });
    },
    focusFilter: () => {
      listSelection.useListSelection.setState({ isDetailOpen: false });
      useList.setState((now) => ({ filterFocus: now.filterFocus + 1 }));
    },
    show: async (id, home) => {
      shows += 1;
      const mine = shows;
      const found = home ?? (await findHome(parts, id));
      const state = await findState(findPart(words, found), id);
      // Something else was asked for meanwhile.
      if (mine !== shows) return;
      choose(found);
      const { state: shown, roomId, processId } = useList.getState().query;
      // The list must have it.
      if (roomId !== null || processId !== null) changeQuery({ roomId: null, processId: null });
      if (state !== null && shown !== null && state !== shown) changeQuery({ state });
      clearOwners();
      listSelection.show(id);
    },
    reset: () => {
      shows += 1;
      useList.setState(remember(), true);
      listSelection.reset();
    },
  };
}

const listWords = <K extends string>(words: Partial<Record<K, string>>) =>
  Object.entries(words) as [K, string][];

/** The first part in which an object is stored, or the first of all where none has it. */
async function findHome(
  parts: RecordScreenDescription["parts"],
  id: string,
): Promise<ListedCollection> {
  const [{ collection: first }] = parts;
  if (parts.length === 1) return first;
  for (const part of parts) {
    if (part === undefined) continue;
    const { collection } = part;
    if ((await readStored(collection, id)) !== null) return collection;
  }
  return first;
}

/** The state that a stored record of a part is in; null where it is unknown or of no interest. */
async function findState(part: RecordPart, id: string): Promise<string | null> {
  const { collection, states, stateOf } = part;
  const json = states === undefined ? null : await readStored(collection, id);
  if (json === null) return null;
  const record: { state?: string | null } = JSON.parse(json);
  return stateOf?.(record) ?? record.state ?? null;
}

// Whatever keeps it from being read is told by the detail, which reads it too.
const readStored = (collection: ListedCollection, id: string): Promise<string | null> =>
  call("record.getJson", { collection, id }).catch(() => null);
