import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "./database.ts";
import { latestChange, logAge } from "./records/change-log.ts";
import { raw, type Sql, sql } from "./sql.ts";

/**
 * SQL: 1 if a record, by `collection` and `id` of the given table, was added or changed after the user last viewed
 * it, else 0.
 */
export const isUnseen = (table: string): Sql =>
  sql`coalesce(${latestChange(table)} > coalesce((SELECT at FROM looks
    WHERE looks.collection = ${raw(table)}.collection AND looks.id = ${raw(table)}.id), 0), 0)`;

/** Records that the user has viewed a record; returns false, and records nothing, if it had no unseen change. */
export function recordView(db: Database, name: CollectionName, id: string, at: EpochMs): boolean {
  const changed = db.value<EpochMs>`SELECT ${latestChange("records")} FROM records
    WHERE collection = ${name} AND id = ${id} AND ${isUnseen("records")}`;
  if (changed === undefined) return false;
  db.transact(() => {
    // After a clock was set back, the record must still count as seen.
    db.run`INSERT INTO looks (collection, id, at) VALUES (${name}, ${id}, ${Math.max(at, changed)})
      ON CONFLICT (collection, id) DO UPDATE SET at = excluded.at`;
    // The change log has no changes of that age, so nothing becomes unseen.
    db.run`DELETE FROM looks WHERE at < ${at - logAge}`;
  });
  return true;
}
