import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { raw, type Sql, sql } from "../sql.ts";

export type Change = {
  id: string;
  kind: "added" | "changed" | "removed";
  /** Its former JSON; null if it is new. */
  before: string | null;
};

/** How long changes are stored. */
export const logAge: DurationMs = 30 * 86_400_000;

export const logChange = (
  db: Database,
  name: CollectionName,
  { id, kind, before }: Change,
  at: EpochMs,
): void =>
  void db.run`INSERT INTO changes (collection, id, kind, at, before)
    VALUES (${name}, ${id}, ${kind}, ${at}, ${before})`;

/** A former state of a record whose change is no news; `before` is null if it was not stored. */
export type SilentChange = {
  id: string;
  /** The user searched for it, something unknown became known, or Watchdesk reads it differently. */
  kind: "found" | "learnt" | "reread";
  before: string | null;
};

/** Records a change that only views of the past show. */
export const logSilentChange = (
  db: Database,
  name: CollectionName,
  { id, kind, before }: SilentChange,
  at: EpochMs,
): void =>
  void db.run`INSERT INTO silent_changes (collection, id, kind, at, before)
    VALUES (${name}, ${id}, ${kind}, ${at}, ${before})`;

/** Records that a record was read differently, maybe with another id. */
export function logReread(
  db: Database,
  name: CollectionName,
  stored: { id: string; json: string },
  newId: string,
  at: EpochMs,
): void {
  const log = (id: string, before: string | null) =>
    logSilentChange(db, name, { id, kind: "reread", before }, at);
  if (newId !== stored.id) log(newId, null);
  log(stored.id, stored.json);
}

/** Deletes the changes that are too old to be shown. */
export function deleteOldChanges(db: Database, at: EpochMs): void {
  const oldest = at - logAge;
  db.run`DELETE FROM changes WHERE at < ${oldest}`;
  db.run`DELETE FROM silent_changes WHERE at < ${oldest}`;
  db.run`DELETE FROM receipts WHERE until < ${oldest}`;
  // Of earlier times, changes are missing.
  db.run`UPDATE receipts SET since = ${oldest} WHERE since < ${oldest}`;
}

/** SQL: when a record of `collection` and `id` was last added or changed, if that is still stored. */
export const latestChange = (table: string): Sql =>
  sql`(SELECT max(at) FROM changes WHERE changes.collection = ${raw(table)}.collection
    AND changes.id = ${raw(table)}.id AND kind != 'removed')`;
