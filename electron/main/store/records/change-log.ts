import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { insertions, raw, type Sql, sql } from "../sql.ts";

export type Change = {
  id: string;
  kind: "added" | "changed" | "removed";
  /** Its former JSON; null if it is new. */
  before: string | null;
};

/** How long changes are stored. */
export const logAge: DurationMs = 30 * 86_400_000;

export const logChanges = (
  db: Database,
  name: CollectionName,
  changes: Change[],
  at: EpochMs,
): void => insertChanges(db, "changes", name, changes, at);

function insertChanges(
  db: Database,
  table: "changes" | "silent_changes",
  collection: CollectionName,
  changes: (Change | SilentChange)[],
  at: EpochMs,
): void {
  const rows = changes.map(({ id, kind, before }) => ({ collection, id, kind, at, before }));
  for (const some of insertions(rows)) db.run`INSERT INTO ${raw(table)} ${some}`;
}

/** A former state of a record whose change is no news; `before` is null if it was not stored. */
export type SilentChange = {
  id: string;
  /** The user searched for it, something unknown became known, or Watchdesk reads it differently. */
  kind: "found" | "learnt" | "reread";
  before: string | null;
};

/** Records changes that only views of the past show. */
export const logSilentChanges = (
  db: Database,
  name: CollectionName,
  changes: SilentChange[],
  at: EpochMs,
): void => insertChanges(db, "silent_changes", name, changes, at);

/** Records that a record was read differently, maybe with another id. */
export function logReread(
  db: Database,
  name: CollectionName,
  stored: { id: string; json: string },
  newId: string,
  at: EpochMs,
): void {
  const reread: SilentChange = { id: stored.id, kind: "reread", before: stored.json };
  const isNew = newId !== stored.id;
  const found: SilentChange[] = isNew ? [{ id: newId, kind: "reread", before: null }] : [];
  logSilentChanges(db, name, [...found, reread], at);
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
