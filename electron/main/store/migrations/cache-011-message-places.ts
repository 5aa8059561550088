import type { Migration } from "./migrate.ts";

/**
 * Where messages stand that carry no time, and which way each kind of answer lists them. Those that
 * are stored already come before all others, in the order in which they came.
 */
export const addMessagePlaces: Migration = (db) =>
  db.exec(`
    CREATE TABLE cache.message_places (
      seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
      place REAL NOT NULL
    );
    CREATE TABLE cache.message_orders (
      answer TEXT PRIMARY KEY,
      is_newest_first INTEGER NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO cache.message_places (seq, place)
      SELECT seq, seq FROM cache.messages JOIN cache.records USING (seq)
        WHERE json ->> 'sent' IS NULL;
    UPDATE cache.messages SET sent = seq
      WHERE seq IN (SELECT seq FROM cache.message_places);
  `);
