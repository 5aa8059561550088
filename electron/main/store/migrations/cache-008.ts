import type { Migration } from "./migrate.ts";

/** What lets the first lists be read at once, however many records are stored: counts, texts, and the inbox in its order. */
export const cache008: Migration = `
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
