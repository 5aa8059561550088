import type { Database } from "../database.ts";
import { columns, raw, type Sql, type SqlValue, sql } from "../sql.ts";

/** A row of the ledger as it is after a change: its table, its key and its columns; null once it is gone. */
export type Change = [table: string, key: number, row: Row | null];

type Row = Record<string, SqlValue>;

/** The tables of what the person wrote and decided, which the journal keeps as well. */
const written = ["outbox", "outbox_steps", "outbox_ends", "triage", "drafts", "losses"];

/**
 * Has every change to what the person wrote noted from now on, whoever makes it, until
 * `takeChanges`: one way into the journal that no write can pass by.
 */
export function followChanges(db: Database): void {
  db.exec("CREATE TEMP TABLE changed_rows (name TEXT, key INTEGER)");
  for (const name of written) {
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
  const changed = db.all<{
    name: string;
    key: number;
  }>`SELECT DISTINCT name, key FROM changed_rows`;
  if (changed.length === 0) return [];
  db.exec("DELETE FROM changed_rows");
  return changed.map(({ name, key }) => {
    const [row] = readRows(db, name, sql`rowid = ${key}`);
    return row ?? [name, key, null];
  });
}

/** Reads everything that the journal is to keep. */
export const readEverything = (db: Database): Change[] =>
  written.flatMap((name) => readRows(db, name, sql`TRUE`));

const readRows = (db: Database, name: string, where: Sql): Change[] =>
  db.all<Row & { key: number }>`SELECT rowid AS key, * FROM ledger.${raw(name)} WHERE ${where}`.map(
    ({ key, ...row }) => [name, key, row],
  );

/** Writes rows as they were then. To be called in a transaction. */
export function applyChanges(db: Database, changes: Change[]): void {
  for (const [name, key, row] of changes) {
    if (!written.includes(name)) throw new Error(`The journal keeps no table ${name}.`);
    db.run`DELETE FROM ledger.${raw(name)} WHERE rowid = ${key}`;
    if (row === null) continue;
    db.run`INSERT OR REPLACE INTO ledger.${raw(name)} ${columns({ ...row, rowid: key })}`;
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
  for (const name of written) db.exec(`DELETE FROM ledger.${name}`);
}
