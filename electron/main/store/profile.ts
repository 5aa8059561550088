import type { StoredProfile, User } from "#shared/model/user.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "./database.ts";

/** The person's profile; null before the service was first asked for it. */
export function readProfile(db: Database): StoredProfile | null {
  const row = db.get<{ json: string; synced: EpochMs }>`SELECT json, synced FROM profile`;
  return row === undefined ? null : { profile: JSON.parse(row.json), synced: row.synced };
}

/** Puts a profile in the place of the one before. */
export const writeProfile = (db: Database, profile: User, synced: EpochMs): void =>
  void db.run`INSERT OR REPLACE INTO profile (only, json, synced)
    VALUES (1, ${JSON.stringify(profile)}, ${synced})`;
