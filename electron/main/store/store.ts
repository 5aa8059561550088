import type { Dialect } from "#main/service/dialect.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { PastState } from "#shared/records/history-schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { t } from "#shared/texts/t.ts";
import { bindMethods } from "./bind-methods.ts";
import type { Collections, DecodeList } from "./collection.ts";
import type { Database } from "./database.ts";
import { decodeOnce } from "./decode-once.ts";
import type { Circumstance, Recovered, Recoveries } from "./files/store-file.ts";
import { createPastLists, isPast } from "./history/past-lists.ts";
import { createReceipts } from "./history/receipts.ts";
import { createHistoryMethods } from "./history/record-history.ts";
import type { OnLoss } from "./journal/open-journal.ts";
import { recordView } from "./last-viewed.ts";
import {
  confirmName,
  listConfirmedNames,
  listUnsureNames,
  refreshOwners,
} from "./ownership/owners.ts";
import { readRadar } from "./radar.ts";
import { createIngests, hasChanges } from "./records/ingest.ts";
import type { Ingest, IngestReport } from "./records/ingest-input.ts";
import { createIngestScheduler, type Steps } from "./records/ingest-scheduler.ts";
import { previewReading, reread } from "./records/reread.ts";
import { listUnreadable } from "./records/unreadable.ts";
import { listReferences } from "./references/list-references.ts";
import { createRowChanges, type RowChanges } from "./row-changes.ts";
import { findName } from "./rows/find-name.ts";
import { listRows, listStatuses, type RowList } from "./rows/list-rows.ts";
import { listMissing, readRecord, readRecordJson } from "./rows/read-record.ts";
import { createRowOrder } from "./rows/row-order.ts";
import { countArrivals, listStored } from "./rows/stored.ts";
import type { Window } from "./sql.ts";
import { storageMethods } from "./storage.ts";
import { explainStoreError, isDamage, StoreUnavailable } from "./store-error.ts";

/** The methods that features add to a store; the assembly of the store declares and implements them. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds the members.
export interface FeatureMethods {}

/** All methods of a store, which run synchronously on its connection. */
type StoreMethods = ReturnType<typeof createRecordMethods>["methods"] & FeatureMethods;

/** The methods with promises, as they may run in another thread. */
type Asynchronous<M> = {
  [N in keyof M]: M[N] extends (...values: infer V) => infer R
    ? (...values: V) => Promise<Awaited<R>>
    : never;
};

/**
 * The encrypted store of one account. Every method may run in another thread, and throws
 * `StoreUnavailable` if the disk, a file or the thread fails.
 */
export type Store = Asynchronous<Omit<StoreMethods, "getRecord">> & {
  /** Reads a record as it was decoded. */
  getRecord<N extends CollectionName>(collection: N, id: string): Promise<RecordOf[N] | null>;
  close(): Promise<void>;
};

export type OpenedStore = { store: Store } & Recoveries;

/** What the methods of features use of a store beside its database. */
export type FeatureTools = {
  collections: Collections;
  changes: RowChanges;
  /** Records a call on an alert's way to the user: large ingests wait for such calls. */
  recordUrgent: () => void;
  /** The folder and the key of further files, which are only read with `isReading`, and outlast the store if they are apart. */
  location: { folder: string; key: string } & Record<Circumstance, boolean>;
  now: () => EpochMs;
  /** Called with a further file that was recovered when the store was opened. */
  onRecovered: (recovered: Recovered) => void;
  /** Registers what runs before the files are detached; `isSound` is false if a method found damage. */
  onClose: (close: (isSound: boolean) => void) => void;
};

/** The collections and methods that features declare for a store. */
export type StoreDeclarations = {
  collections: Collections;
  createFeatureMethods: (db: Database, tools: FeatureTools) => FeatureMethods;
  onLoss: OnLoss;
};

/** Runs a method of the store; `invalidate` discards its remembered lists. */
export type RunMethod = <T>(method: () => T, invalidate: () => void) => T;

type StoreParts = Omit<StoreDeclarations, "onLoss"> &
  Pick<FeatureTools, "location" | "now" | "onRecovered"> & {
    /** Identifies the build of Watchdesk: another build may read the same response differently. */
    build: string;
  };

/**
 * Creates a store on a connection whose files are attached. `detach` runs once, at the end; `isSound` is
 * false if a method found damage.
 */
export function createStore(
  db: Database,
  { createFeatureMethods, collections, build, ...parts }: StoreParts,
  detach: (isSound: boolean) => void,
  run: RunMethod = (method) => method(),
): Store {
  const { methods, tools, invalidate, end } = createRecordMethods(
    db,
    decodeEachOnce(collections),
    build,
    parts.now,
  );
  let isOpen = true;
  let isSound = true;
  const closings: ((isSound: boolean) => void)[] = [];

  const guard =
    (method: (...values: unknown[]) => unknown) =>
    async (...values: unknown[]): Promise<unknown> => {
      if (!isOpen) throw new StoreUnavailable(t("store.closed"));
      try {
        return await run(() => method(...values), invalidate);
      } catch (error) {
        if (isDamage(error)) isSound = false;
        throw explainStoreError(error);
      }
    };

  const featureMethods = createFeatureMethods(db, {
    ...tools,
    ...parts,
    onClose: (close) => closings.push(close),
  });
  return { ...mapMethods({ ...methods, ...featureMethods }, guard), close };

  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    try {
      await end();
      try {
        for (const closing of closings) closing(isSound);
      } finally {
        detach(isSound);
      }
    } catch (error) {
      throw explainStoreError(error);
    } finally {
      db.close();
    }
  }
}

