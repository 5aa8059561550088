/** What can be bound to a statement; libsql aborts the whole process at a boolean. */
export type SqlValue = string | number | null | Uint8Array;

/** A statement or a part of one, with the values that it binds. */
export type Sql = { text: string; values: SqlValue[] };

/** What a template of SQL is given: values are bound, and other SQL stands where it is put. */
export type SqlTemplate = [TemplateStringsArray, ...(SqlValue | Sql)[]];

const isSql = (part: SqlValue | Sql): part is Sql =>
  typeof part === "object" && part !== null && "text" in part;

/** SQL as it is written, with what is filled in. */
export function sql(...[texts, ...parts]: SqlTemplate): Sql {
  let text = texts[0] ?? "";
  const values: SqlValue[] = [];
  for (const [at, part] of parts.entries()) {
    if (isSql(part)) values.push(...part.values);
    else values.push(part);
    text += (isSql(part) ? part.text : "?") + (texts[at + 1] ?? "");
  }
  return { text, values };
}

/** SQL that the app makes itself, such as the names of columns; never what came from outside. */
export const raw = (text: string | string[]): Sql => ({ text: String(text), values: [] });

/** Parts of SQL with something between them: by default they are a list. */
export const join = (parts: readonly (SqlValue | Sql)[], between = ", "): Sql => ({
  text: parts.map((part) => (isSql(part) ? part.text : "?")).join(between),
  values: parts.flatMap((part) => (isSql(part) ? part.values : part)),
});

/** What a row that is inserted has in its columns. */
export const columns = (row: { [column: string]: SqlValue }): Sql =>
  sql`(${raw(Object.keys(row))}) VALUES (${join(Object.values(row))})`;
