import type { Migration } from "./migrate.ts";

/** By what login name the person is called in messages that have no other; asked for once more. */
export const addOwnLogin: Migration = (db) =>
  db.exec(`
    ALTER TABLE cache.message_sync ADD COLUMN own_login TEXT;
    UPDATE cache.message_sync SET until = NULL;
  `);
