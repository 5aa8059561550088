import { closeSync, openSync, statSync } from "node:fs";
import type { Database } from "../database.ts";
import { type Migration, migrate } from "../migrations/migrate.ts";
import { assertTexts } from "../records/assert-texts.ts";
import { raw } from "../sql.ts";
import { FileDamaged } from "../store-error.ts";
import { attachEncrypted, type FileLocation } from "./file-key.ts";

/** An encrypted SQLite file. Its name is also its schema in SQL. */
export type EncryptedFile = {
  name: string;
  /** NORMAL may lose the newest transactions at a power failure, FULL none. */
  synchronous: "NORMAL" | "FULL";
  migrations: Migration[];
  /** The most pages that are kept in memory until the store is idle, in KB; 2,000 if omitted. */
  pageCache?: number;
  /** Throws `FileDamaged` if the content is not what was written. */
  verify?: (db: Database) => void;
};

export type StoreFile = EncryptedFile & { name: "cache" | "ledger" };

/**
 * Attaches a file, creating it if needed, checks it if it is suspect, and migrates it to the newest version; returns
 * whether it was migrated. Calls `beforeMigration` before a migration changes the file. Throws an error that `isDamage` recognises if its content is at fault; the file is then
 * detached, and untouched if the key does not fit.
 */
export function attachFile(
  db: Database,
  file: EncryptedFile,
  location: FileLocation,
  isSuspect: boolean,
  beforeMigration?: () => void,
): boolean {
  closeSync(openSync(location.path, "a", 0o600));
  attachEncrypted(db, file.name, location);
  try {
    db.exec(`PRAGMA ${file.name}.journal_mode = WAL`);
    db.exec(`PRAGMA ${file.name}.synchronous = ${file.synchronous}`);
    if (file.pageCache !== undefined) {
      db.exec(`PRAGMA ${file.name}.cache_size = -${file.pageCache}`);
    }
    if (isSuspect) assertSound(db, file.name);
    const hasMigrated = migrate(db, file.name, file.migrations, beforeMigration);
    if (isSuspect) file.verify?.(db);
    return hasMigrated;
  } catch (error) {
    db.exec(`DETACH ${file.name}`);
    throw error;
  }
}

function assertSound(db: Database, schema: string): void {
  const first = db.value<string>`PRAGMA ${raw(schema)}.quick_check(1)`;
  if (first !== "ok") throw new FileDamaged(first ?? "no answer");
  assertTexts(db, schema);
}

/** Measures the bytes on disk of the attached files, including their logs. */
export const measureSize = (db: Database): number =>
  db.all<{ file: string }>`PRAGMA database_list`
    .filter(({ file }) => file !== "")
    .flatMap(({ file }) => ["", "-wal", "-shm"].map((end) => `${file}${end}`))
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
