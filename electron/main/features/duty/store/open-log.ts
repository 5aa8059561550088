import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { connect, type Database } from "#main/store/database.ts";
import type { FileLocation } from "#main/store/files/file-key.ts";
import { copyBeforeMigration } from "#main/store/files/migration-copy.ts";
import { setAside } from "#main/store/files/open-file.ts";
import { attachFile, type EncryptedFile } from "#main/store/files/store-file.ts";
import { logMigrations } from "#main/store/migrations/log.ts";
import { sql } from "#main/store/sql.ts";
import {
  explainStoreError,
  FileDamaged,
  isDamage,
  StoreUnavailable,
} from "#main/store/store-error.ts";
import type { LogHead } from "#shared/features/duty/log-schema.ts";
import { readErrorMessage } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { readHead, readPruned, readStored, toLogEntry } from "./log-file.ts";

/** The shift log; nothing else has a copy of it. */
const logFile: EncryptedFile = {
  name: "log",
  synchronous: "FULL",
  migrations: logMigrations,
  verify: verifyEntries,
};

export type KnownLog = {
  /** The last entry that was appended; null if unknown. */
  head: LogHead | null;
  /** Whether damage was found in it, so that it is checked in full. */
  isSuspect: boolean;
};

/** An open log, and what was wrong with the former one; null if that is continued. */
export type OpenedLog = {
  db: Database;
  damage: { reason: string; setAsideAs: string | null } | null;
};

/**
 * Opens the log on a connection of its own, creating it if needed. A damaged one is set aside, also if it lacks entries
 * that were appended. Throws an error that `explainStoreError` explains if disk or folder do not permit it.
 */
export function openLog(location: FileLocation, known: KnownLog, now: EpochMs): OpenedLog {
  mkdirSync(dirname(location.path), { recursive: true, mode: 0o700 });
  const db = connect();
  try {
    return { db, damage: attachLog(db, location, known, now) };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Opens a log that another connection has open for writing. */
export function openLogBeside(location: FileLocation): Database {
  const db = connect();
  try {
    attachFile(db, logFile, location, false);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Merges the WAL into the file, as far as no other connection reads it, and closes the connection. */
export function closeLog(db: Database): void {
  try {
    db.all`PRAGMA log.wal_checkpoint(TRUNCATE)`;
  } catch (error) {
    // On a full disk the entries stay in the WAL.
    if (!(explainStoreError(error) instanceof StoreUnavailable)) throw error;
  } finally {
    db.exec("DETACH log");
    db.close();
  }
}

function attachLog(
  db: Database,
  location: FileLocation,
  { head, isSuspect }: KnownLog,
  now: EpochMs,
): OpenedLog["damage"] {
  try {
    if (head !== null && !existsSync(location.path)) throw new FileDamaged("It is missing.");
    attachFile(db, logFile, location, isSuspect, () =>
      copyBeforeMigration(dirname(location.path), "log"),
    );
    assertHead(db, head);
    return null;
  } catch (error) {
    if (!isDamage(error)) throw error;
    if (isAttached(db)) db.exec("DETACH log");
    const aside = setAside(location.path, now);
    attachFile(db, logFile, location, false);
    const reason = readErrorMessage(error);
    return { reason, setAsideAs: existsSync(aside) ? aside : null };
  }
}

const isAttached = (db: Database): boolean =>
  db.all`SELECT 1 FROM pragma_database_list WHERE name = 'log'`.length > 0;

/** Reads what the next entry depends on, so that damage shows before anything is appended. */
function assertHead(db: Database, known: LogHead | null): void {
  const head = readHead(db);
  if (known === null || head.number > known.number) return;
  if (head.number < known.number) throw new FileDamaged("The end of it is missing.");
  if (head.digest !== known.digest) throw new FileDamaged("It is not as it was written.");
}

const entriesAtOnce = 1_000;

/** Neither the cipher nor SQLite detects a flipped bit inside a text; the chain does. */
function verifyEntries(db: Database): void {
  let { number, digest } = readPruned(db);
  for (;;) {
    const stored = readStored(db, sql`number > ${number} ORDER BY number LIMIT ${entriesAtOnce}`);
    for (const entry of stored.map(toLogEntry)) {
      if (entry.number !== number + 1 || entry.previous !== digest) {
        throw new FileDamaged("An entry is missing.");
      }
      ({ number, digest } = entry);
    }
    if (stored.length < entriesAtOnce) return;
  }
}

/** Lists the paths of the logs that were set aside, oldest first. */
export const listSetAside = ({ path }: FileLocation): string[] =>
  readdirSync(dirname(path))
    .filter((name) => /^log\..+\.db$/.test(name))
    .toSorted()
    .map((name) => join(dirname(path), name));

/** Deletes the logs that were set aside and last changed before a time. */
export function pruneSetAside(location: FileLocation, before: EpochMs): void {
  for (const path of listSetAside(location)) {
    if (statSync(path).mtimeMs >= before) continue;
    for (const suffix of ["-wal", "-shm", ""]) rmSync(path + suffix, { force: true });
  }
}
