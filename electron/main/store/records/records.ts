import { createLazyList } from "#main/service/decode/large-list.ts";
import type { Decoded } from "#main/service/reply.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { type Collection, type Part, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { removeFromIndex } from "../full-text/index-record.ts";
import { insertions, raw } from "../sql.ts";
import {
  type Change,
  deleteOldChanges,
  logChanges,
  logReread,
  logSilentChanges,
  type SilentChange,
} from "./change-log.ts";
import { completeFormer, completeSettled, readJson, readStored } from "./former-record.ts";
import { hashRecord } from "./hash-record.ts";
import type { IngestReport, IngestScope } from "./ingest-input.ts";
import type { Steps } from "./ingest-scheduler.ts";
import { type Known, listOthers, readKnown, type Stored } from "./known-records.ts";
import { recordPeople } from "./people.ts";
import { type SourceText, writeSources } from "./sources.ts";
import { findPossibleIds, replaceUnreadable } from "./unreadable.ts";
import { type Written, writeRows } from "./write-row.ts";

/** The ids of what a response changed. */
export type Changes = Pick<IngestReport, "added" | "changed" | "removed">;

/**
 * A change; `isLearnt` if only its former state became known. `stored` is what was stored before, if `before` contains
 * more.
 */
type RecordChange = Change & { isLearnt?: boolean; stored?: string | null };

/** How a response arrives; the changes of the first one of a collection are not logged. */
type Arrival = { scope: IngestScope; at: EpochMs; state: string | null; isFirst: boolean };

/** The records of a response; those of a large one are decoded again on each access. */
export type DecodedAnswer<T> = Decoded<T> & {
  /** Returns the text of the record at an index, if known. */
  rawOf: (index: number) => string | undefined;
  idOf: (index: number) => string;
  /** Whether the record at an index repeats what is stored, so that it was not decoded. */
  isKnown: (index: number) => boolean;
  /** Number of further records, as stated by the service; omitted if none. */
  withheld?: number;
};

/** Prepares writing a response: completes its records, and records each change. */
function prepareWrite<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  answer: DecodedAnswer<T>,
  { scope, at, state, isFirst }: Arrival,
) {
  const part = scope === "everything" ? null : collection.parts[scope];
  if (part === undefined) throw new Error(`${collection.name} have no part ${scope}.`);
  const records = part === null ? answer.records : completeAll(answer.records, part, state);
  const changes: Changes = { added: [], changed: [], removed: [] };
  const isFound = part?.isRequestedByUser === true;
  const recordChanges = (made: RecordChange[]): void => {
    for (const { id, kind } of made) changes[kind].push(id);
    if (isFirst || collection.isUnlogged) return;
    const { news, silent } = divideChanges(made, isFound, collection.isLoggedSilently === true);
    logChanges(db, collection.name, news, at);
    logSilentChanges(db, collection.name, silent, at);
  };
  return { part, records, changes, recordChanges };
}

/** Divides the changes of records into those that users see, and those that only views of the past show. */
function divideChanges(made: RecordChange[], isFound: boolean, areAllSilent: boolean) {
  const news: Change[] = [];
  const silent: SilentChange[] = [];
  for (const { isLearnt, stored, ...change } of made) {
    const { id, kind, before } = change;
    const former = stored ?? before;
    const isFoundHere = kind === "added" && (isFound || areAllSilent);
    if (isFoundHere) silent.push({ id, kind: "found", before });
    else if (!isLearnt && !areAllSilent) news.push(change);
    const isOther = stored !== undefined && stored !== before;
    if (areAllSilent ? !isFoundHere : isLearnt || isOther) {
      silent.push({ id, kind: "learnt", before: former });
    }
  }
  return { news, silent };
}

/** Number of records in a slice: they are written within about a quarter of a second, for which alerts wait; as many are removed. */
const sliceLength = 2_000;

/**
 * Writes the records of a long response, and removes those that it lacks, in slices with transactions of their own;
 * `writeAnswer` completes it.
 */
