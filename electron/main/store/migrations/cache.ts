import { cache001 } from "./cache-001.ts";
import type { Migration } from "./migrate.ts";

/** Whom rows name, by more than a name that another one may have as well. */
const cache002: Migration = `
-- The id of the person, or the name where the service says no more; null in a row that is not read anew yet.
ALTER TABLE cache.rows ADD COLUMN person_id TEXT;
CREATE INDEX cache.rows_by_person_id ON rows (collection, person_id);
CREATE INDEX cache.people_by_display_name ON people (display_name);
`;

/** Whose each row is, and the places of fields with unknown names. */
const cache003: Migration = `
-- mine, group, other, none, unknown or unstated; null in a row that is not classified yet, or has no owners.
ALTER TABLE cache.rows ADD COLUMN whose TEXT;
CREATE INDEX cache.rows_by_whose ON rows (collection, whose);
-- For whom rows were classified: a print of who the user is.
CREATE TABLE cache.classified_for (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  print TEXT NOT NULL
);
-- Where answers were found to have fields by a guess: keys from the record on, as JSON.
CREATE TABLE cache.guesses (
  collection TEXT NOT NULL,
  field TEXT NOT NULL,
  path TEXT NOT NULL,
  PRIMARY KEY (collection, field)
);
`;

/** The level of each alert, why it has it, and by which scheme it was determined. */
const cache004: Migration = `
-- Both are null in an alert that is not classified yet.
ALTER TABLE cache.alerts ADD COLUMN level TEXT;
ALTER TABLE cache.alerts ADD COLUMN level_reason TEXT;
CREATE INDEX cache.alerts_unclassified ON alerts (seq) WHERE level IS NULL;
-- When another scheme made alerts critical; not a column, since rows are replaced when alerts change.
CREATE TABLE cache.critical_since (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  at INTEGER NOT NULL
);
CREATE TABLE cache.severity_scheme (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  json TEXT NOT NULL
);
`;

/** What refers to an object, what is in a room, what queries filter by, and when collections were received. */
const cache005: Migration = `
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

/** The past of messages, of which earlier versions have recorded receipts, but no changes. */
const cache006: Migration = `
DELETE FROM cache.receipts WHERE collection = 'messages';
`;

/** The main rooms of a side room, which the list of rooms and a room's page look up. */
const cache007: Migration = `
CREATE INDEX cache.side_rooms_by_side_room ON side_rooms (side_room_id);
`;

/** What lets the first lists be read at once, however many records are stored: counts, texts, and the inbox in its order. */
const cache008: Migration = `
-- The texts that a filter looks through, without the other columns of the rows.
CREATE INDEX cache.rows_by_text ON rows (collection, seq, search);
-- Numbers of rows: by state, as '=' and the state, and by the day in UTC on which they are due, 1000000000 without one.
CREATE TABLE cache.row_counts (
  collection TEXT NOT NULL,
  state TEXT NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (collection, state, day)
) WITHOUT ROWID;
INSERT INTO cache.row_counts (collection, state, day, count)
  SELECT collection, coalesce('=' || state, '') AS of_state,
      coalesce(CAST(due / 86400000 AS INTEGER), 1000000000) AS of_day, count(*)
    FROM cache.rows GROUP BY collection, of_state, of_day;
CREATE TRIGGER cache.rows_added AFTER INSERT ON rows BEGIN
  INSERT INTO row_counts (collection, state, day, count) VALUES (NEW.collection,
      coalesce('=' || NEW.state, ''), coalesce(CAST(NEW.due / 86400000 AS INTEGER), 1000000000), 1)
    ON CONFLICT (collection, state, day) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER cache.rows_removed AFTER DELETE ON rows BEGIN
  UPDATE row_counts SET count = count - 1 WHERE collection = OLD.collection
    AND state = coalesce('=' || OLD.state, '')
    AND day = coalesce(CAST(OLD.due / 86400000 AS INTEGER), 1000000000);
END;
CREATE TRIGGER cache.rows_moved AFTER UPDATE OF collection, state, due ON rows BEGIN
  UPDATE row_counts SET count = count - 1 WHERE collection = OLD.collection
    AND state = coalesce('=' || OLD.state, '')
    AND day = coalesce(CAST(OLD.due / 86400000 AS INTEGER), 1000000000);
  INSERT INTO row_counts (collection, state, day, count) VALUES (NEW.collection,
      coalesce('=' || NEW.state, ''), coalesce(CAST(NEW.due / 86400000 AS INTEGER), 1000000000), 1)
    ON CONFLICT (collection, state, day) DO UPDATE SET count = count + 1;
END;
-- What waits for the user, in an order that the time does not change.
CREATE TABLE cache.inbox_items (
  is_snoozed INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  place INTEGER NOT NULL,
  alert_place INTEGER NOT NULL,
  due_place INTEGER NOT NULL,
  at_place INTEGER NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  seq INTEGER,
  at INTEGER,
  due INTEGER,
  unread INTEGER NOT NULL,
  PRIMARY KEY (is_snoozed, rank, place, alert_place, due_place, at_place, kind, id)
) WITHOUT ROWID;
CREATE INDEX cache.inbox_records ON inbox_items (seq) WHERE seq IS NOT NULL;
CREATE INDEX cache.inbox_people ON inbox_items (id) WHERE seq IS NULL;
-- Numbers of these items, by the day in UTC on which they are due, 1000000000 without one.
CREATE TABLE cache.inbox_counts (
  is_snoozed INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  kind TEXT NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (is_snoozed, rank, kind, day)
) WITHOUT ROWID;
-- Of which rules and which state of the ledger the items are; empty while they may be out of date.
CREATE TABLE cache.inbox_state (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  print TEXT NOT NULL
);
`;

/** No index by which no query reads: each record that is written would be sorted into all of them. */
const cache009: Migration = `
DROP INDEX cache.rows_by_status;
DROP INDEX cache.rows_by_progress;
DROP INDEX cache.rows_by_room;
DROP INDEX cache.rows_by_person;
DROP INDEX cache.rows_by_process;
`;

/** The migrations of the cache, by version. */
export const cacheMigrations: Migration[] = [
  cache001,
  cache002,
  cache003,
  cache004,
  cache005,
  cache006,
  cache007,
  cache008,
  cache009,
];
