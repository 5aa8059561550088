import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "./database.ts";
import { latestChange, logAge } from "./records/change-log.ts";
import { raw, type Sql, sql } from "./sql.ts";

/**
 * SQL: 1 where a record, by `collection` and `id` of the given table, came or changed after the
 * person last looked at it, else 0.
 */
export const isUnseen = (table: string): Sql =>
  sql`coalesce(${latestChange(table)} > coalesce((SELECT at FROM looks
    WHERE looks.collection = ${raw(table)}.collection AND looks.id = ${raw(table)}.id), 0), 0)`;

/**
 * Notes that the person has looked at a record; false where it was no news to them, and then there
 * is nothing to note.
 */
export function recordView(db: Database, name: CollectionName, id: string, at: EpochMs): boolean {
  const changed = db.value<EpochMs>`SELECT ${latestChange("records")} FROM records
    WHERE collection = ${name} AND id = ${id} AND ${isUnseen("records")}`;
  if (changed === undefined) return false;
  db.transact(() => {
    // A clock that was set back must not leave it news.
    db.run`INSERT INTO looks (collection, id, at) VALUES (${name}, ${id}, ${Math.max(at, changed)})
      ON CONFLICT (collection, id) DO UPDATE SET at = excluded.at`;
    // Changes that old are forgotten, so nothing is news for want of these.
    db.run`DELETE FROM looks WHERE at < ${at - logAge}`;
  });
  return true;
}
