import { onTestFinished } from "vitest";
import { connect, type Database } from "../database.ts";
import { cacheFile, ledgerFile } from "../files/cache-and-ledger.ts";
import { attachFile } from "../files/store-file.ts";
import { sql } from "../sql.ts";
import { key, makeFolder } from "./fixture.ts";

/** Returns how SQLite runs each statement of some work, one line per step. */
export function explain(db: Database, work: (db: Database) => void): Map<string, string[]> {
  const plans = new Map<string, string[]>();
  const all: Database["all"] = (...query) => {
    const { text, values } = sql(...query);
    const explained = { text: `EXPLAIN QUERY PLAN ${text}`, values };
    plans.set(
      text,
      db.all<{ detail: string }>`${explained}`.map(({ detail }) => detail),
    );
    return db.all(...query);
  };
  const column: Database["column"] = (...query) =>
    all<object>(...query).map((row) => Object.values(row)[0]);
  const value: Database["value"] = <T>(...query: Parameters<Database["value"]>) =>
    column<T>(...query)[0];
  work({ ...db, all, column, value, get: (...query) => all<never>(...query)[0] });
  return plans;
}

/** Returns the steps in which SQLite runs statements of a store, in an empty store with the same temporary tables. */
export function explainAll(statements: Iterable<string>) {
  const db = connect();
  onTestFinished(() => db.close());
  for (const file of [cacheFile, ledgerFile]) {
    attachFile(db, file, { path: `${makeFolder()}-${file.name}.db`, key }, false);
  }
  const plans = [...statements].flatMap((text) => {
    if (/^\s*CREATE (?:TEMP|(?:TABLE|INDEX) (?:IF NOT EXISTS )?temp\.)/.test(text)) db.exec(text);
    if (!/^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(text)) return [];
    const explained = { text: `EXPLAIN QUERY PLAN ${text}`, values: [] };
    return db.all<{ detail: string }>`${explained}`.map(({ detail }) => detail);
  });
  const listIndexes = (table: string) =>
    db.column<string>`SELECT name FROM cache.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ${table}`;
  return { plans, listIndexes };
}
