import { isOpenTask } from "#main/features/tasks/open-tasks.ts";
import type { Database } from "#main/store/database.ts";
import { isForUser } from "#main/store/ownership/owners.ts";
import { readSynced } from "#main/store/rows/stored.ts";
import { sql } from "#main/store/sql.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { toKey, type Waiting } from "./waiting-news.ts";

/** Of which collections the records are news, and what their news are called. */
const collections = [
  { name: "tasks", record: "task" },
  { name: "submissions", record: "submission" },
  { name: "entries", record: "entry" },
  { name: "forms", record: "form" },
  { name: "processes", record: "process" },
] as const;

const baseline = "baseline";

/**
 * Notes as told what waits in collections that were taken in for the first time, and says of what
 * waits whether it is that. To be called in a transaction.
 */
export function recordBaseline(
  db: Database,
  waiting: Waiting[],
  at: EpochMs,
): (one: Waiting) => boolean {
  const known = new Set(db.column<string>`SELECT id FROM told WHERE kind = ${baseline}`);
  const first = collections.filter(({ name }) => !known.has(name) && readSynced(db, name) !== null);
  const isFirst = ({ record }: Waiting) => first.some((one) => one.record === record);
  for (const { name } of first) recordNotified(db, baseline, name, 0, at);
  markTold(db, waiting.filter(isFirst).map(toKey), at);
  return isFirst;
}

/**
 * Forgets that the person was told of what waits no more, so that it is news when it comes again;
 * where a collection has yet to be taken in, nothing can be said of it. To be called in a transaction.
 */
export function removeResolved(db: Database): void {
  for (const { name, record } of collections.slice(0, 3)) {
    if (readSynced(db, name) === null) continue;
    const isWaiting = name === "tasks" ? isOpenTask : sql`collection = ${name}`;
    db.run`DELETE FROM told
      WHERE id >= ${`${record}:`} AND id < ${`${record};`} AND kind != ${baseline}
        AND substr(id, ${record.length + 2}) NOT IN (
          SELECT id FROM rows WHERE ${isWaiting} AND ${isForUser})`;
  }
}

/** Notes that the person was told of what these keys are of. To be called in a transaction. */
export function markTold(db: Database, keys: string[], at: EpochMs): void {
  for (const key of keys) {
    const [kind = "", mark = "", ...row] = key.split(":");
    recordNotified(db, kind, row.join(":"), Number(mark), at);
  }
}

function recordNotified(db: Database, kind: string, id: string, mark: number, at: EpochMs): void {
  db.run`INSERT INTO told (kind, id, mark, at) VALUES (${kind}, ${id}, ${mark}, ${at})
    ON CONFLICT (kind, id) DO UPDATE SET mark = excluded.mark, at = excluded.at`;
}
