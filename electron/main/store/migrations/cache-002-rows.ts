import type { Migration } from "./migrate.ts";

/**
 * Rows of the listed collections and of the dashboard, which records refer to which, and in the
 * change log what was before. What the log held is forgotten: nobody has read it, and the first
 * syncs, which are no news, cannot be told from the rest.
 */
export const createRows: Migration = (db) =>
  db.exec(`
    CREATE TABLE cache.rows (
      seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      title TEXT NOT NULL,
      status TEXT,
      progress TEXT,
      room TEXT,
      room_id TEXT,
      person TEXT,
      process TEXT,
      created INTEGER,
      changed INTEGER,
      place INTEGER,
      title_key TEXT NOT NULL,
      status_key TEXT,
      progress_key TEXT,
      room_key TEXT,
      person_key TEXT,
      process_key TEXT,
      search TEXT NOT NULL
    );
    CREATE UNIQUE INDEX cache.rows_by_id ON rows (collection, id);
    CREATE INDEX cache.rows_by_title ON rows (collection, title_key, id);
    CREATE INDEX cache.rows_by_changed ON rows (collection, changed IS NULL, changed DESC, id);
    CREATE INDEX cache.rows_by_status ON rows (collection, status_key, status);
    CREATE INDEX cache.rows_by_progress ON rows (collection, progress_key, progress, status);
    CREATE INDEX cache.rows_by_room ON rows (collection, room_key, room);
    CREATE INDEX cache.rows_by_person ON rows (collection, person_key, person);
    CREATE INDEX cache.rows_by_process ON rows (collection, process_key, process);

    CREATE TABLE cache.links (
      seq INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,
      collection TEXT NOT NULL,
      id TEXT NOT NULL,
      name TEXT,
      field TEXT
    );
    CREATE INDEX cache.links_by_source ON links (seq);
    CREATE INDEX cache.links_by_target ON links (collection, id);

    DELETE FROM cache.changes;
    ALTER TABLE cache.changes ADD COLUMN before TEXT;
    CREATE INDEX cache.changes_by_record ON changes (collection, id);
    CREATE INDEX cache.changes_by_time ON changes (at);
  `);
