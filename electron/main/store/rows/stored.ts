import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { type CollectionName, collectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { countUnreadable, isCutOff } from "../records/unreadable.ts";
import { type Sql, sql } from "../sql.ts";

export type Stored = {
  collection: CollectionName;
  /** When it was last stored, or up to `syncedEvery` earlier if nothing has changed since. */
  synced: EpochMs | null;
  total: number;
  unreadable: number;
  /** How many records the latest response left out; null if their number is unknown. */
  withheld: number | null;
};

/** Interval at which the time of an unchanged response is stored. */
export const syncedEvery: DurationMs = 5 * 60_000;

/** Records when a collection was last stored, and the fingerprint of its response; of an unchanged one only now and then. */
export function recordSync(
  db: Database,
  name: CollectionName,
  { at, isKnown, fingerprint }: { at: EpochMs; isKnown: boolean; fingerprint: string | null },
): void {
  const age = at - (readSynced(db, name) ?? Number.NEGATIVE_INFINITY);
  if (isKnown && age >= 0 && age < syncedEvery) return;
  db.run`INSERT OR REPLACE INTO syncs (collection, synced, print) VALUES (${name}, ${at}, ${fingerprint})`;
}

/** Reads the fingerprint of the latest stored response; null if unknown. */
export const readFingerprint = (db: Database, name: CollectionName): string | null =>
  db.value<string | null>`SELECT print FROM syncs WHERE collection = ${name}` ?? null;

/** Records that something else was stored since. */
export function clearFingerprint(db: Database, name: CollectionName): void {
  db.run`UPDATE syncs SET print = NULL WHERE collection = ${name}`;
}

/** Reads when a collection was last stored; null if never. */
export const readSynced = (db: Database, name: CollectionName): EpochMs | null =>
  db.value<EpochMs>`SELECT synced FROM syncs WHERE collection = ${name}` ?? null;

export const countRecords = (db: Database, name: CollectionName): number =>
  db.value<number>`SELECT count(*) FROM records WHERE collection = ${name}` ?? 0;

export const listStored = (
  db: Database,
  names: readonly CollectionName[] = collectionName.options,
): Stored[] =>
  names.map((name) => ({
    collection: name,
    synced: readSynced(db, name),
    total: countRecords(db, name),
    unreadable: countUnreadable(db, name),
    withheld: countWithheld(db, name),
  }));

/** Counts the records that the latest response of a collection left out; null if their number is unknown. */
export function countWithheld(db: Database, name: CollectionName): number | null {
  if (isCutOff(db, name)) return null;
  const count = db.value<number | null>`SELECT json_extract(json, '$.withheld') FROM radar
    WHERE collection = ${name}`;
  return count ?? 0;
}

/** Counts the alerts and messages that first arrived at this computer at a time or later, whatever their state. */
export function countArrivals(db: Database, since: EpochMs): { alerts: number; messages: number } {
  const count = (steps: Sql): number =>
    db.value<number>`SELECT count(*) FROM ${steps} WHERE seen >= ${since}` ?? 0;
  return { alerts: count(sql`alert_steps`), messages: count(sql`message_steps`) };
}
