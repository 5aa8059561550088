/** A value that can be bound to a statement; libsql aborts the whole process at a boolean. */
export type SqlValue = string | number | null | Uint8Array;

/** A statement or a part of one, with its bound values. */
export type Sql = { text: string; values: SqlValue[] };

/** The arguments of an SQL template: values are bound, other SQL is inserted. */
export type SqlTemplate = [TemplateStringsArray, ...(SqlValue | Sql)[]];

const isSql = (part: SqlValue | Sql): part is Sql =>
  typeof part === "object" && part !== null && "text" in part;

/** Makes U+0000 visible: functions of SQLite, and the reading of its results, end a text there without a word. */
const showNul = (value: SqlValue): SqlValue =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "⟨U+0000⟩") : value;

export function sql(...[texts, ...parts]: SqlTemplate): Sql {
  let text = texts[0] ?? "";
  const values: SqlValue[] = [];
  for (const [at, part] of parts.entries()) {
    if (isSql(part)) values.push(...part.values);
    else values.push(showNul(part));
    text += (isSql(part) ? part.text : "?") + (texts[at + 1] ?? "");
  }
  return { text, values };
}

/** Creates SQL from a text of the app itself, such as names of columns; never from outside input. */
export const raw = (text: string | string[]): Sql => ({ text: String(text), values: [] });

/** Joins parts of SQL, by default as a list. */
export const join = (parts: readonly (SqlValue | Sql)[], between = ", "): Sql => ({
  text: parts.map((part) => (isSql(part) ? part.text : "?")).join(between),
  values: parts.flatMap((part) => (isSql(part) ? part.values : showNul(part))),
});

export const columns = (row: { [column: string]: SqlValue }): Sql =>
  sql`(${raw(Object.keys(row))}) VALUES (${join(Object.values(row))})`;

/** Rows with the same columns. */
type Rows = readonly { [column: string]: SqlValue }[];

/** Creates the ends of the statements that insert rows, several at a time, which takes less time than one for each. */
export function* insertions(rows: Rows): Generator<Sql> {
  const names = Object.keys(rows[0] ?? {});
  const one = `(${names.map(() => "?")})`;
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const values = some.flatMap((row) => Object.values(row).map(showNul));
    yield { text: `(${names}) VALUES ${some.map(() => one)}`, values };
  }
}

const rowsAtOnce = 20;

/** A window of a sorted and filtered list. */
export type Window = { offset: number; limit: number };
