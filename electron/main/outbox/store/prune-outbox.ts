import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/**
 * Deletes entries that were settled before a time, with their steps, and losses from before it. To be
 * called in a transaction.
 */
export function pruneOutbox(db: Database, before: EpochMs): void {
  db.run`DELETE FROM losses WHERE at < ${before}`;
  db.run`DELETE FROM outbox_steps
    WHERE entry IN (SELECT seq FROM outbox WHERE settled < ${before})`;
  db.run`DELETE FROM outbox WHERE settled < ${before}`;
}

/** Returns whether changes to what the user wrote were lost with both of their copies. */
export const hasLosses = (db: Database): boolean => db.all`SELECT 1 FROM losses LIMIT 1`.length > 0;
