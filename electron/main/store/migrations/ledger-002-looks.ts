import type { Migration } from "./migrate.ts";

/** When the person last looked at a record that was news to them. */
export const createLooks: Migration = (db) =>
  db.exec(`
    CREATE TABLE ledger.looks (
      seq INTEGER PRIMARY KEY,
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      at INTEGER NOT NULL,
      UNIQUE (collection, id)
    );
    CREATE INDEX ledger.looks_by_time ON looks (at);
  `);
