import type { Migration } from "./migrate.ts";

/** How severe alerts are, beside the columns by which the inbox orders them. */
export const addSeverities: Migration = (db) =>
  db.exec(`
    ALTER TABLE cache.alerts ADD COLUMN severity TEXT;
    UPDATE cache.alerts SET severity =
      (SELECT json ->> 'severity' FROM records WHERE seq = alerts.seq);
  `);
