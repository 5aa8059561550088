import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { assertUnchanged } from "../records/hash-record.ts";
import { readSource } from "../records/sources.ts";

/** Reads one record as it was taken in; null where it is not stored. Throws `FileDamaged` where it has changed. */
export function readRecord<N extends CollectionName>(
  db: Database,
  collection: N,
  id: string,
): RecordOf[N] | null {
  const stored = db.get<{ hash: string; json: string }>`SELECT hash, json FROM records
    WHERE collection = ${collection} AND id = ${id}`;
  if (stored === undefined) return null;
  assertUnchanged(stored);
  return parseStored(stored.json);
}

/** The same as the service sent it, letter by letter; as it was decoded where that is not kept. */
export function readRecordJson(
  db: Database,
  collection: CollectionName,
  id: string,
): string | null {
  const source = readSource(db, collection, id);
  if (source !== null) return source;
  const record = readRecord(db, collection, id);
  return record === null ? null : JSON.stringify(record, null, 2);
}
