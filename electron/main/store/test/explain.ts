import type { Database } from "../database.ts";
import { sql } from "../sql.ts";

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
