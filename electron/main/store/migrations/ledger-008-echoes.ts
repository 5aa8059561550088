import type { Migration } from "./migrate.ts";

/**
 * Of a message on its way which ones were stored before it left, and when it was first found among
 * the stored ones, as all were taken to be that were sent before this was kept.
 */
export const addEchoes: Migration = (db) =>
  db.exec(`
    ALTER TABLE ledger.outbox ADD COLUMN known TEXT;
    ALTER TABLE ledger.outbox ADD COLUMN echoed INTEGER;
    UPDATE ledger.outbox SET echoed = settled WHERE state = 'sent';
    CREATE INDEX ledger.outbox_not_echoed ON outbox (lane, seq)
      WHERE state = 'sent' AND echoed IS NULL;
    CREATE INDEX ledger.outbox_by_server_id ON outbox (server_id) WHERE server_id IS NOT NULL;
  `);
