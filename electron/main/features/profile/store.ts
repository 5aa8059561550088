import { readEntries } from "#main/outbox/store/entry.ts";
import type { Database } from "#main/store/database.ts";
import { readWords } from "#main/store/full-text/words.ts";
import { sql } from "#main/store/sql.ts";
import type { StoredProfile, User } from "#shared/features/profile/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The person's profile; null before the service was first asked for it. */
export function readProfile(db: Database): StoredProfile | null {
  const row = db.get<{ json: string; synced: EpochMs }>`SELECT json, synced FROM profile`;
  return row === undefined ? null : { profile: JSON.parse(row.json), synced: row.synced };
}

/** Puts a profile in the place of the one before. */
export const writeProfile = (db: Database, profile: User, synced: EpochMs): void =>
  void db.run`INSERT OR REPLACE INTO profile (only, json, synced)
    VALUES (1, ${JSON.stringify(profile)}, ${synced})`;

/** A service that goes by another name so long after it has taken one goes by that. */
const patience: DurationMs = 86_400_000;

/** The name that the person has asked for and that no answer of the service shows yet; null where there is none. */
export function readAskedName(db: Database): string | null {
  const [latest] = readEntries(
    db,
    sql`lane = 'rename' AND state NOT IN ('refused', 'discarded', 'superseded')
      ORDER BY seq DESC LIMIT 1`,
  );
  if (latest?.operation.kind !== "rename") return null;
  const { firstName, lastName } = latest.operation;
  const asked = `${firstName} ${lastName}`;
  const stored = readProfile(db);
  if (stored === null) return asked;
  // How the service writes a name is its own affair: with the last name first, or with a title.
  const shown = new Set(readWords(stored.profile.displayName));
  const isShown = readWords(asked).every((word) => shown.has(word));
  const isOver = latest.settled !== null && stored.synced > latest.settled + patience;
  return isShown || isOver ? null : asked;
}
