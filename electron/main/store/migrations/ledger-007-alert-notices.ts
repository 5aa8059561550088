import type { Migration } from "./migrate.ts";

/** When a notification of an alert was first put off, and when the latest one was shown. */
export const addAlertNotices: Migration = (db) =>
  db.exec(`
    ALTER TABLE ledger.alert_steps ADD COLUMN deferred INTEGER;
    ALTER TABLE ledger.alert_steps ADD COLUMN last_shown INTEGER;
  `);
