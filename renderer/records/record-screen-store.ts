import { create, type StoreApi, type UseBoundStore } from "zustand";
import { call } from "#renderer/lib/bridge.ts";
import { createListSelection, type ListSelection } from "#renderer/lib/list-selection.ts";
import { persistStore } from "#renderer/lib/persisted-view.ts";
import { isForPicture } from "#renderer/lib/window-name.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { translateWord } from "#shared/lib/words.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { describeCollection, kindOf } from "#shared/records/collections.ts";
import type { RecordQuery, RecordSort } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";

/** The texts of an empty list: "No tasks", "You have no tasks." */
type EmptyWords = readonly [title: string, text: string];

/** The records of a part that are in one state, or all of them: "Suspended". */
export type RecordState = { state: string | null; label: string; empty: EmptyWords };

export type RecordPart = {
  collection: ListedCollection;
  /** Its name in the choice of parts: "Waiting". */
  label: string;
  empty: EmptyWords;
  /** Its subdivision by state, besides "All"; the first one is selected initially. */
  states?: readonly [RecordState, RecordState];
};

type RecordGroup = NonNullable<RecordQuery["group"]>;

/** A list of a screen: a part, or a state of one. */
export type RecordTab = { collection: ListedCollection; state: string | null; label: string };

/** Describes a screen for listed collections. */
type RecordScreenDescription = {
  /** "Submissions": the title of the first part's collection if omitted. */
  title?: string;
  /** The first one is selected initially; a single one offers no choice. */
  parts: readonly [RecordPart, RecordPart?, RecordPart?];
  /**
   * The tabs of the screen, if they are not its parts: those listed, or one for all parts with the name of the screen,
   * within which they are chosen.
   */
  tabs?: readonly RecordTab[] | "one";
  /** Sort orders with labels; the first one is selected initially. */
  sorts: Partial<Record<RecordSort, string>>;
  groups: Partial<Record<RecordGroup, string>>;
  firstGroup?: RecordGroup;
  /** The label of the status filter: "Status"; omitted if rows have no status. */
  statusLabel?: string;
  /** True if the list contains only results of the user's searches. */
  isFoundBySearch?: boolean;
  /** True if records have owners by which the list can be filtered. */
  hasOwners?: boolean;
  /** True if rows are not marked as unseen. */
  hidesUnseen?: boolean;
  /** Labels of values of the service that cannot be derived from the values. */
  words?: Readonly<Record<string, string>>;
};

export type RecordListState = {
  query: RecordQuery;
  /** Increases with each request to focus the filter field. */
  filterFocus: number;
};

/** A screen for listed collections: its description, state and actions. */
export type RecordScreenStore = Omit<RecordScreenDescription, "sorts" | "groups"> & {
  title: string;
  sorts: { sort: RecordSort; label: string }[];
  groups: { group: RecordGroup; label: string }[];
  useList: UseBoundStore<StoreApi<RecordListState>>;
  firstQuery: RecordQuery;
  listSelection: ListSelection;
  /** Changes the query; keeps the selection. */
  change(change: Partial<Omit<RecordQuery, "collection">>): void;
  /** Shows only the records of one room or process, or those that match a filter in a state, of everyone and now. */
  showOnly(
    of: { roomId: string } | { processId: string } | { state: string; filter: string },
  ): void;
  /** Shows the list as of a time, or as it is now if null. */
  travel(asOf: EpochMs | null): void;
  /** Filters by owner, or shows everyone's records if null; persisted. */
  showOwners(whose: Owners | null): void;
  /** Selects another collection of the screen. */
  choose(collection: ListedCollection): void;
  /**
   * Sorts by `sort`, or reverses the order if the list is already sorted by it. Sorting by anything but the due
   * time removes due groups, which would hide that order.
   */
  sortBy(sort: RecordSort): void;
  focusFilter(): void;
  /** Selects an object in its part; finds the part if `home` is omitted. */
  show(id: string, home?: ListedCollection): Promise<void>;
  /** Clears all state when another user signs in. */
  reset(): void;
};

/** Returns the part of a screen that contains a collection, the first one if none does, and what texts call its rows. */
export function findPart(
  { parts }: Pick<RecordScreenStore, "parts">,
  collection: ListedCollection,
) {
  const part = parts.find((one) => one?.collection === collection) ?? parts[0];
  return { ...part, noun: kindOf(part.collection) };
}

/** Formats a value of the service, such as a status. */
export const formatValue = ({ words }: RecordScreenStore, value: string): string =>
  words?.[value] ?? translateWord(value);

/** Returns the states of a part and "All"; undefined if it has none. */
export const statesOf = ({ states, empty }: RecordPart) =>
  states &&
  ([...states, { state: null, label: t("records.all"), empty } satisfies RecordState] as const);

/** Returns the initially selected state of a part. */
export const firstState = ({ states }: RecordPart): string | null => states?.[0].state ?? null;

