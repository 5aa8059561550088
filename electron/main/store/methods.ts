import type { Dialect } from "#main/service/dialect.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { bindMethods } from "./bind-methods.ts";
import type { Collections, DecodeList } from "./collection.ts";
import type { Database } from "./database.ts";
import { decodeOnce } from "./decode-once.ts";
import { measureSize } from "./files/measure-size.ts";
import type { OnLoss } from "./journal/reconcile.ts";
import { slicedAnswer } from "./large-answer.ts";
import { recordView } from "./last-viewed.ts";
import {
  confirmName,
  listConfirmedNames,
  listUnsureNames,
  refreshOwners,
} from "./ownership/owners.ts";
import { readRadar } from "./radar/radar.ts";
import { createIngests, hasChanges } from "./records/ingest.ts";
import type { Ingest, IngestReport } from "./records/ingest-input.ts";
import { previewReading, reread } from "./records/reread.ts";
import { createIngestScheduler, type Steps } from "./records/turns.ts";
import { listUnreadable } from "./records/unreadable.ts";
import { createRowChanges, type RowChanges } from "./row-changes.ts";
import { findName } from "./rows/find-name.ts";
import { listRows, listStatuses } from "./rows/list-rows.ts";
import { listMissing, listReferrers, readRecord, readRecordJson } from "./rows/read-record.ts";
import { createRowOrder } from "./rows/row-order.ts";
import { countArrivals, listStored } from "./rows/stored.ts";
import type { Window } from "./window.ts";

/** Methods that features add to a store. The assembly of the store declares and implements them. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds the members.
export interface FeatureMethods {}

/** All methods of a store, which run at once on its connection; `Store` has the same for other threads. */
export type StoreMethods = ReturnType<typeof createRecordMethods>["methods"] & FeatureMethods;

/** What the methods of features use of a store beside its database. */
export type FeatureTools = {
  collections: Collections;
  changes: RowChanges;
  /** Records a call on an alert's way to the user: large ingests wait for such calls. */
  recordUrgent: () => void;
};

/** What features declare for a store: their collections and methods. */
export type StoreDeclarations = {
  collections: Collections;
  createFeatureMethods: (db: Database, tools: FeatureTools) => FeatureMethods;
  onLoss: OnLoss;
};

/** How responses are read, and by which build of Watchdesk. */
export type MethodsParts = Omit<StoreDeclarations, "onLoss"> & { build: string };

/** Makes the methods of a store; `invalidate` discards what they remember of its lists. */
export function createMethods(db: Database, { createFeatureMethods, ...parts }: MethodsParts) {
  const { methods, tools, ...control } = createRecordMethods(db, {
    ...parts,
    collections: decodeEachOnce(parts.collections),
  });
  return { ...control, methods: { ...methods, ...createFeatureMethods(db, tools) } };
}

/** Makes the methods for records of all collections. */
function createRecordMethods(
  db: Database,
  { collections, build }: Pick<MethodsParts, "collections" | "build">,
) {
  const turns = createIngestScheduler();
  const changes = createRowChanges(db);
  const order = createRowOrder(db, changes);
  const ingest = createIngests(db, collections, build);

  const refresh = (): CollectionName[] => {
    const changed = db.transact(() => refreshOwners(db, collections));
    if (changed.length > 0) order.invalidate();
    return changed;
  };

  function* ingestInSteps(input: Ingest): Steps<Result<IngestReport>> {
    const steps = ingest[input.collection](input);
    let next = steps.next();
    for (; !next.done; next = steps.next()) {
      // Some of it is written, and is to be listed by whose it is.
      order.invalidate();
      refresh();
      yield next.value;
    }
    const outcome = next.value;
    if (!outcome.ok) return outcome;
    if (hasChanges(outcome.value)) order.invalidate();
    // That there are no groups is known by an answer that changes nothing.
    else if (!collections[input.collection].namesOwners) return outcome;
    // Records on their way to the user name nobody by whom owners are known.
    if (collections[input.collection].isUrgent) return outcome;
    const reclassified = refresh().filter((name) => name !== input.collection);
    if (reclassified.length === 0) return outcome;
    return { ...outcome, value: { ...outcome.value, reclassified } };
  }

  const methods = {
    ...bindMethods(db, {
      listStored,
      listUnreadable,
      listStatuses,
      getRecordJson: readRecordJson,
      findName,
      look: recordView,
      readRadar,
      listConfirmedNames,
      listReferrers,
      listMissing,
      measureSize,
      countArrivals,
    }),
    /**
     * Decodes and stores a whole scope with its change log: in one transaction, or of thousands of records in several,
     * between which other calls are carried out. Fails as decoding does, and then changes nothing. A record that
     * cannot be read keeps its last readable form.
     */
    ingest: (input: Ingest): Result<IngestReport> | Promise<Result<IngestReport>> => {
      const { isUrgent } = collections[input.collection];
      if (isUrgent) turns.recordUrgent();
      const size = input.bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
      return isUrgent || size < slicedAnswer
        ? turns.runAtOnce(ingestInSteps(input))
        : turns.run(ingestInSteps(input));
    },
    /** A window of a listed collection; without a value to sort by come last, ties go by id. */
    listRecords: (query: RecordQuery & Window) => listRows(db, order, query),
    /** A record as it was decoded. */
    getRecord: <N extends CollectionName>(collection: N, id: string) =>
      readRecord(db, collection, id),
    /**
     * Reads what is stored once more where a dialect, or this version of the app, reads it otherwise
     * than before; gives the collections that have changed.
     */
    reread: (dialect: Dialect, at: EpochMs) => {
      const changed = reread(db, collections, dialect, at);
      const reclassified = refresh();
      if (changed.length > 0) order.invalidate();
      return [...new Set([...changed, ...reclassified])];
    },
    /** Classifies whose records are, as far as more is known of who the user is; returns what has changed. */
    refreshOwners: () => refresh(),
    /** The owners who may be the user, most records first. */
    listUnsureNames: () => listUnsureNames(db, collections),
    /** Notes whether a name is the user's, null for not said; durable when it is done. Returns what has changed. */
    confirmName: (name: { key: string; name: string }, isOwn: boolean | null, at: EpochMs) => {
      db.transact(() => confirmName(db, name, isOwn, at));
      return refresh();
    },
    /** What a dialect would make of one field of what is stored; nothing is written. */
    previewReading: (collection: CollectionName, field: string, dialect: Dialect) =>
      previewReading(db, collections[collection], field, dialect),
  };
  const tools: FeatureTools = { collections, changes, recordUrgent: turns.recordUrgent };
  return { methods, tools, invalidate: order.invalidate, end: turns.end };
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
