import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Collection } from "../collection.ts";
import type { Database } from "../database.ts";
import { completeSettled } from "../records/former-record.ts";
import { type Sql, sql } from "../sql.ts";

/** SQL: all changes of a collection's records with what was stored before, silent ones included. */
export const selectChanges = (collection: CollectionName, condition: Sql): Sql =>
  sql`SELECT id, kind, at, before, 1 AS rank, seq FROM changes
      WHERE collection = ${collection} AND ${condition}
    UNION ALL
    SELECT id, kind, at, before, 0 AS rank, seq FROM silent_changes
      WHERE collection = ${collection} AND ${condition}`;

/** SQL: the order of changes; of one time, the silent one describes the earlier state. */
const inOrder = sql`at, rank, seq`;

/** Reads what was stored at a time of the records that have changed since, by id; null if one was not stored. */
export function readFormerVersions(
  db: Database,
  collection: CollectionName,
  at: EpochMs,
): Map<string, string | null> {
  const rows = db.all<{ id: string; before: string | null }>`SELECT id, before FROM (
      SELECT id, before, row_number() OVER (PARTITION BY id ORDER BY ${inOrder}) AS number
        FROM (${selectChanges(collection, sql`at > ${at}`)})
    ) WHERE number = 1`;
  return new Map(rows.map(({ id, before }) => [id, before]));
}

/** Reads what is stored of a record now, with what its row implies; null if it is not stored. */
export function readCurrent<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  id: string,
): string | null {
  const stored = db.get<{ hash: string; json: string }>`SELECT hash, json FROM records
    WHERE collection = ${collection.name} AND id = ${id}`;
  return stored === undefined ? null : completeSettled(collection, stored.json, stored.hash);
}

/** Reads what was stored of a record at a time; null if it was not stored. */
export function readAsOf<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  id: string,
  at: EpochMs,
): string | null {
  const earliest = db.get<{ before: string | null }>`SELECT before
    FROM (${selectChanges(collection.name, sql`id = ${id} AND at > ${at}`)})
    ORDER BY ${inOrder} LIMIT 1`;
  return earliest === undefined ? readCurrent(db, collection, id) : earliest.before;
}
