import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** Until when the person has seen the digest; null before the first time. */
export const readSeen = (db: Database): EpochMs | null =>
  db.value<EpochMs>`SELECT at FROM digest_seen` ?? null;

/** Notes that the person has seen everything up to a time. */
export const recordSeen = (db: Database, at: EpochMs): void =>
  void db.run`INSERT OR REPLACE INTO digest_seen (only, at) VALUES (1, ${at})`;
