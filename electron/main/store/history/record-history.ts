import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type {
  PastRecord,
  RecordChange,
  RecordChangeKind,
  RecordChanges,
} from "#shared/records/history-schema.ts";
import { type Collection, type Collections, parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { sql } from "../sql.ts";
import { compareRecords, listDifferences } from "./compare-records.ts";
import { readAsOf, readCurrent, selectChanges } from "./former-versions.ts";
import { describePast, hasPast } from "./knowledge.ts";
import { listPeriods } from "./receipts.ts";
import { readResponse } from "./responses.ts";

type AnyRecord = { id: string } & Record<string, unknown>;

/** The collection as one of any records, whose values only its own functions read. */
const anyOf = (collections: Collections, name: CollectionName): Collection<AnyRecord> =>
  collections[name] as unknown as Collection<AnyRecord>;

const parse = (json: string | null): AnyRecord | null =>
  json === null ? null : parseStored<AnyRecord>(json);

type Logged = { kind: RecordChangeKind; at: EpochMs; before: string | null };

/** Lists the latest changes of a record, newest first, and counts all that are stored. */
export function listChanges(
  db: Database,
  collections: Collections,
  { collection, id, limit }: { collection: CollectionName; id: string; limit: number },
): RecordChanges {
  const own = anyOf(collections, collection);
  const ofRecord = selectChanges(collection, sql`id = ${id}`);
  const total = db.value<number>`SELECT count(*) FROM (${ofRecord})` ?? 0;
  const logged = db.all<Logged>`SELECT kind, at, before FROM (${ofRecord})
    ORDER BY at DESC, rank DESC, seq DESC LIMIT ${limit}`;
  const changes: RecordChange[] = [];
  let after = parse(readCurrent(db, own, id));
  for (const { kind, at, before: json } of logged) {
    const before = parse(json);
    changes.push({
      at,
      kind,
      fields: before === null || after === null ? [] : listDifferences(own, before, after),
      response: kind === "reread" ? null : readResponse(db, collection, at),
    });
    after = before;
  }
  const since = listPeriods(db, collection)[0]?.since ?? null;
  return { changes, total, since, isLogged: hasPast(own) };
}

/** Reads a record as it was stored at a time, and compares it with now. */
export function getRecordAsOf(
  db: Database,
  collections: Collections,
  { collection, id, at }: { collection: CollectionName; id: string; at: EpochMs },
): PastRecord {
  const own = anyOf(collections, collection);
  const knowledge = describePast(db, own, at);
  const now = parse(readCurrent(db, own, id));
  const then = knowledge.isKnown ? parse(readAsOf(db, own, id, at)) : null;
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
  then: AnyRecord | null,
  now: AnyRecord | null,
  fields: { isSame: boolean }[],
): PastRecord["since"] {
  if (then === null) return now === null ? null : "added";
  if (now === null) return "removed";
  return fields.some(({ isSame }) => !isSame) ? "changed" : null;
}
