import type { Database } from "#main/store/database.ts";
import { syncedEvery } from "#main/store/rows/stored.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** By the store: when the latest complete list of new alerts was requested since the store was opened. */
const latestByStore = new WeakMap<Database, EpochMs>();

/** Returns when the latest complete list of new alerts was requested since the store was opened; null without one. */
export const readLatestListing = (db: Database): EpochMs | null => latestByStore.get(db) ?? null;

/** Returns when all new alerts were requested; after a start up to five minutes earlier than it was. Null if never. */
export const readListing = (db: Database): EpochMs | null =>
  latestByStore.get(db) ?? readStored(db);

const readStored = (db: Database): EpochMs | null =>
  db.value<EpochMs>`SELECT asked FROM alert_listing` ?? null;

/** Records when all new alerts were requested; unless the response changed something, it is stored only now and then. */
export function recordListing(db: Database, asked: EpochMs, hasChanged: boolean): void {
  latestByStore.set(db, asked);
  const age = asked - (readStored(db) ?? Number.NEGATIVE_INFINITY);
  if (!hasChanged && age >= 0 && age < syncedEvery) return;
  db.run`INSERT OR REPLACE INTO alert_listing (only, asked) VALUES (1, ${asked})`;
}
