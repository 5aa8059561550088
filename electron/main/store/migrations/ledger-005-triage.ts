import type { Migration } from "./migrate.ts";

/**
 * What the person put off or is done with on this computer: `snoozed_until` is null where it waits for
 * them to be back, `woken` is when the latest snooze ended, `settled_hash` the record's hash then.
 */
export const createTriage: Migration = (db) =>
  db.exec(`
    CREATE TABLE ledger.triage (
      seq INTEGER PRIMARY KEY,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      snoozed INTEGER,
      snoozed_until INTEGER,
      woken INTEGER,
      settled INTEGER,
      settled_hash TEXT,
      UNIQUE (kind, id)
    );
    CREATE INDEX ledger.triage_snoozed ON triage (snoozed_until) WHERE snoozed IS NOT NULL;
  `);