function mapMethods(
  methods: StoreMethods,
  wrap: (method: (...values: unknown[]) => unknown) => (...values: unknown[]) => Promise<unknown>,
): Omit<Store, "close"> {
  const entries = Object.entries(methods).map(([name, method]) => [
    name,
    wrap(method as (...values: unknown[]) => unknown),
  ]);
  return Object.fromEntries(entries);
}

/** Size in bytes of a response from which on it is stored in slices, between which calls about alerts run. */
const slicedSize = 128 * 1024;

type IngestParts = {
  collections: Collections;
  ingest: ReturnType<typeof createIngests>;
  invalidate: () => void;
  refresh: () => CollectionName[];
};

/** Creates the steps of an ingest that keep lists and the owners of records up to date. */
function createStepwiseIngest({ collections, ingest, invalidate, refresh }: IngestParts) {
  return function* ingestInSteps(input: Ingest): Steps<Result<IngestReport>> {
    const { namesOwners, isUrgent } = collections[input.collection];
    const steps = ingest[input.collection](input);
    let next = steps.next();
    for (; !next.done; next = steps.next()) {
      // A part is written, and must be listed by its owners.
      invalidate();
      refresh();
      yield next.value;
    }
    const outcome = next.value;
    if (!outcome.ok) return outcome;
    if (hasChanges(outcome.value)) invalidate();
    // An unchanged response also states that there are no groups.
    else if (!namesOwners) return outcome;
    // Urgent records name nobody by whom owners are classified.
    if (isUrgent) return outcome;
    const reclassified = refresh().filter((name) => name !== input.collection);
    if (reclassified.length === 0) return outcome;
    return { ...outcome, value: { ...outcome.value, reclassified } };
  };
}

/** Creates the methods for records of all collections; `invalidate` discards their remembered lists. */
function createRecordMethods(
  db: Database,
  collections: Collections,
  build: string,
  now: () => EpochMs,
) {
  const scheduler = createIngestScheduler();
  const changes = createRowChanges(db);
  const order = createRowOrder(db, changes, now);
  const past = createPastLists(db, changes, collections);
  const invalidate = (): void => {
    order.invalidate();
    past.invalidate();
  };
  const ingest = createIngests(db, collections, build, createReceipts(db, collections));

  const refresh = (): CollectionName[] => {
    const changed = db.transact(() => refreshOwners(db, collections));
    if (changed.length > 0) invalidate();
    return changed;
  };

  const ingestInSteps = createStepwiseIngest({ collections, ingest, invalidate, refresh });

  const methods = {
    ...bindMethods(db, {
      listStored,
      listUnreadable,
      listStatuses,
      getRecordJson: readRecordJson,
      findName,
      recordView: recordView,
      readRadar,
      listConfirmedNames,
      listMissing,
      listReferences,
      ...storageMethods,
      countArrivals,
    }),
    /**
     * Decodes and stores a whole scope with its change log: in one transaction, or for thousands of records in several,
     * between which other calls run. Fails if decoding fails, and then changes nothing. An unreadable record keeps its
     * last readable form.
     */
    ingest: (input: Ingest): Result<IngestReport> | Promise<Result<IngestReport>> => {
      const { isUrgent } = collections[input.collection];
      if (isUrgent) scheduler.recordUrgent();
      const size = input.bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
      return isUrgent || size < slicedSize
        ? scheduler.runAtOnce(ingestInSteps(input))
        : scheduler.run(ingestInSteps(input));
    },
    /** Reads a window of a listed collection; rows without a value to sort by come last, ties are sorted by id. */
    listRecords: (query: RecordQuery & Window): RowList & { past?: PastState } =>
      isPast(query) ? past.list(query) : listRows(db, order, query),
    ...createHistoryMethods(db, collections, past),
    /** Reads a record as it was decoded. */
    getRecord: <N extends CollectionName>(collection: N, id: string) =>
      readRecord(db, collection, id),
    /**
     * Rereads stored responses that a dialect, or this version of the app, reads differently; returns the
     * collections that have changed.
     */
    reread: (dialect: Dialect, at: EpochMs) => {
      const changed = reread(db, collections, dialect, at);
      const reclassified = refresh();
      if (changed.length > 0) invalidate();
      return [...new Set([...changed, ...reclassified])];
    },
    /** Classifies the owners of records again; returns the collections that have changed. */
    refreshOwners: () => refresh(),
    /** Lists the owners who may be the user, most records first. */
    listUnsureNames: () => listUnsureNames(db, collections),
    /** Records whether a name is the user's, null for unconfirmed; durable. Returns the collections that have changed. */
    confirmName: (name: { key: string; name: string }, isOwn: boolean | null, at: EpochMs) => {
      db.transact(() => confirmName(db, name, isOwn, at));
      return refresh();
    },
    /** Returns how a dialect would read one field of the stored responses; writes nothing. */
    previewReading: (collection: CollectionName, field: string, dialect: Dialect) =>
      previewReading(db, collections[collection], field, dialect),
  };
  const tools = { collections, changes, recordUrgent: scheduler.recordUrgent };
  return { methods, tools, invalidate, end: scheduler.end };
}

/** Keeps the decoded form of recent responses for those collections whose responses several methods read. */
function decodeEachOnce(collections: Collections): Collections {
  const entries = Object.entries(collections).map(([name, collection]) => [
    name,
    collection.isDecodedOnce
      ? { ...collection, decode: decodeOnce(collection.decode as DecodeList<object>) }
      : collection,
  ]);
  return Object.fromEntries(entries);
}
