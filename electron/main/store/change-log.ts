import type { CollectionName } from "#shared/model/collection.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import type { Database } from "./database.ts";

/** What became of a stored record. */
export type Change = {
  id: string;
  kind: "added" | "changed" | "removed";
  /** Its JSON as it was; null where it is new. */
  before: string | null;
};

/** How long changes are remembered. */
export const logAge: DurationMs = 30 * 86_400_000;

/** Writes changes down, and forgets those that are too old to be told. */
export function logChanges(
  db: Database,
  name: CollectionName,
  changes: Change[],
  at: EpochMs,
): void {
  for (const { id, kind, before } of changes) {
    db.run(
      "INSERT INTO changes (collection, id, kind, at, before) VALUES (?, ?, ?, ?, ?)",
      name,
      id,
      kind,
      at,
      before,
    );
  }
  db.run("DELETE FROM changes WHERE at < ?", at - logAge);
}

/** SQL: when a record of `collection` and `id` last came or changed, as far as is remembered. */
export const latestChange = (table: string): string =>
  `(SELECT max(at) FROM changes WHERE changes.collection = ${table}.collection
    AND changes.id = ${table}.id AND kind != 'removed')`;
