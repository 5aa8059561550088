import { isUtf8 } from "node:buffer";
import { closeSync, copyFileSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { readJson } from "#main/read-json.ts";
import type { Database } from "../database.ts";
import { pageSize } from "../proof/wal.ts";
import { columns, raw, type SqlValue } from "../sql.ts";
import { isDamage } from "../store-error.ts";
import { attachEncrypted, type Location } from "./file-key.ts";
import { type LedgerTable, ledgerTables, listColumns } from "./ledger-tables.ts";

type Row = Record<string, SqlValue> & { place: number };
type Found = Record<string, SqlValue | ArrayBuffer>;

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
  const carriedOver = ledgerTables.map((table) => salvageTable(db, table));
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
function salvageTable(db: Database, table: LedgerTable): number {
  if (!hasTable(db, table.name)) return 0;
  const above = readUntilDamage(db, table, ">", 0);
  const below = readUntilDamage(db, table, "<", Number.MAX_SAFE_INTEGER);
  const rows = new Map([...above, ...below].map(({ place, ...row }) => [place, row]));
  const sound = [...rows.values()].filter((row) => isSound(row, table));
  return db.transact(() => {
    for (const row of sound) {
      db.run`INSERT OR REPLACE INTO ledger.${raw(table.name)} ${columns(row)}`;
    }
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

/**
 * A column that a file of an earlier version lacks reads as nothing. A text is read as bytes: libsql
 * ends the whole process at one that is none.
 */
function listReadable(db: Database, table: LedgerTable): string[] {
  const own = db.column<string>`SELECT name FROM pragma_table_info(${table.name}, 'damaged')`;
  const names = new Set(own);
  return listColumns(table).map((name) =>
    names.has(name)
      ? `CASE typeof(${name}) WHEN 'text' THEN CAST(${name} AS BLOB) ELSE ${name} END AS ${name}`
      : `NULL AS ${name}`,
  );
}

/** Reads row by row from one end of the table, so that a damaged page costs only what lies behind it. */
function readUntilDamage(
  db: Database,
  table: LedgerTable,
  beyond: ">" | "<",
  start: number,
): Row[] {
  const rows: Row[] = [];
  const { name, order } = table;
  const direction = raw(`${name}.${order} ${beyond === ">" ? "ASC" : "DESC"}`);
  try {
    const columns = raw([...listReadable(db, table), `${order} AS place`]);
    for (let last = start; ; ) {
      const row = db.get<Found>`SELECT ${columns} FROM damaged.${raw(name)}
        WHERE ${raw(order)} ${raw(beyond)} ${last} ORDER BY ${direction} LIMIT 1`;
      if (row === undefined) return rows;
      const read = toTexts(row);
      rows.push(read);
      last = read.place;
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

const isSound = (
  row: Record<string, SqlValue>,
  { texts, numbers, steps, notes = [], json = [] }: LedgerTable,
): boolean =>
  texts.every((name) => typeof row[name] === "string") &&
  numbers.every((name) => typeof row[name] === "number") &&
  steps.every((name) => typeof row[name] === "number" || row[name] === null) &&
  notes.every((name) => typeof row[name] === "string" || row[name] === null) &&
  json.every((name) => row[name] === null || readJson(String(row[name])).ok);