export function* writeSlices<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  answer: DecodedAnswer<T>,
  arrival: Arrival,
): Steps<Changes> {
  const { part, records, changes, recordChanges } = prepareWrite(db, collection, answer, arrival);
  const all = listUnknown(answer);
  const absent = part === null ? findMissing(db, collection.name, answer) : [];
  // In one transaction, as both change the same pages of most indexes.
  for (let from = 0; from < Math.max(all.length, absent.length); from += sliceLength) {
    const written = all.slice(from, from + sliceLength);
    const removed = absent.slice(from, from + sliceLength);
    db.transact(() => {
      writeRecords(db, collection, { ...answer, records }, written, removed).forEach(recordChanges);
    });
    yield "slice";
  }
  return changes;
}

/**
 * Writes the differences between a response and the stored records, and logs them; after `writeSlices` only the rest.
 * Must run in a transaction.
 */
export function writeAnswer<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  answer: DecodedAnswer<T>,
  arrival: Arrival,
  inSlices: Changes | null = null,
): Changes {
  const {
    part,
    records,
    changes: own,
    recordChanges,
  } = prepareWrite(db, collection, answer, arrival);
  const { at } = arrival;
  if (inSlices === null) {
    const absent = part?.absent === null ? [] : findMissing(db, collection.name, answer);
    const removed = part === null ? absent : [];
    const written = listUnknown(answer);
    writeRecords(db, collection, { ...answer, records }, written, removed).forEach(recordChanges);
    if (part !== null) recordChanges(settleRecords(db, collection.table, part, absent));
  }
  deleteOldChanges(db, at);
  replaceUnreadable(db, collection.name, answer.unreadable);
  collection.afterIngest?.(db, at, records);
  collection.derive?.(db, at);
  return inSlices ?? own;
}

const completeAll = <T>(records: T[], { complete }: Part<T>, state: string | null): T[] =>
  createLazyList(records.length, (at) => complete(records[at] as T, state));

/** Lists the indexes of the records that do not repeat what is stored. */
const listUnknown = <T>({ records, isKnown }: DecodedAnswer<T>): number[] =>
  Array.from({ length: records.length }, (_, index) => index).filter((index) => !isKnown(index));

/**
 * Writes the new and changed ones of some records, by index, in the place of others, which leave their pages to them;
 * returns the changes of both.
 */
function writeRecords<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  answer: DecodedAnswer<T>,
  indexes: number[],
  missing: Stored[],
): [written: RecordChange[], removed: RecordChange[]] {
  const first = (db.value<number>`SELECT max(seq) FROM records` ?? 0) + 1;
  const removed = removeRecords(db, collection, missing);
  const known = readKnown(db, collection.name, indexes.map(answer.idOf));
  const changes: RecordChange[] = [];
  const written: Written<T>[] = [];
  const added: { seq: number; collection: string; id: string; hash: string; json: string }[] = [];
  const sources: SourceText[] = [];
  for (const index of indexes) {
    const id = answer.idOf(index);
    const old = known.get(id);
    const received = answer.records[index] as T;
    const record = old === undefined ? received : mergeKnown(db, collection, old, received);
    const json = JSON.stringify(record);
    const hash = hashRecord(json);
    const text = answer.rawOf(index);
    const print = text === undefined ? undefined : hashRecord(text);
    const seq = old?.seq ?? first + added.length;
    if (text !== undefined && print !== undefined && old?.print !== print) {
      if (old !== undefined) db.run`DELETE FROM sources WHERE seq = ${seq}`;
      sources.push({ seq, text, print });
    }
    if (old?.hash === hash) continue;
    written.push({ seq, record, isNew: old === undefined });
    if (old === undefined) {
      added.push({ seq, collection: collection.name, id, hash, json });
      changes.push({ id, kind: "added", before: null });
    } else {
      const stored = readStored(db, collection, seq);
      const before = completeFormer(collection, stored, record);
      const isLearnt = collection.backfill !== undefined && before === json;
      db.run`UPDATE records SET hash = ${hash}, json = ${json} WHERE seq = ${seq}`;
      changes.push({ id, kind: "changed", before, isLearnt, stored });
    }
  }
  for (const some of insertions(added)) db.run`INSERT INTO records ${some}`;
  writeSources(db, sources);
  recordPeople(
    db,
    written.map(({ record }) => record),
  );
  writeRows(db, collection, written);
  return [changes, removed];
}

