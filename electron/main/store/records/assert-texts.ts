import { isUtf8 } from "node:buffer";
import type { Database } from "../database.ts";
import { raw, sql } from "../sql.ts";
import { FileDamaged } from "../store-error.ts";

const rowsAtOnce = 1_000;

type Table = { name: string; hasNoRowId: 0 | 1 };
type Row = { rowId: number } & Record<string, ArrayBuffer | number | null>;

/**
 * Throws `FileDamaged` if a text of an attached file is not UTF-8. libsql ends the whole process if it reads such a
 * text, so it is read as bytes.
 */
export function assertTexts(db: Database, schema: string): void {
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
