import { isOpenTask } from "#main/features/tasks/collection.ts";
import type { Database } from "#main/store/database.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { readSynced } from "#main/store/rows/stored.ts";
import { sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { toKey, type Waiting } from "./waiting-news.ts";

export const collectionsWithNews = [
  { name: "tasks", record: "task" },
  { name: "submissions", record: "submission" },
  { name: "entries", record: "entry" },
] as const;

const baseline = "baseline";

/**
 * Marks the news of collections that were ingested for the first time as notified. Returns the check whether news are of
 * such a collection. To be called in a transaction.
 */
export function recordBaseline(
  db: Database,
  waiting: Waiting[],
  at: EpochMs,
): (one: Waiting) => boolean {
  const known = new Set(db.column<string>`SELECT id FROM told WHERE kind = ${baseline}`);
  const first = collectionsWithNews.filter(
    ({ name }) => !known.has(name) && readSynced(db, name) !== null,
  );
  const isFirst = ({ record }: Waiting) => first.some((one) => one.record === record);
  for (const { name } of first) recordNotified(db, baseline, name, 0, at);
  markNotified(db, waiting.filter(isFirst).map(toKey), at);
  return isFirst;
}

/** Returns when the first contents of a collection were marked as notified; null if that is not known. */
export const readBaseline = (db: Database, name: string): EpochMs | null =>
  db.value<EpochMs>`SELECT at FROM told WHERE kind = ${baseline} AND id = ${name}` ?? null;

/**
 * Removes the marks of records that no longer wait, so that they are news when they return; skips collections that were not
 * ingested yet. To be called in a transaction.
 */
export function removeResolved(db: Database): void {
  for (const { name, record } of collectionsWithNews) {
    if (readSynced(db, name) === null) continue;
    const isWaiting = name === "tasks" ? isOpenTask : sql`collection = ${name}`;
    db.run`DELETE FROM told
      WHERE id >= ${`${record}:`} AND id < ${`${record};`} AND kind != ${baseline}
        AND kind NOT LIKE 'search/%'
        AND substr(id, ${record.length + 2}) NOT IN (
          SELECT id FROM rows WHERE ${isWaiting} AND ${isForUser})`;
  }
}

/** Marks the news with these keys as notified. To be called in a transaction. */
export function markNotified(db: Database, keys: string[], at: EpochMs): void {
  for (const key of keys) {
    const [kind = "", mark = "", ...row] = key.split(":");
    recordNotified(db, kind, row.join(":"), Number(mark), at);
  }
}

function recordNotified(db: Database, kind: string, id: string, mark: number, at: EpochMs): void {
  db.run`INSERT INTO told (kind, id, mark, at) VALUES (${kind}, ${id}, ${mark}, ${at})
    ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark, at = excluded.at`;
}
