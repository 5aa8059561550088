import type { AccountSync } from "#main/accounts/account-sync.ts";
import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Store } from "#main/store/store.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
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

/** Creates the handlers about stored records: lists, single records and related ones. */
export function createRecordHandlers({ withStore, withSync, viewer }: RequestContext<AccountSync>) {
  return {
    ...createGetHandlers({ withStore }),
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
    "person.get": ({ id }) => withStore(({ store }) => store.readPersonCard(id)),
    "name.find": ({ text, limit }) => withStore(({ store }) => store.findByName(text, limit)),
    "name.list": ({ objects }) => withStore(({ store }) => store.listNames(objects)),
    "ownership.listUnsure": () => withStore(({ store }) => store.listUnsureNames()),
    "ownership.listConfirmed": () => withStore(({ store }) => store.listConfirmedNames()),
    "ownership.confirm": ({ isOwn, ...name }, accountId) =>
      withSync((sync) => sync.confirmName(name, isOwn).then(toNull), accountId),
    "record.markViewed": ({ collection, id }, accountId) =>
      withSync((sync) => sync.recordView(collection, id).then(toNull), accountId),
    "submission.get": ({ id }) => withStore(({ store }) => store.getSubmission(id)),
    "plan.find": ({ q }) => flatten(withSync((sync) => sync.findPlans(q))),
    "reference.list": (query) => withStore(({ store }) => store.listReferences(query)),
    "entry.listValues": ({ id }) => withStore(({ store }) => store.listEntryValues(id)),
    "process.listSubmissions": ({ id }) =>
      withStore(({ store }) => store.listProcessSubmissions(id)),
    "process.fetchSubmissions": ({ id }) =>
      flatten(withSync((sync) => sync.fetchProcessSubmissions(id))),
    "dashboard.get": () =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, "tiles");
        return store.listTiles();
      }),
  } satisfies Partial<Handlers>;
}

/** Creates the handlers of `<kind>.get`, which return a stored record. */
const createGetHandlers = ({ withStore }: Pick<RequestContext, "withStore">) =>
  Object.fromEntries(
    gettableKinds.map((kind) => [
      `${kind}.get`,
      ({ id }: { id: string }) => withStore(({ store }) => store.getRecord(homeOf(kind), id)),
    ]),
  ) as Pick<Handlers, `${GettableKind}.get`>;

/** The first digest of an account covers this time. */
const firstDigestSpan: DurationMs = 30 * 86_400_000;

/**
 * Creates the handlers about collections: freshness, search, digest and offline readiness. The digest reads the whole
 * change log and waits for `whenPainted`: until then the store runs in the main thread.
 */
export const createCollectionHandlers = (
  { withStore, withSync }: RequestContext<AccountSync>,
  whenPainted: Promise<unknown>,
) =>
  ({
    "collection.list": () => withSync((sync) => sync.describe()),
    "collection.refresh": ({ collection }) =>
      withSync((sync) => sync.refresh(collection).then(toNull)),
    "collection.listUnreadable": ({ collection }) =>
      withStore(({ store }) => store.listUnreadable(collection)),
    "search.find": ({ text, limit }) =>
      withStore(async ({ store }) => {
        const [found, coverage] = await Promise.all([
          store.search(text, limit),
          store.listStored(),
        ]);
        return { ...found, coverage };
      }),
    "digest.get": ({ since, limit }) =>
      withStore(async ({ store }) => {
        await whenPainted;
        const now = Date.now();
        return store.readDigest(since ?? (await findDigestStart(store, now)), limit, now);
      }),
    "digest.markSeen": (_input, accountId) =>
      withStore(({ store }) => store.markSeen(Date.now()).then(toNull), accountId),
    "readiness.get": () => withStore(async ({ store }) => ({ missing: await store.listMissing() })),
    "readiness.fetch": () => withSync(async (sync) => toNull(sync.refreshAll())),
  }) satisfies Partial<Handlers>;

const findDigestStart = async (store: Store, now: EpochMs): Promise<EpochMs> =>
  (await store.readSeen()) ?? now - firstDigestSpan;

/** Creates the handlers about the past of stored records. */
export const createHistoryHandlers = ({
  withStore,
}: Pick<RequestContext<AccountSync>, "withStore">) =>
  ({
    "history.read": (query) => withStore(({ store }) => store.readHistory(query)),
    "history.getRecord": (query) => withStore(({ store }) => store.getRecordAsOf(query)),
    "history.list": (query) => withStore(({ store }) => store.listPast(query)),
    "history.diff": ({ collection, at, limit }) =>
      withStore(({ store }) => store.diffAsOf(collection, at, limit)),
  }) satisfies Partial<Handlers>;
