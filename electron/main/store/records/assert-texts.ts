import { isUtf8 } from "node:buffer";
import type { Database } from "../database.ts";
import { FileDamaged } from "../store-error.ts";

const rowsAtOnce = 1_000;

type Table = { name: string; hasNoRowId: 0 | 1 };

/**
 * Throws where a text of an attached file is none. libsql ends the whole process where it reads such a
 * text; as bytes it can be looked at.
 */
export function assertTexts(db: Database, schema: string): void {
  const tables = db.all<Table>(
    "SELECT name, wr AS hasNoRowId FROM pragma_table_list WHERE schema = ? AND type IN ('table', 'shadow')",
    schema,
  );
  for (const table of tables) {
    const columns = db.all<{ name: string }>(
      "SELECT name FROM pragma_table_info(?, ?)",
      table.name,
      schema,
    );
    assertTable(db, schema, table, columns);
  }
}

/** By parts, since a table may be larger than what memory is for. */
function assertTable(
  db: Database,
  schema: string,
  { name, hasNoRowId }: Table,
  columns: { name: string }[],
): void {
  const texts = columns.map(
    (column, at) =>
      `CASE typeof("${column.name}") WHEN 'text' THEN CAST("${column.name}" AS BLOB) END AS c${at}`,
  );
  const part = hasNoRowId ? "?1 IS NOT NULL" : `rowid > ?1 ORDER BY rowid LIMIT ${rowsAtOnce}`;
  const place = hasNoRowId ? "0" : "rowid";
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = db.all<{ place: number } & Record<string, ArrayBuffer | number | null>>(
      `SELECT ${texts}, ${place} AS place FROM ${schema}."${name}" WHERE ${part}`,
      last,
    );
    for (const { place: at, ...values } of rows) {
      last = at;
      for (const value of Object.values(values)) {
        if (value instanceof ArrayBuffer && !isUtf8(value))
          throw new FileDamaged("A text has changed.");
      }
    }
    if (hasNoRowId || rows.length < rowsAtOnce) return;
  }
}
