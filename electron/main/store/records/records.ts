import { createLazyList } from "#main/service/decode/lazy-list.ts";
import type { Decoded } from "#main/service/reply.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type Collection, type Part, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { removeFromIndex } from "../full-text/index-record.ts";
import { raw, sql } from "../sql.ts";
import { type Change, deleteOldChanges, logChange } from "./change-log.ts";
import { hashRecord } from "./hash-record.ts";
import type { IngestReport, IngestScope } from "./ingest-input.ts";
import type { Steps } from "./ingest-scheduler.ts";
import { recordPeople } from "./people.ts";
import { writeSource } from "./sources.ts";
import { findPossibleIds, replaceUnreadable } from "./unreadable.ts";
import { writeRow } from "./write-row.ts";

/** The ids of what an answer changed. */
export type Changes = Pick<IngestReport, "added" | "changed" | "removed">;

/** A change, and whether it only tells what was so before. */
type RecordChange = Change & { isLearnt?: boolean };

type Known = { seq: number; id: string; hash: string; print: string | null };

/** How an answer comes in; a collection's first one is no news. */
type Arrival = { scope: IngestScope; at: EpochMs; state: string | null; isFirst: boolean };

/** The records of an answer; those of a large one are read again at each look. */
export type DecodedAnswer<T> = Decoded<T> & {
  /** The text of the record of an index, where it is known. */
  rawOf: (index: number) => string | undefined;
  /** How many more there are, by what the service says; none where left out. */
  withheld?: number;
};

/** What of an answer was written in slices: the ids of its records, and what their slices have changed. */
export type InSlices = { ids: Set<string>; changes: Changes };

/** What an answer is written by: its records as they count here, and where each change is noted. */
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
  const recordChange = ({ isLearnt, ...change }: RecordChange): void => {
    changes[change.kind].push(change.id);
    const isLogged = !isLearnt && !(change.kind === "added" && part?.isAskedFor);
    if (isLogged && !isFirst && !collection.isUnlogged) logChange(db, collection.name, change, at);
  };
  return { part, records, changes, recordChange };
}

/** Records of a slice: they are written in about a tenth of a second, and alerts wait for no more. */
const sliceLength = 1_000;

/**
 * Writes the records of a long answer, and removes what it lacks, slice by slice in transactions of their own;
 * `writeAnswer` completes it.
 */
export function* writeSlices<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  answer: DecodedAnswer<T>,
  arrival: Arrival,
): Steps<InSlices> {
  const { part, records, changes, recordChange } = prepareWrite(db, collection, answer, arrival);
  const ids = new Set<string>();
  for (let from = 0; from < records.length; from += sliceLength) {
    const length = Math.min(sliceLength, records.length - from);
    const slice = Array.from({ length }, (_, at) => records[from + at] as T);
    for (const { id } of slice) ids.add(id);
    // Others may have written since the slice before.
    db.transact(() => {
      const known = readKnownOf(db, collection.name, slice);
      writeRecords(db, collection, slice, (at) => answer.rawOf(from + at), known, recordChange);
    });
    yield "slice";
  }
  const known = part === null ? [...readKnown(db, collection.name)] : [];
  const absent = findMissing(new Map(known.filter(([id]) => !ids.has(id))), answer);
  for (let from = 0; from < absent.length; from += sliceLength) {
    yield "slice";
    const slice = absent.slice(from, from + sliceLength);
    db.transact(() => {
      for (const change of removeRecords(db, slice)) recordChange(change);
    });
  }
  return { ids, changes };
}

/**
 * Writes what differs between an answer and the stored records, and logs what is news; of one that was
 * written in slices only what is left. To be called in a transaction.
 */
export function writeAnswer<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  answer: DecodedAnswer<T>,
  arrival: Arrival,
  inSlices: InSlices | null = null,
): Changes {
  const {
    part,
    records,
    changes: own,
    recordChange,
  } = prepareWrite(db, collection, answer, arrival);
  const { at } = arrival;
  const isAll = part?.absent !== null;
  const known = isAll
    ? readKnown(db, collection.name)
    : readKnownOf(db, collection.name, inSlices === null ? records : []);
  if (inSlices === null) writeRecords(db, collection, records, answer.rawOf, known, recordChange);
  else for (const id of inSlices.ids) known.delete(id);
  const absent = findMissing(known, answer);
  const gone =
    part === null ? removeRecords(db, absent) : settleRecords(db, collection.table, part, absent);
  for (const change of gone) recordChange(change);
  deleteOldChanges(db, at);
  replaceUnreadable(db, collection.name, answer.unreadable);
  collection.afterIngest?.(db, at, records);
  collection.derive?.(db, at);
  return inSlices === null ? own : joinChanges(inSlices.changes, own);
}

const joinChanges = (first: Changes, then: Changes): Changes => ({
  added: [...first.added, ...then.added],
  changed: [...first.changed, ...then.changed],
  removed: [...first.removed, ...then.removed],
});

const known = sql`SELECT seq, id, hash, print FROM records LEFT JOIN sources USING (seq)`;

const readKnown = (db: Database, name: string): Map<string, Known> =>
  byId(db.all<Known>`${known} WHERE collection = ${name}`);

/** The same of these records alone, where nothing becomes of what an answer lacks. */
const readKnownOf = (db: Database, name: string, records: { id: string }[]): Map<string, Known> =>
  byId(
    records.flatMap(({ id }) => db.all<Known>`${known} WHERE collection = ${name} AND id = ${id}`),
  );

