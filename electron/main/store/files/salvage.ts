import { isUtf8 } from "node:buffer";
import { closeSync, copyFileSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { readJson } from "#main/read-json.ts";
import type { Database } from "../database.ts";
import { pageSize } from "../proof/wal.ts";
import { columns, raw, type SqlValue } from "../sql.ts";
import { isDamage } from "../store-error.ts";
import { attachEncrypted, type Location } from "./file-key.ts";

type Row = Record<string, SqlValue> & { rowid: number };
type Found = Record<string, SqlValue | ArrayBuffer>;

/** A column as the ledger has it. */
type Column = { name: string; type: string; isRequired: 0 | 1 };

const jsonColumns = new Set(["operation", "cause"]);

/** How many rows could be carried over, and the number of the journal's record that the ledger was at. */
export type Salvaged = { carriedOver: number; seq: number };

const nothing: Salvaged = { carriedOver: 0, seq: 0 };

/**
 * Carries over into the attached ledger what can be read of a damaged one, which stays as it is. What
 * is on a spoilt page is not what was written, however it reads.
 */
export function salvageLedger(db: Database, damaged: Location, spoilt: number[]): Salvaged {
  const copy = { ...damaged, path: `${damaged.path}-copy` };
  try {
    if (!existsSync(damaged.path)) return nothing;
    copyFileSync(damaged.path, copy.path);
    if (existsSync(`${damaged.path}-wal`)) copyFileSync(`${damaged.path}-wal`, `${copy.path}-wal`);
    blot(copy.path, spoilt);
    return salvageTables(db, copy);
  } finally {
    for (const end of ["", "-wal", "-shm"]) rmSync(`${copy.path}${end}`, { force: true });
  }
}

function blot(path: string, pages: number[]): void {
  const file = openSync(path, "r+");
  try {
    for (const page of pages)
      writeSync(file, Buffer.alloc(pageSize), 0, pageSize, (page - 1) * pageSize);
  } finally {
    closeSync(file);
  }
}

function salvageTables(db: Database, damaged: Location): Salvaged {
  try {
    attachEncrypted(db, "damaged", damaged);
  } catch (error) {
    if (isDamage(error)) return nothing;
    throw error;
  }
  const seq = salvageSeq(db);
  const tables = db.column<string>`SELECT name FROM ledger.sqlite_schema
    WHERE type = 'table' AND name != 'journal'`;
  const carriedOver = tables.map((table) => salvageTable(db, table));
  db.exec("DETACH damaged");
  return { carriedOver: carriedOver.reduce((sum, count) => sum + count, 0), seq };
}

function salvageSeq(db: Database): number {
  if (!hasTable(db, "journal")) return 0;
  try {
    const seq = db.value<unknown>`SELECT seq FROM damaged.journal WHERE only = 1`;
    return typeof seq === "number" ? seq : 0;
  } catch (error) {
    if (isDamage(error)) return 0;
    throw error;
  }
}

/** Copies what can be read of a table from the file attached as `damaged`; counts the rows. */
function salvageTable(db: Database, table: string): number {
  if (!hasTable(db, table)) return 0;
  const above = readUntilDamage(db, table, ">", 0);
  const below = readUntilDamage(db, table, "<", Number.MAX_SAFE_INTEGER);
  const rows = new Map([...above, ...below].map((row) => [row.rowid, row]));
  const own = db.all<Column>`SELECT name, type, "notnull" OR pk AS isRequired
    FROM pragma_table_info(${table}, 'ledger')`;
  const sound = [...rows.values()].filter((row) => own.every((column) => isSound(row, column)));
  return db.transact(() => {
    for (const row of sound) db.run`INSERT OR REPLACE INTO ledger.${raw(table)} ${columns(row)}`;
    return sound.length;
  });
}

/** A file of an earlier version lacks the tables of later ones. */
function hasTable(db: Database, name: string): boolean {
  try {
    return db.all`SELECT 1 FROM damaged.sqlite_schema WHERE name = ${name}`.length > 0;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** A text is read as bytes: libsql ends the whole process at one that is none. */
function listReadable(db: Database, table: string): string[] {
  const names = db.column<string>`SELECT name FROM pragma_table_info(${table}, 'damaged')`;
  return names.map(
    (name) =>
      `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) ELSE ${name} END AS ${name}`,
  );
}

/** Reads row by row from one end of the table, so that a damaged page costs only what lies behind it. */
function readUntilDamage(db: Database, table: string, beyond: ">" | "<", start: number): Row[] {
  const rows: Row[] = [];
  const order = raw(beyond === ">" ? "ASC" : "DESC");
  try {
    const columns = raw(["rowid AS rowid", ...listReadable(db, table)]);
    for (let last = start; ; ) {
      const row = db.get<Found>`SELECT ${columns} FROM damaged.${raw(table)}
        WHERE rowid ${raw(beyond)} ${last} ORDER BY ${raw(table)}.rowid ${order} LIMIT 1`;
      if (row === undefined) return rows;
      const read = toTexts(row);
      rows.push(read);
      last = read.rowid;
    }
  } catch (error) {
    if (isDamage(error)) return rows;
    throw error;
  }
}

/** Bytes that are no text stay bytes, which no sound row has. */
function toTexts(found: Found): Row {
  const entries = Object.entries(found).map(([name, value]) => {
    if (!(value instanceof ArrayBuffer)) return [name, value];
    return [name, isUtf8(value) ? Buffer.from(value).toString() : new Uint8Array(value)];
  });
  return Object.fromEntries(entries);
}

/** Whether a value is what its column holds; what a file of an earlier version lacks is nothing. */
function isSound(row: Row, { name, type, isRequired }: Column): boolean {
  const value = row[name] ?? null;
  if (value === null) return isRequired === 0;
  if (type === "INTEGER") return typeof value === "number";
  return typeof value === "string" && (!jsonColumns.has(name) || readJson(value).ok);
}
