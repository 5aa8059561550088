import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { PastRecord, RecordChange, RecordChangeKind } from "#shared/records/history-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { type Collection, type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { compareRecords, listDifferences } from "./compare-records.ts";
import { readAsOf, readCurrent, selectChanges } from "./former-versions.ts";
import { describePast, hasPast, type PastLists } from "./past-lists.ts";
import { listPeriods } from "./receipts.ts";

const parse = <T>(json: string | null): T | null => (json === null ? null : parseStored<T>(json));

type Logged = { kind: RecordChangeKind; at: EpochMs; before: string | null };

/** The stored changes of a record, newest first. */
export type RecordChanges = {
  changes: RecordChange[];
  total: number;
  /** Since when the collection's changes are known; null if they are not stored. */
  since: EpochMs | null;
};

/** Lists the latest changes of a record, and counts all that are stored. */
export function listChanges<T extends { id: string }>(
  db: Database,
  own: Collection<T>,
  { id, limit }: { id: string; limit: number },
): RecordChanges {
  const { name } = own;
  const ofRecord = selectChanges(name, sql`id = ${id}`);
  const total = db.value<number>`SELECT count(*) FROM (${ofRecord})` ?? 0;
  const logged = db.all<Logged>`SELECT kind, at, before FROM (${ofRecord})
    ORDER BY at DESC, rank DESC, seq DESC LIMIT ${limit}`;
  const changes: RecordChange[] = [];
  let after = parse<T>(readCurrent(db, own, id));
  for (const { kind, at, before: json } of logged) {
    const before = parse<T>(json);
    changes.push({
      at,
      kind,
      fields: before === null || after === null ? [] : listDifferences(own, before, after),
    });
    after = before;
  }
  const since = hasPast(own) ? (listPeriods(db, name)[0]?.since ?? null) : null;
  return { changes, total, since };
}

/** Reads a record as it was stored at a time, and compares it with now. */
function getRecordAsOf<T extends { id: string }>(
  db: Database,
  own: Collection<T>,
  { id, at }: { id: string; at: EpochMs },
): PastRecord {
  const knowledge = describePast(db, own, at);
  const now = parse<T>(readCurrent(db, own, id));
  const then = knowledge.isKnown ? parse<T>(readAsOf(db, own, id, at)) : null;
  const fields = compareRecords(own, then, now);
  const shown = then ?? now;
  return {
    knowledge,
    isStored: then !== null,
    title: shown === null ? "" : own.texts(shown).title,
    since: knowledge.isKnown ? classify(then, now, fields) : null,
    fields: fields.map(({ isSame: _, ...field }) => field),
  };
}

function classify(
  then: object | null,
  now: object | null,
  fields: { isSame: boolean }[],
): PastRecord["since"] {
  if (then === null) return now === null ? null : "added";
  if (now === null) return "removed";
  return fields.some(({ isSame }) => !isSame) ? "changed" : null;
}

type OfRecord<N extends CollectionName> = { collection: N; id: string };

export const createHistoryMethods = (db: Database, collections: Collections, past: PastLists) => ({
  /** Reads a window of any collection as it was at a time. */
  listPast: past.list,
  /** Lists the records that differ between a time and now. */
  diffAsOf: past.diff,
  /** Reads a record as it was at a time, compared with now. */
  getRecordAsOf: <N extends CollectionName>({
    collection,
    ...query
  }: OfRecord<N> & { at: EpochMs }): PastRecord =>
    getRecordAsOf<RecordOf[N]>(db, collections[collection], query),
});
