import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { type Page, pageSize } from "#renderer/lib/pages.ts";
import { type CollectionName, homeOf, type ListedCollection } from "#shared/records/collections.ts";
import type {
  RecordGroup,
  RecordQuery,
  RecordRow,
  ReferredKind,
} from "#shared/records/record-schema.ts";
import { planDueGroups } from "./due-groups.ts";

/** A page of a list of records. */
export const recordPageQuery = (query: RecordQuery, page: number) =>
  queryOptions({
    queryKey: [query.collection, "page", query, page] as const,
    queryFn: () => readPage(query, page),
  });

async function readPage(query: RecordQuery, page: number): Promise<Page<RecordRow>> {
  const window = { ...query, offset: page * pageSize, limit: pageSize };
  if (query.group !== "due") return call("record.list", window);
  const { dueSpans, interpret } = planDueGroups(query.state);
  const answer = await call("record.list", { ...window, dueSpans });
  return { ...answer, groups: answer.groups.map(interpret) };
}

/** The order in which main has to do least, where the order does not count. */
const anyOrder = { sort: "title", isDescending: false, group: null } as const;

/** Asks main for all records of a collection, and gets the first of them alone. */
export const firstOf = <C extends ListedCollection>(collection: C) => ({
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

/** How many records a list has, in whatever order; a part of it that is not in view costs no page of rows. */
export function recordTotalQuery(query: RecordQuery) {
  const whole = { ...query, ...anyOrder };
  return queryOptions({
    queryKey: [query.collection, "total", whole] as const,
    queryFn: async () => (await call("record.list", { ...whole, offset: 0, limit: 1 })).total,
  });
}

/** The statuses that records of a collection have, or those in one state, with how many have it. */
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
  const query = { ...firstOf(collection), state };
  const lists = await Promise.all([
    call("record.list", { ...query, group: "status" }),
    call("record.list", { ...query, group: "progress" }),
  ]);
  return lists.flatMap(({ groups }) => groups);
}

/** A stored record as JSON; null when it is not stored any more. */
export const recordJsonQuery = (collection: CollectionName, id: string) =>
  commandQuery([collection, "json", id], "record.getJson", { collection, id });

/** Where what can be referred to is stored first of all; what changes there may change a name. */
const homeOfReferred = (kind: ReferredKind): CollectionName =>
  kind === "person" ? "messages" : homeOf(kind);

/** What an object is called of which only the id is known; null where nothing stored names it. */
export const storedNameQuery = (kind: ReferredKind, id: string) =>
  commandQuery([homeOfReferred(kind), "name", kind, id], "record.findName", { kind, id });

/** The id of the user in view; null while it is not known. */
export const ownUserIdQuery = queryOptions({
  queryKey: ["profile", "userId"],
  queryFn: async () => (await call("profile.get", null))?.profile.id ?? null,
});

/** The person's own organisation; null while it is not known. */
export const ownOrganisationQuery = queryOptions({
  queryKey: ["profile", "organisation"],
  queryFn: async () => (await call("profile.get", null))?.profile.profileOrgId ?? null,
});
