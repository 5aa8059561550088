import { addMissingAcknowledgements } from "../outbox/add-missing-acknowledgements.ts";
import type { Migration } from "./migrate.ts";

/**
 * What the person wants the service to hear, with its steps and the ends of its chain; in it the
 * acknowledgements that earlier versions kept as steps of their alerts alone.
 */
export const createOutboxTables: Migration = (db) => {
  db.exec(`
    CREATE TABLE ledger.outbox (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      wish TEXT NOT NULL,
      lane TEXT NOT NULL,
      created INTEGER NOT NULL,
      hash TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      attempted INTEGER,
      cause TEXT,
      next_attempt INTEGER,
      settled INTEGER,
      server_id TEXT
    );
    CREATE INDEX ledger.outbox_open ON outbox (seq) WHERE settled IS NULL;
    CREATE INDEX ledger.outbox_by_lane ON outbox (lane, seq);

    CREATE TABLE ledger.outbox_steps (
      seq INTEGER PRIMARY KEY,
      entry INTEGER NOT NULL,
      at INTEGER NOT NULL,
      state TEXT NOT NULL,
      cause TEXT
    );
    CREATE INDEX ledger.outbox_steps_by_entry ON outbox_steps (entry, seq);

    CREATE TABLE ledger.outbox_ends (
      only INTEGER PRIMARY KEY CHECK (only = 1),
      pruned_seq INTEGER NOT NULL,
      pruned_hash TEXT NOT NULL,
      head_seq INTEGER NOT NULL,
      head_hash TEXT NOT NULL
    );
    INSERT INTO ledger.outbox_ends VALUES (1, 0, '', 0, '');
  `);
  addMissingAcknowledgements(db);
};
