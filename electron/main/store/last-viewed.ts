import type { CollectionName } from "#shared/model/collection.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "./database.ts";
import { latestChange, logAge } from "./records/change-log.ts";

/**
 * SQL: 1 where a record, by `collection` and `id` of the given table, came or changed after the
 * person last looked at it, else 0.
 */
export const isUnseen = (table: string): string =>
  `coalesce(${latestChange(table)} > coalesce((SELECT at FROM looks
    WHERE looks.collection = ${table}.collection AND looks.id = ${table}.id), 0), 0)`;

/**
 * Notes that the person has looked at a record; false where it was no news to them, and then there
 * is nothing to note.
 */
export function recordView(db: Database, name: CollectionName, id: string, at: EpochMs): boolean {
  const [record] = db.all<{ changed: EpochMs }>(
    `SELECT ${latestChange("records")} AS changed FROM records
      WHERE collection = ? AND id = ? AND ${isUnseen("records")}`,
    name,
    id,
  );
  if (record === undefined) return false;
  db.transact(() => {
    db.run(
      `INSERT INTO looks (collection, id, at) VALUES (?, ?, ?)
        ON CONFLICT (collection, id) DO UPDATE SET at = excluded.at`,
      name,
      id,
      // A clock that was set back must not leave it news.
      Math.max(at, record.changed),
    );
    // Changes that old are forgotten, so nothing is news for want of these.
    db.run("DELETE FROM looks WHERE at < ?", at - logAge);
  });
  return true;
}
