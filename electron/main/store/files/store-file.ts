import { isUtf8 } from "node:buffer";
import { closeSync, openSync, statSync } from "node:fs";
import type { Database } from "../database.ts";
import { type Migration, migrate } from "../migrations/migrate.ts";
import { raw, sql } from "../sql.ts";
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

const rowsAtOnce = 1_000;

type Table = { name: string; hasNoRowId: 0 | 1 };
type Row = { rowId: number } & Record<string, ArrayBuffer | number | null>;

/**
 * Throws `FileDamaged` if a text of an attached file is not UTF-8. libsql ends the whole process if it reads such a
 * text, so it is read as bytes.
 */
function assertTexts(db: Database, schema: string): void {
  const tables = db.all<Table>`SELECT name, wr AS hasNoRowId FROM pragma_table_list
    WHERE schema = ${schema} AND type IN ('table', 'shadow')`;
  for (const table of tables) {
    const own = db.column<string>`SELECT name FROM pragma_table_info(${table.name}, ${schema})`;
    assertTable(db, `${schema}."${table.name}"`, table.hasNoRowId === 1, own);
  }
}

/** Reads the table in parts, as it may be larger than the available memory. */
function assertTable(db: Database, table: string, hasNoRowId: boolean, columns: string[]): void {
  const texts = columns.map(
    (name, at) => `CASE typeof("${name}") WHEN 'text' THEN CAST("${name}" AS BLOB) END AS c${at}`,
  );
  const read = raw([...texts, `${hasNoRowId ? "0" : "rowid"} AS place`]);
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const part = sql`WHERE rowid > ${last} ORDER BY rowid LIMIT ${rowsAtOnce}`;
    const rows = db.all<Row>`SELECT ${read} FROM ${raw(table)} ${hasNoRowId ? sql`` : part}`;
    for (const { rowId: at, ...values } of rows) {
      last = at;
      for (const value of Object.values(values)) {
        if (value instanceof ArrayBuffer && !isUtf8(value))
          throw new FileDamaged("A text has changed.");
      }
    }
    if (hasNoRowId || rows.length < rowsAtOnce) return;
  }
}

/** A file of the store that was not as it was written; it is repaired, or set aside and replaced. */
export type Recovered = {
  file: "cache" | "ledger" | "journal" | "log";
  /** The defect. */
  reason: string;
  /** Its new path; null if there is none. Nothing is deleted. */
  setAsideAs: string | null;
  /** Number of outbox entries and drafts that the ledger had lost and that are restored. */
  restored: number;
  /** Number of changes to what the user wrote that are lost: neither the ledger nor its journal contains them. */
  missing: number;
};

/** What the opening of a store recovered, and later the one in its own thread. */
export type Recoveries = { recovered: Recovered[]; recoveredLater?: Promise<Recovered[]> };

/** How a store is open: only for reading, with a shift log elsewhere, until it moves to its own thread. */
export type Circumstance = "isReading" | "isApart" | "isMoving";
