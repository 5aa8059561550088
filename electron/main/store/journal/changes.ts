import type { Database } from "../database.ts";
import { columns, raw, type Sql, type SqlValue, sql } from "../sql.ts";
import type { JournalRecord } from "./record.ts";

/** A row of the ledger after a change: its table, rowid and columns; null if it was deleted. */
type Change = [table: string, key: number, row: Row | null];

type Row = Record<string, SqlValue>;

/**
 * The content of a record: every row of the listed tables, or the changes of one transaction. A record of a version
 * with fewer tables lists none.
 */
type Content = { isEverything: boolean; tables?: string[]; changes: Change[] };

/** Lists the tables of the ledger that the journal also contains: all except the sequence number of the journal. */
const listTables = (db: Database): string[] =>
  db.column<string>`SELECT name FROM ledger.sqlite_schema
    WHERE type = 'table' AND name != 'journal' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'`;

/** Records every change to the ledger from now on until `takeChanges`: no write can bypass the journal. */
export function followChanges(db: Database): void {
  db.exec("CREATE TEMP TABLE changed_rows (name TEXT, key INTEGER)");
  for (const name of listTables(db)) {
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

/**
 * Returns the changes since the last call as the content of a record; null if there are none. Must run in their
 * transaction.
 */
export function takeChanges(db: Database): Buffer | null {
  type Changed = { name: string; key: number };
  const changed = db.all<Changed>`SELECT DISTINCT name, key FROM changed_rows`;
  if (changed.length === 0) return null;
  const changes = [...Map.groupBy(changed, ({ name }) => name)].flatMap(([name, own]): Change[] => {
    const keys = own.map(({ key }) => key);
    const rows = readRows(
      db,
      name,
      sql`rowid IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
    );
    const present = new Set(rows.map(([, key]) => key));
    const deleted = keys.filter((key) => !present.has(key));
    return [...deleted.map((key): Change => [name, key, null]), ...rows];
  });
  db.run`DELETE FROM changed_rows`;
  return toContent({ isEverything: false, changes });
}

/** Returns the whole ledger as the content of a record. */
export function readEverything(db: Database): Buffer {
  const tables = listTables(db);
  const changes = tables.flatMap((name) => readRows(db, name, sql`TRUE`));
  return toContent({ isEverything: true, tables, changes });
}

const readRows = (db: Database, name: string, where: Sql): Change[] =>
  db.all<Row & { key: number }>`SELECT rowid AS key, * FROM ledger.${raw(name)} WHERE ${where}`.map(
    ({ key, ...row }) => [name, key, row],
  );

const toContent = (content: Content): Buffer => Buffer.from(JSON.stringify(content));

const fromContent = ({ content }: JournalRecord): Content => JSON.parse(content.toString("utf8"));

/** Returns whether a record contains everything that the journal contained when it was written. */
export const holdsEverything = (record: JournalRecord): boolean => fromContent(record).isEverything;

/** The tables of journals that do not list them. */
const formerTables = ["outbox", "outbox_steps", "triage", "drafts", "losses"];

/**
 * Applies records to the ledger, oldest first; one that contains everything replaces the rows of its tables. Skips
 * tables and columns that later versions dropped. Must run in a transaction.
 */
export function applyRecords(db: Database, records: JournalRecord[]): void {
  const known = new Map(
    listTables(db).map((name) => [
      name,
      new Set(db.column<string>`SELECT name FROM pragma_table_info(${name}, 'ledger')`),
    ]),
  );
  for (const record of records) {
    const { isEverything, tables = formerTables, changes } = fromContent(record);
    for (const name of isEverything ? tables : []) {
      if (known.has(name)) db.exec(`DELETE FROM ledger.${name}`);
    }
    for (const [name, key, row] of changes) {
      const own = known.get(name);
      if (own === undefined) continue;
      db.run`DELETE FROM ledger.${raw(name)} WHERE rowid = ${key}`;
      if (row === null) continue;
      const kept = Object.entries(row).filter(([column]) => own.has(column));
      const values = { ...Object.fromEntries(kept), rowid: key };
      db.run`INSERT OR REPLACE INTO ledger.${raw(name)} ${columns(values)}`;
    }
  }
}

/** Returns the entries of the outbox and the drafts, each as JSON. */
export const readWritten = (db: Database): Set<string> =>
  new Set(
    ["outbox", "drafts"].flatMap((name) =>
      readRows(db, name, sql`TRUE`).map((change) => JSON.stringify(change)),
    ),
  );
