import { type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Sync } from "#main/sync/sync.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { homeOf } from "#shared/records/collections.ts";
import { type GettableKind, gettableKinds } from "#shared/records/commands.ts";
import type { RecordQuery, RecordRow, RoomRowFacts } from "#shared/records/record-schema.ts";

type RowFactsStore = {
  readRoomFacts(query: {
    collection: "rooms" | "groups";
    ids: string[];
    now: EpochMs;
  }): Promise<Map<string, RoomRowFacts>>;
  readEntryValues(ids: string[]): Promise<Map<string, string>>;
};

/** Adds to a window of rows what only their features know; lists of the past do not show it. */
async function addRowFacts(
  store: RowFactsStore,
  { collection, asOf }: Pick<RecordQuery, "collection" | "asOf">,
  rows: RecordRow[],
): Promise<RecordRow[]> {
  if (asOf !== undefined) return rows;
  const ids = rows.map(({ id }) => id);
  if (collection === "rooms" || collection === "groups") {
    const found = await store.readRoomFacts({ collection, ids, now: Date.now() });
    return rows.map((row) => ({ ...row, ...given("facts", found.get(row.id)) }));
  }
  if (collection === "entries") {
    const found = await store.readEntryValues(ids);
    return rows.map((row) => ({ ...row, ...given("values", found.get(row.id)) }));
  }
  return rows;
}

const given = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [N in K]?: V };

/** Creates the handlers about collections and stored records, now and in the past, whatever their feature. */
export function createRecordHandlers({ withStore, withSync, viewer }: RequestContext<Sync>) {
  return {
    ...createGetHandlers({ withStore }),
    "collection.list": () => withSync((sync) => sync.describe()),
    "collection.refresh": ({ collection }) =>
      withSync((sync) => sync.refresh(collection).then(toNull)),
    "collection.listUnreadable": ({ collection }) =>
      withStore(({ store }) => store.listUnreadable(collection)),
    "readiness.get": () => withStore(async ({ store }) => ({ missing: await store.listMissing() })),
    "readiness.fetch": () => withSync(async (sync) => toNull(sync.refreshAll())),
    "record.list": (query) =>
      withSync(async (sync, { store }) => {
        sync.setInView(viewer, query.collection);
        const list = await store.listRecords(query);
        return { ...list, rows: await addRowFacts(store, query, list.rows) };
      }),
    "record.listStatuses": ({ collection }) =>
      withStore(({ store }) => store.listStatuses(collection)),
    "record.getJson": ({ collection, id }) =>
      withStore(({ store }) => store.getRecordJson(collection, id)),
    "record.findName": ({ kind, id }) => withStore(({ store }) => store.findName(kind, id)),
    "record.markViewed": ({ collection, id }, accountId) =>
      withSync((sync) => sync.recordView(collection, id).then(toNull), accountId),
    "reference.list": (query) => withStore(({ store }) => store.listReferences(query)),
    "ownership.listUnsure": () => withStore(({ store }) => store.listUnsureNames()),
    "ownership.listConfirmed": () => withStore(({ store }) => store.listConfirmedNames()),
    "ownership.confirm": ({ isOwn, ...name }, accountId) =>
      withSync((sync) => sync.confirmName(name, isOwn).then(toNull), accountId),
    "history.read": (query) => withStore(({ store }) => store.readHistory(query)),
    "history.getRecord": (query) => withStore(({ store }) => store.getRecordAsOf(query)),
    "history.list": (query) => withStore(({ store }) => store.listPast(query)),
    "history.diff": ({ collection, at, limit }) =>
      withStore(({ store }) => store.diffAsOf(collection, at, limit)),
  } satisfies Partial<Handlers>;
}

type StoredKind = Exclude<GettableKind, "submission">;

/** Creates the handlers of `<kind>.get`, which return a stored record; submissions have one of their own. */
const createGetHandlers = ({ withStore }: Pick<RequestContext, "withStore">) =>
  Object.fromEntries(
    gettableKinds
      .filter((kind) => kind !== "submission")
      .map((kind) => [
        `${kind}.get`,
        ({ id }: { id: string }) => withStore(({ store }) => store.getRecord(homeOf(kind), id)),
      ]),
  ) as Pick<Handlers, `${StoredKind}.get`>;
