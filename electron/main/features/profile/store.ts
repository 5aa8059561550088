import { readEntries } from "#main/outbox/store/entry.ts";
import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { sql } from "#main/store/sql.ts";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** Reads the profile; null before it was first requested. */
export function readProfile(db: Database): StoredProfile | null {
  const row = db.get<{ json: string; synced: EpochMs }>`SELECT json, synced FROM profile`;
  return row === undefined ? null : { profile: JSON.parse(row.json), synced: row.synced };
}

export const writeProfile = (db: Database, profile: User, synced: EpochMs): void =>
  void db.run`INSERT OR REPLACE INTO profile (only, json, synced)
    VALUES (1, ${JSON.stringify(profile)}, ${synced})`;

/** How long after accepting a name the service may take to show it. */
const maxDelay: DurationMs = 86_400_000;

/** Reads the requested name that no response of the service shows yet; null without one. */
export function readRequestedName(db: Database): string | null {
  const [latest] = readEntries(
    db,
    sql`lane = 'rename' AND state NOT IN ('refused', 'discarded', 'superseded')
      ORDER BY seq DESC LIMIT 1`,
  );
  if (latest?.operation.kind !== "rename") return null;
  const { firstName, lastName } = latest.operation;
  const requested = `${firstName} ${lastName}`;
  const stored = readProfile(db);
  if (stored === null) return requested;
  // The service may write the last name first or add a title.
  const shown = new Set(readWords(stored.profile.displayName));
  const isShown = readWords(requested).every((word) => shown.has(word));
  const isExpired = latest.settled !== null && stored.synced > latest.settled + maxDelay;
  return isShown || isExpired ? null : requested;
}
