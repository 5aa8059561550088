import type { Database, SqlValue } from "./database.ts";
import { isDamage } from "./store-error.ts";

/** A table of the ledger, and what makes a row of it sound. */
export type Salvaged = {
  name: string;
  /** The integer column by which it is read row by row. */
  order: string;
  /** Columns that hold texts. */
  texts: string[];
  /** Columns that hold numbers. */
  numbers: string[];
  /** Columns that hold numbers or nothing. */
  steps: string[];
  /** Columns that hold texts or nothing. */
  notes?: string[];
  /** Which of all these hold JSON. */
  json?: string[];
};

type Row = Record<string, SqlValue> & { place: number };

/** Copies what can be read of a table from the file attached as `damaged`; counts the rows. */
export function salvageTable(db: Database, table: Salvaged): number {
  if (!hasTable(db, table.name)) return 0;
  const { order } = table;
  const above = readUntilDamage(db, table, `${order} > ? ORDER BY ${order}`, 0);
  const below = readUntilDamage(
    db,
    table,
    `${order} < ? ORDER BY ${order} DESC`,
    Number.MAX_SAFE_INTEGER,
  );
  const rows = new Map([...above, ...below].map((row) => [row.place, row]));
  const columns = listColumns(table);
  return db.transact(() => {
    let count = 0;
    for (const row of rows.values()) {
      if (!isSound(row, table)) continue;
      db.run(
        `INSERT OR REPLACE INTO ledger.${table.name} (${columns})
          VALUES (${columns.map(() => "?")})`,
        ...columns.map((column) => row[column] ?? null),
      );
      count += 1;
    }
    return count;
  });
}

/** A file of an earlier version lacks the tables of later ones. */
function hasTable(db: Database, name: string): boolean {
  try {
    return db.all("SELECT 1 FROM damaged.sqlite_schema WHERE name = ?", name).length > 0;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** A column that a file of an earlier version lacks reads as nothing. */
function listReadable(db: Database, table: Salvaged): string[] {
  const own = db.all<{ name: string }>(
    "SELECT name FROM pragma_table_info(?, 'damaged')",
    table.name,
  );
  const names = new Set(own.map(({ name }) => name));
  return listColumns(table).map((name) => (names.has(name) ? name : `NULL AS ${name}`));
}

/** Reads row by row from one end of the table, so that a damaged page costs only what lies behind it. */
function readUntilDamage(db: Database, table: Salvaged, beyond: string, start: number): Row[] {
  const rows: Row[] = [];
  try {
    const columns = listReadable(db, table);
    for (let last = start; ; ) {
      const [row] = db.all<Row>(
        `SELECT ${columns}, ${table.order} AS place FROM damaged.${table.name}
          WHERE ${beyond} LIMIT 1`,
        last,
      );
      if (row === undefined) return rows;
      rows.push(row);
      last = row.place;
    }
  } catch (error) {
    if (isDamage(error)) return rows;
    throw error;
  }
}

const listColumns = ({ texts, numbers, steps, notes = [] }: Salvaged) => [
  ...texts,
  ...numbers,
  ...steps,
  ...notes,
];

const isSound = (row: Row, { texts, numbers, steps, notes = [], json = [] }: Salvaged): boolean =>
  texts.every((name) => typeof row[name] === "string") &&
  numbers.every((name) => typeof row[name] === "number") &&
  steps.every((name) => typeof row[name] === "number" || row[name] === null) &&
  notes.every((name) => typeof row[name] === "string" || row[name] === null) &&
  json.every((name) => row[name] === null || isJson(String(row[name])));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
