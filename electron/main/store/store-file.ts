import { closeSync, openSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { assertTexts } from "./assert-texts.ts";
import type { Database } from "./database.ts";
import { type Migration, migrate } from "./migrations/migrate.ts";
import { FileDamaged, readCode } from "./store-error.ts";

/** One of the store's files. Its name is also the schema by which SQL speaks of it. */
export type StoreFile = {
  name: "cache" | "ledger";
  /** NORMAL may lose the newest transactions at a power cut, FULL none. */
  synchronous: "NORMAL" | "FULL";
  migrations: Migration[];
  /** Throws `FileDamaged` where the content is not what was written. */
  verify?: (db: Database) => void;
};

/** Where a file is and what opens it: 32 bytes as hex or base64. */
export type Location = { path: string; key: string };

/**
 * Attaches a file, creating it where there is none, checks it where it is suspect, and brings it to
 * the newest version; tells whether that took a step. Throws what `isDamage` recognises where its content is at fault; the file is
 * then detached, and untouched where the key does not fit.
 */
export function attachFile(
  db: Database,
  file: StoreFile,
  location: Location,
  isSuspect: boolean,
): boolean {
  assertKeyFits(db, location);
  closeSync(openSync(location.path, "a", 0o600));
  db.run(`ATTACH ? AS ${file.name} KEY ?`, location.path, location.key);
  try {
    db.exec(`PRAGMA ${file.name}.journal_mode = WAL`);
    db.exec(`PRAGMA ${file.name}.synchronous = ${file.synchronous}`);
    if (isSuspect) assertSound(db, file.name);
    const hasMigrated = migrate(db, file.name, file.migrations);
    if (isSuspect) file.verify?.(db);
    return hasMigrated;
  } catch (error) {
    db.exec(`DETACH ${file.name}`);
    throw error;
  }
}

/**
 * Throws what `isDamage` recognises where the file was encrypted with another key or is no database.
 * Attached for good with another key, a file that was not closed cleanly would lose what its WAL
 * holds: SQLite would copy it over, decrypted wrongly. Attached as immutable it is only read.
 */
export function assertKeyFits(db: Database, { path, key }: Location): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  try {
    db.run("ATTACH ? AS probe KEY ?", `${pathToFileURL(path).href}?immutable=1`, key);
    db.exec("DETACH probe");
  } catch (error) {
    // Without its WAL a sound file may look damaged, but never encrypted with another key.
    if (readCode(error) !== "SQLITE_CORRUPT") throw error;
  }
}

function assertSound(db: Database, schema: string): void {
  const [first] = db.all<{ quick_check: string }>(`PRAGMA ${schema}.quick_check(1)`);
  if (first?.quick_check !== "ok") throw new FileDamaged(first?.quick_check ?? "no answer");
  assertTexts(db, schema);
}
