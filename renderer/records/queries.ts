import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { useFreshness } from "#renderer/lib/freshness.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { type CollectionName, homeOf, type ListedCollection } from "#shared/records/collections.ts";
import type {
  RecordGroup,
  RecordQuery,
  RecordRow,
  ReferredKind,
} from "#shared/records/record-schema.ts";
import { planDueGroups } from "./due-groups.ts";

export const recordPageQuery = (query: RecordQuery, page: number) =>
  queryOptions({
    queryKey: [query.collection, "page", query, page] as const,
    queryFn: () => readPage(query, page),
  });

/** A page of rows; of a list of the past with what is known of it. */
export type RecordPage = Page<RecordRow> & Pick<CommandOutput<"record.list">, "past">;

async function readPage(query: RecordQuery, page: number): Promise<RecordPage> {
  const window = { ...query, offset: page * pageSize, limit: pageSize };
  if (query.group !== "due") return call("record.list", window);
  const { dueBounds, interpret } = planDueGroups(query.state);
  const rows = await call("record.list", { ...window, dueBounds });
  return { ...rows, groups: rows.groups.map(interpret) };
}

/** The cheapest order, where the order does not matter. */
const anyOrder = { sort: "title", isDescending: false, group: null } as const;

export const firstRecordQuery = <C extends ListedCollection>(collection: C) => ({
  collection,
  filter: "",
  status: null,
  roomId: null,
  state: null,
  processId: null,
  ...anyOrder,
  offset: 0,
  limit: 1,
});

/** Counts a list's records without loading a page of rows. */
export function recordTotalQuery(query: RecordQuery) {
  const unordered = { ...query, ...anyOrder };
  return queryOptions({
    queryKey: [query.collection, "total", unordered] as const,
    queryFn: async () => {
      const { total, past } = await call("record.list", { ...unordered, offset: 0, limit: 1 });
      return past?.isKnown === false ? null : total;
    },
  });
}

/** Returns the number of a list's records; undefined before its first sync. */
export function useTotal(query: RecordQuery): number | undefined {
  const hasSynced = useFreshness(query.collection)?.hasSynced === true;
  // A count from before would be shown until the first records are counted.
  const { data } = useQuery({
    ...recordTotalQuery(query),
    placeholderData: keepPreviousData,
    enabled: hasSynced,
  });
  return hasSynced ? (data ?? undefined) : undefined;
}

/** Lists the statuses of a collection's records, or of those in one state, with counts. */
export const recordStatusesQuery = (collection: ListedCollection, state: string | null) =>
  queryOptions({
    queryKey: [collection, "statuses", state] as const,
    queryFn: () =>
      state === null
        ? call("record.listStatuses", { collection })
        : listStatusesWithin(collection, state),
  });

async function listStatusesWithin(
  collection: ListedCollection,
  state: string,
): Promise<RecordGroup[]> {
  const query = { ...firstRecordQuery(collection), state };
  const lists = await Promise.all([
    call("record.list", { ...query, group: "status" }),
    call("record.list", { ...query, group: "progress" }),
  ]);
  return lists.flatMap(({ groups }) => groups);
}

/** Reads a stored record as JSON; null if it is not stored. */
export const recordJsonQuery = (collection: CollectionName, id: string) =>
  commandQuery([collection, "json", id], "record.getJson", { collection, id });

/** The collection whose changes can change the name of a referred object. */
const homeOfReferred = (kind: ReferredKind): CollectionName =>
  kind === "person" ? "messages" : homeOf(kind);

/** Finds the name of an object by its id; null if nothing stored names it. */
export const storedNameQuery = (kind: ReferredKind, id: string) =>
  commandQuery([homeOfReferred(kind), "name", kind, id], "record.findName", { kind, id });

/** Reads the current user's profile; null while unknown. */
export const ownProfileQuery = commandQuery(["profile", "own"], "profile.get", null);
