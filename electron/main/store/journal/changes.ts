import type { Database, SqlValue } from "../database.ts";
import { type LedgerTable, ledgerTables, listColumns } from "../files/ledger-tables.ts";

/** A row of the ledger as it is after a change: its table, its key and its columns; null once it is gone. */
export type Change = [table: string, key: number, row: Row | null];

type Row = Record<string, SqlValue>;

/** The tables that the journal keeps as well. */
const written = ledgerTables.filter(({ isWritten }) => isWritten);

/**
 * Has every change to what the person wrote noted from now on, whoever makes it, until
 * `takeChanges`: one way into the journal that no write can pass by.
 */
export function followChanges(db: Database): void {
  db.exec("CREATE TEMP TABLE changed_rows (name TEXT, key INTEGER)");
  for (const { name } of written) {
    for (const [event, row] of [
      ["INSERT", "NEW"],
      ["UPDATE", "NEW"],
      ["DELETE", "OLD"],
    ]) {
      db.exec(
        `CREATE TEMP TRIGGER ${name}_${event} AFTER ${event} ON ledger.${name} BEGIN
          INSERT INTO changed_rows VALUES ('${name}', ${row}.rowid);
        END`,
      );
    }
  }
}

/** Reads what has changed, as it is now, and forgets it. To be called in the changes' transaction. */
export function takeChanges(db: Database): Change[] {
  const changed = db.all<{ name: string; key: number }>(
    "SELECT DISTINCT name, key FROM changed_rows",
  );
  if (changed.length === 0) return [];
  db.exec("DELETE FROM changed_rows");
  return changed.map(({ name, key }) => {
    const [row] = readRows(db, find(name), `${find(name).order} = ?`, key);
    return row ?? [name, key, null];
  });
}

/** Reads everything that the journal is to keep. */
export const readEverything = (db: Database): Change[] =>
  written.flatMap((table) => readRows(db, table, "TRUE"));

function readRows(
  db: Database,
  table: LedgerTable,
  where: string,
  ...values: SqlValue[]
): Change[] {
  const columns = listColumns(table);
  return db
    .all<Row & { place: number }>(
      `SELECT ${table.order} AS place, ${columns} FROM ledger.${table.name} WHERE ${where}`,
      ...values,
    )
    .map(({ place, ...row }) => [table.name, place, row]);
}

/** Writes rows as they were then. To be called in a transaction. */
export function applyChanges(db: Database, changes: Change[]): void {
  for (const [name, key, row] of changes) {
    const table = find(name);
    db.run(`DELETE FROM ledger.${name} WHERE ${table.order} = ?`, key);
    if (row === null) continue;
    const columns = [table.order, ...listColumns(table).filter((column) => column !== table.order)];
    db.run(
      `INSERT OR REPLACE INTO ledger.${name} (${columns}) VALUES (${columns.map(() => "?")})`,
      key,
      ...columns.slice(1).map((column) => row[column] ?? null),
    );
  }
}

/** Counts the entries of the outbox and the drafts that are among these. */
export function countWritten(changes: Change[]): number {
  const counted = changes.filter(([name, , row]) => row !== null && countedTables.has(name));
  return new Set(counted.map(([name, key]) => `${name} ${key}`)).size;
}

const countedTables = new Set(["outbox", "drafts"]);

/** Forgets everything that the journal keeps. To be called in a transaction. */
export function clearEverything(db: Database): void {
  for (const { name } of written) db.exec(`DELETE FROM ledger.${name}`);
}

function find(name: string): LedgerTable {
  const table = written.find((candidate) => candidate.name === name);
  if (table === undefined) throw new Error(`The journal keeps no table ${name}.`);
  return table;
}
