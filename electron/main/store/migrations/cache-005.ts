import type { Migration } from "./migrate.ts";

/** What refers to an object, what is in a room, what queries filter by, and when collections were received. */
export const cache005: Migration = `
-- With the collection of the referring record, and the place of each link among those of its record.
CREATE TABLE cache.links_by_record (
  seq INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,
  place INTEGER NOT NULL,
  source TEXT NOT NULL,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT,
  field TEXT,
  PRIMARY KEY (seq, place)
) WITHOUT ROWID;
INSERT INTO cache.links_by_record (seq, place, source, collection, id, name, field)
  SELECT links.seq, row_number() OVER (PARTITION BY links.seq ORDER BY links.rowid) - 1,
    records.collection, links.collection, links.id, links.name, links.field
  FROM cache.links JOIN cache.records USING (seq);
DROP TABLE cache.links;
ALTER TABLE cache.links_by_record RENAME TO links;
CREATE INDEX cache.links_by_target ON links (collection, id, source);
-- Times during which a collection was received without a gap, by when it was first and last received in them.
CREATE TABLE cache.receipts (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  since INTEGER NOT NULL,
  until INTEGER NOT NULL
);
CREATE INDEX cache.receipts_by_collection ON receipts (collection, until);
-- What queries filter by, so that they need not read the rows themselves; in their order, in which others are filled fastest.
CREATE INDEX cache.rows_by_facts ON rows (collection, seq, id, changed, created, due, state, status,
  progress, whose, room_id, person_id, room_key, person_key);
-- Former states of records that are not in \`changes\` because their change is no news: the user searched for the
-- record, or Watchdesk has learnt to read it or something that was unknown before.
CREATE TABLE cache.silent_changes (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('found', 'learnt', 'reread')),
  at INTEGER NOT NULL,
  before TEXT
);
CREATE INDEX cache.silent_changes_by_record ON silent_changes (collection, id);
CREATE INDEX cache.silent_changes_by_time ON silent_changes (at);
-- Responses that changed a record.
CREATE TABLE cache.responses (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  at INTEGER NOT NULL,
  scope TEXT NOT NULL,
  pages INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  records INTEGER NOT NULL
);
CREATE INDEX cache.responses_by_collection ON responses (collection, at);
-- The records of a room, whatever their collection.
CREATE INDEX cache.rows_by_room_id ON rows (room_id, collection);
`;