/**
 * Replaces a stored record by another reading, and keeps its local state; returns false if nothing changes. A record
 * that was settled here, or whose new id another record has, stays.
 */
export function replaceRecord<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  seq: number,
  record: T,
  at: EpochMs,
): boolean {
  const stored = db.get<{ id: string; hash: string; json: string }>`SELECT id, hash, json
    FROM records WHERE seq = ${seq}`;
  if (stored === undefined || stored.hash === "") return false;
  const merged = collection.mergeContext?.(parseStored<T>(stored.json), record) ?? record;
  const json = JSON.stringify(merged);
  const hash = hashRecord(json);
  if (hash === stored.hash) return false;
  const isIdTaken = db.all`SELECT 1 FROM records
    WHERE collection = ${collection.name} AND id = ${record.id} AND seq != ${seq}`;
  if (isIdTaken.length > 0) return false;
  recordPeople(db, [merged]);
  if (!collection.isUnlogged) logReread(db, collection.name, stored, record.id, at);
  db.run`UPDATE records SET id = ${record.id}, hash = ${hash}, json = ${json} WHERE seq = ${seq}`;
  writeRows(db, collection, [{ seq, record: merged }]);
  return true;
}

/** Adds to a record what only its stored form contains. */
function mergeKnown<T extends { id: string }>(
  db: Database,
  { mergeStored }: Collection<T>,
  { seq, hash }: Known,
  record: T,
): T {
  // Most records have not changed, and their stored form need not be read.
  if (mergeStored === undefined || hash === hashRecord(JSON.stringify(record))) return record;
  const json = readJson(db, seq);
  return json === null ? record : mergeStored(parseStored<T>(json), record);
}

/** Returns the stored records that a whole response lacks, also in unreadable form. */
function findMissing(db: Database, name: CollectionName, answer: DecodedAnswer<unknown>): Stored[] {
  const { unreadable, withheld = 0 } = answer;
  const possible = withheld > 0 ? null : findPossibleIds(unreadable);
  if (possible === null) return [];
  return listOthers(db, name, [...listIds(answer), ...possible]);
}

/** Lists the ids of the records of a response, which need not be decoded for it. */
export const listIds = ({
  records,
  idOf,
}: Pick<DecodedAnswer<unknown>, "records" | "idOf">): string[] =>
  Array.from({ length: records.length }, (_, index) => idOf(index));

function removeRecords<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  missing: Stored[],
): Change[] {
  if (missing.length === 0) return [];
  const seqs = JSON.stringify(missing.map(({ seq }) => seq));
  const stored = db.all<Stored & { hash: string; json: string }>`SELECT seq, id, hash, json
    FROM records WHERE seq IN (SELECT value FROM json_each(${seqs}))`;
  removeFromIndex(db, collection.name, missing);
  db.run`DELETE FROM records WHERE seq IN (SELECT value FROM json_each(${seqs}))`;
  return stored.map(({ id, hash, json }) => {
    return { id, kind: "removed", before: completeSettled(collection, json, hash) };
  });
}

function settleRecords<T>(
  db: Database,
  table: string,
  { absent }: Part<T>,
  missing: Stored[],
): Change[] {
  if (absent === null) return [];
  const covered = new Set(db.column`SELECT seq FROM ${raw(table)} WHERE ${absent.covers}`);
  return missing
    .filter(({ seq }) => covered.has(seq))
    .map(({ seq, id }) => {
      db.run`UPDATE ${raw(table)} SET ${absent.settle} WHERE seq = ${seq}`;
      // It is no longer what the service has sent last, so its next listing must be written.
      db.run`UPDATE records SET hash = '' WHERE seq = ${seq}`;
      return { id, kind: "changed", before: readJson(db, seq) };
    });
}
