import type { Migration } from "./migrate.ts";

/**
 * The number of the journal's record that was written with the latest change to what the person wrote,
 * and what was once found to be missing: how many records, and when that was.
 */
export const createJournalTables: Migration = (db) =>
  db.exec(`
    CREATE TABLE ledger.journal (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      seq INTEGER NOT NULL
    );
    INSERT INTO ledger.journal VALUES (1, 0);
    CREATE TABLE ledger.losses (
      seq INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      missing INTEGER NOT NULL
    );
  `);