const byId = (rows: Known[]): Map<string, Known> => new Map(rows.map((row) => [row.id, row]));

const completeAll = <T>(records: T[], { complete }: Part<T>, state: string | null): T[] =>
  createLazyList(records.length, (at) => complete(records[at] as T, state));

/** Writes what is new or differs, and notes it; what is left of `known` the answer lacks. */
function writeRecords<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  records: T[],
  rawOf: DecodedAnswer<T>["rawOf"],
  known: Map<string, Known>,
  recordChange: (change: RecordChange) => void,
): void {
  for (const [index, received] of records.entries()) {
    const { id } = received;
    const old = known.get(id);
    known.delete(id);
    const record = old === undefined ? received : mergeKnown(db, collection, old, received);
    const json = JSON.stringify(record);
    const hash = hashRecord(json);
    const text = rawOf(index);
    const isTextNew = text !== undefined && old?.print !== hashRecord(text);
    if (old !== undefined && isTextNew) writeSource(db, old.seq, text);
    if (old?.hash === hash) continue;
    recordPeople(db, record);
    if (old === undefined) {
      const seq = db.run`INSERT INTO records (collection, id, hash, json)
        VALUES (${collection.name}, ${id}, ${hash}, ${json})`;
      if (text !== undefined) writeSource(db, seq, text);
      writeRow(db, collection, seq, record);
      recordChange({ id, kind: "added", before: null });
    } else {
      const before = readFormer(db, collection, old.seq, record);
      const isLearnt = collection.learn !== undefined && before === json;
      db.run`UPDATE records SET hash = ${hash}, json = ${json} WHERE seq = ${old.seq}`;
      writeRow(db, collection, old.seq, record);
      recordChange({ id, kind: "changed", before, isLearnt });
    }
  }
}

/**
 * Puts another reading in the place of a stored record, with what has become of it since; false where
 * nothing changes. One that was settled here, or whose id another record has, stays as it is.
 */
export function replaceRecord<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  seq: number,
  record: T,
): boolean {
  const stored = db.get<{ hash: string; json: string }>`SELECT hash, json FROM records
    WHERE seq = ${seq}`;
  if (stored === undefined || stored.hash === "") return false;
  const merged = collection.carry?.(parseStored<T>(stored.json), record) ?? record;
  const json = JSON.stringify(merged);
  const hash = hashRecord(json);
  if (hash === stored.hash) return false;
  const isIdTaken = db.all`SELECT 1 FROM records
    WHERE collection = ${collection.name} AND id = ${record.id} AND seq != ${seq}`;
  if (isIdTaken.length > 0) return false;
  recordPeople(db, merged);
  db.run`UPDATE records SET id = ${record.id}, hash = ${hash}, json = ${json} WHERE seq = ${seq}`;
  writeRow(db, collection, seq, merged);
  return true;
}

const readJson = (db: Database, seq: number): string | null =>
  db.value<string>`SELECT json FROM records WHERE seq = ${seq}` ?? null;

/** A record as it came, with what its stored form alone tells. */
function mergeKnown<T extends { id: string }>(
  db: Database,
  { keep }: Collection<T>,
  { seq, hash }: Known,
  record: T,
): T {
  // One that came as it is stored need not be read, which most are.
  if (keep === undefined || hash === hashRecord(JSON.stringify(record))) return record;
  const json = readJson(db, seq);
  return json === null ? record : keep(parseStored<T>(json), record);
}

/** The JSON of a stored record, with what its new form tells of it. */
function readFormer<T extends { id: string }>(
  db: Database,
  { learn }: Collection<T>,
  seq: number,
  record: T,
): string | null {
  const json = readJson(db, seq);
  if (json === null || learn === undefined) return json;
  return JSON.stringify(learn(parseStored<T>(json), record));
}

/** The stored records that a whole answer lacks and does not hold in an unreadable form either. */
function findMissing(
  absent: Map<string, Known>,
  { unreadable, withheld = 0 }: Pick<DecodedAnswer<unknown>, "unreadable" | "withheld">,
): Known[] {
  if (withheld > 0) return [];
  const possible = findPossibleIds(unreadable);
  return possible === null ? [] : [...absent.values()].filter(({ id }) => !possible.has(id));
}

function removeRecords(db: Database, missing: Known[]): Change[] {
  return missing.map(({ seq, id }) => {
    const before = readJson(db, seq);
    removeFromIndex(db, seq);
    db.run`DELETE FROM records WHERE seq = ${seq}`;
    return { id, kind: "removed", before };
  });
}

function settleRecords<T>(
  db: Database,
  table: string,
  { absent }: Part<T>,
  missing: Known[],
): Change[] {
  if (absent === null) return [];
  const covered = new Set(db.column`SELECT seq FROM ${raw(table)} WHERE ${absent.covers}`);
  return missing
    .filter(({ seq }) => covered.has(seq))
    .map(({ seq, id }) => {
      db.run`UPDATE ${raw(table)} SET ${absent.settle} WHERE seq = ${seq}`;
      // It no longer is what the service sent last, so its next listing must be written.
      db.run`UPDATE records SET hash = '' WHERE seq = ${seq}`;
      return { id, kind: "changed", before: readJson(db, seq) };
    });
}
