import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type CollectionName, collectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { countUnreadable } from "../records/unreadable.ts";
import { type Sql, sql } from "../sql.ts";

/** What the store knows about a collection. */
export type Stored = {
  collection: CollectionName;
  /** When it was last taken in, or up to `syncedEvery` before where nothing has changed since. */
  synced: EpochMs | null;
  total: number;
  unreadable: number;
};

/** How often it is written down that a collection was taken in of which nothing changes. */
export const syncedEvery: DurationMs = 5 * 60_000;

/** Notes when a collection was last taken in, and the print of its answer; of a known one only now and then. */
export function recordSync(
  db: Database,
  name: CollectionName,
  { at, isKnown, print }: { at: EpochMs; isKnown: boolean; print: string | null },
): void {
  const age = at - (readSynced(db, name) ?? Number.NEGATIVE_INFINITY);
  if (isKnown && age >= 0 && age < syncedEvery) return;
  db.run`INSERT OR REPLACE INTO syncs (collection, synced, print) VALUES (${name}, ${at}, ${print})`;
}

/** The print of the answer that a collection was last taken in from; null where that is not known. */
export const readFingerprint = (db: Database, name: CollectionName): string | null =>
  db.value<string | null>`SELECT print FROM syncs WHERE collection = ${name}` ?? null;

/** Notes that something else was taken in since. */
export function clearFingerprint(db: Database, name: CollectionName): void {
  db.run`UPDATE syncs SET print = NULL WHERE collection = ${name}`;
}

/** When a collection was last taken in; null where it never was. */
export const readSynced = (db: Database, name: CollectionName): EpochMs | null =>
  db.value<EpochMs>`SELECT synced FROM syncs WHERE collection = ${name}` ?? null;

/** Counts a collection's records. */
export const countRecords = (db: Database, name: CollectionName): number =>
  db.value<number>`SELECT count(*) FROM records WHERE collection = ${name}` ?? 0;

/** Tells what is stored of each of these collections. */
export const listStored = (
  db: Database,
  names: readonly CollectionName[] = collectionName.options,
): Stored[] =>
  names.map((name) => ({
    collection: name,
    synced: readSynced(db, name),
    total: countRecords(db, name),
    unreadable: countUnreadable(db, name),
  }));

/** Alerts and messages that came to this computer. */
type Arrivals = { alerts: number; messages: number };

/** Counts what first came to this computer at a time or later, whatever has become of it. */
export function countArrivals(db: Database, since: EpochMs): Arrivals {
  const count = (steps: Sql): number =>
    db.value<number>`SELECT count(*) FROM ${steps} WHERE seen >= ${since}` ?? 0;
  return { alerts: count(sql`alert_steps`), messages: count(sql`message_steps`) };
}
