import type { Migration } from "./migrate.ts";

/**
 * What the person was told of records: `mark` is what it was about (when a task was due, when a form
 * changed), 0 where there is nothing to tell apart. A collection with its own row of the kind
 * `baseline` has been there before: what it lists is news from then on.
 */
export const createTold: Migration = (db) =>
  db.exec(`
    CREATE TABLE ledger.told (
      seq INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      mark INTEGER NOT NULL,
      at INTEGER NOT NULL,
      UNIQUE (kind, id)
    );
  `);
