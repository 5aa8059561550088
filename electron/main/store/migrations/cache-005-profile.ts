import type { Migration } from "./migrate.ts";

/** The person's own profile, and when the service was last asked for it. */
export const createProfileTable: Migration = (db) =>
  db.exec(`
    CREATE TABLE cache.profile (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      json TEXT NOT NULL,
      synced INTEGER NOT NULL
    );
  `);
