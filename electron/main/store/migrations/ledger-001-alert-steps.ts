import type { Migration } from "./migrate.ts";

/** What this computer did with each alert, and when. */
export const createAlertSteps: Migration = (db) =>
  db.exec(`
    CREATE TABLE ledger.alert_steps (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      seen INTEGER,
      shown INTEGER,
      clicked INTEGER,
      acknowledge_requested INTEGER,
      acknowledged INTEGER
    );
    CREATE INDEX ledger.alert_steps_pending ON alert_steps (acknowledge_requested)
      WHERE acknowledge_requested IS NOT NULL AND acknowledged IS NULL;
  `);
