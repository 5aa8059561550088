import type { Migration } from "./migrate.ts";

/** Records as the service sent them, and what was noticed about its ways. */
export const keepSources: Migration = (db) =>
  db.exec(`
    CREATE TABLE cache.sources (
      seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
      print TEXT NOT NULL,
      is_packed INTEGER NOT NULL,
      body BLOB NOT NULL
    );
    CREATE TABLE cache.radar (
      collection TEXT PRIMARY KEY,
      json TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE cache.read_as (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      dialect TEXT NOT NULL
    );
  `);
