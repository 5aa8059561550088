import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { raw, type Sql, sql } from "../sql.ts";

/** A change of a stored record. */
export type Change = {
  id: string;
  kind: "added" | "changed" | "removed";
  /** Its former JSON; null if it is new. */
  before: string | null;
};

/** How long changes are stored. */
export const logAge: DurationMs = 30 * 86_400_000;

/** Records a change. */
export const logChange = (
  db: Database,
  name: CollectionName,
  { id, kind, before }: Change,
  at: EpochMs,
): void =>
  void db.run`INSERT INTO changes (collection, id, kind, at, before)
    VALUES (${name}, ${id}, ${kind}, ${at}, ${before})`;

/** Deletes the changes that are too old to be shown. */
export const deleteOldChanges = (db: Database, at: EpochMs): void =>
  void db.run`DELETE FROM changes WHERE at < ${at - logAge}`;

/** SQL: when a record of `collection` and `id` was last added or changed, if that is still stored. */
export const latestChange = (table: string): Sql =>
  sql`(SELECT max(at) FROM changes WHERE changes.collection = ${raw(table)}.collection
    AND changes.id = ${raw(table)}.id AND kind != 'removed')`;