/** Returns whether a sort is by past times, newest first. */
export const isTimeSort = (sort: RecordSort): boolean => sort === "created" || sort === "changed";

/** The owners by which a list can be filtered. */
export type Owners = "mine" | "group";

/** Reads the stored owner filter of a screen; empty for everyone. */
const readOwners = (name: string): Pick<RecordQuery, "whose"> => {
  const stored = localStorage.getItem(`owners ${name}`);
  return stored === "mine" || stored === "group" ? { whose: stored } : {};
};

function storeOwners(name: string, whose: Owners | null): void {
  if (isForPicture) return;
  if (whose === null) localStorage.removeItem(`owners ${name}`);
  else localStorage.setItem(`owners ${name}`, whose);
}

/** The name by which what the user chose is stored, the same in every language: "Tasks". */
const nameStore = (collection: ListedCollection): string =>
  `${collection.charAt(0).toUpperCase()}${collection.slice(1)}`;

const startQuery = (
  part: RecordPart,
  sort: RecordSort,
  group: RecordGroup | null,
): RecordListState["query"] => ({
  collection: part.collection,
  filter: "",
  status: null,
  roomId: null,
  processId: null,
  state: firstState(part),
  sort,
  isDescending: isTimeSort(sort),
  group,
});

export function createRecordScreen(description: RecordScreenDescription): RecordScreenStore {
  const { parts, firstGroup = null } = description;
  const [first] = parts;
  const words = { title: describeCollection(first.collection).title, ...description };
  const name = nameStore(first.collection);
  const sorts = listWords(description.sorts).map(([sort, label]) => ({ sort, label }));
  const groups = listWords(description.groups).map(([group, label]) => ({ group, label }));
  const { sort = "title" } = sorts[0] ?? {};
  const start: RecordListState = { query: startQuery(first, sort, firstGroup), filterFocus: 0 };
  const createState = (): RecordListState =>
    description.hasOwners === true
      ? { ...start, query: { ...start.query, ...readOwners(name) } }
      : start;
  const useList = create<RecordListState>(createState);
  const listSelection = createListSelection(name);
  persistStore(name, useList, ["query"]);
  let showCount = 0;

  const changeQuery = (change: Partial<RecordQuery>) =>
    useList.setState((now) => ({ query: { ...now.query, ...change } }));
  const clearOwners = () =>
    useList.setState(({ query: { whose: _whose, ...query } }) => ({ query }));
  const travel = (asOf: EpochMs | null) =>
    asOf === null
      ? useList.setState(({ query: { asOf: _asOf, ...query } }) => ({ query }))
      : changeQuery({ asOf });
  const choose = (next: ListedCollection) => {
    if (next === useList.getState().query.collection) return;
    // States and ids have another meaning in another collection.
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
      changeQuery({ roomId: null, processId: null, state: null, status: null, filter: "", ...of });
      clearOwners();
      travel(null);
    },
    travel,
    showOwners: (whose) => {
      storeOwners(name, whose);
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
      showCount += 1;
      const current = showCount;
      const found = home ?? (await findHome(parts, id));
      const isInTab = Array.isArray(description.tabs);
      const state = isInTab ? null : await findState(findPart(words, found), id);
      // A newer request has replaced this one.
      if (current !== showCount) return;
      travel(null);
      choose(found);
      const { state: shown, roomId, processId } = useList.getState().query;
      // These filters could hide it.
      if (roomId !== null || processId !== null) changeQuery({ roomId: null, processId: null });
      if (isInTab) changeQuery({ state: null });
      else if (state !== null && shown !== null && state !== shown) changeQuery({ state });
      clearOwners();
      listSelection.show(id);
    },
    reset: () => {
      showCount += 1;
      useList.setState(createState(), true);
      listSelection.reset();
    },
  };
}

const listWords = <K extends string>(words: Partial<Record<K, string>>) =>
  Object.entries(words) as [K, string][];

/** Finds the first part in which an object is stored; the first part if none contains it. */
async function findHome(
  parts: RecordScreenDescription["parts"],
  id: string,
): Promise<ListedCollection> {
  const [{ collection: first }] = parts;
  if (parts.length === 1) return first;
  for (const part of parts) {
    if (part !== undefined && (await readStored(part.collection, id)) !== null)
      return part.collection;
  }
  return first;
}

/** Returns the state of a stored record; null if it is unknown or the part has no states. */
async function findState(part: RecordPart, id: string): Promise<string | null> {
  const { collection, states } = part;
  const json = states === undefined ? null : await readStored(collection, id);
  if (json === null) return null;
  const record: { state?: string | null } = JSON.parse(json);
  return record.state ?? null;
}

// The detail reads the record too and shows any failure.
const readStored = (collection: ListedCollection, id: string): Promise<string | null> =>
  call("record.getJson", { collection, id }).catch(() => null);
