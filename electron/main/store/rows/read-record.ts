import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Readiness } from "#shared/records/record-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { assertUnchanged } from "../records/hash-record.ts";
import { readSource } from "../records/sources.ts";

/** Reads one record as it was decoded; null if it is not stored. Throws `FileDamaged` if it has changed. */
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

/** Reads one record exactly as the service has sent it, or as decoded if that is not stored. */
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

/**
 * Lists the forms and processes that stored records need and that are not stored, and stored processes without nodes. A
 * tile can be read without its form.
 */
export const listMissing = (db: Database): Readiness["missing"] =>
  db.all`SELECT CASE links.collection WHEN 'forms' THEN 'form' ELSE 'process' END AS kind, links.id
    FROM links JOIN rows USING (seq)
    WHERE links.collection IN ('forms', 'processes') AND links.source != 'tiles' AND NOT EXISTS (
      SELECT 1 FROM records WHERE records.collection = links.collection AND records.id = links.id
    )
    GROUP BY links.collection, links.id
  UNION ALL
  SELECT 'nodes', rows.id FROM rows JOIN records USING (seq)
    WHERE rows.collection = 'processes' AND json_extract(json, '$.nodes') = '{}'
  ORDER BY 1, 2`;
