import type { Migration } from "./migrate.ts";

/** What the service has said: records with what lists, chat, search and digest ask of them. */
export const cache001: Migration = `
-- Each record as decoded; everything that is known of one goes with it.
CREATE TABLE cache.records (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  hash TEXT NOT NULL,
  json TEXT NOT NULL,
  UNIQUE (collection, id)
);
-- When each collection was last taken in, and by what its answer is known again.
CREATE TABLE cache.syncs (
  collection TEXT PRIMARY KEY,
  synced INTEGER NOT NULL,
  print TEXT
) WITHOUT ROWID;
CREATE TABLE cache.unreadable (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  reason TEXT NOT NULL,
  json TEXT NOT NULL
);
-- Records as the service sent them.
CREATE TABLE cache.sources (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  print TEXT NOT NULL,
  is_packed INTEGER NOT NULL,
  body BLOB NOT NULL
);
-- Which records refer to which.
CREATE TABLE cache.links (
  seq INTEGER NOT NULL REFERENCES records ON DELETE CASCADE,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT,
  field TEXT
);
CREATE INDEX cache.links_by_source ON links (seq);
CREATE INDEX cache.links_by_target ON links (collection, id);

-- What became of records, and how they were before.
CREATE TABLE cache.changes (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed')),
  at INTEGER NOT NULL,
  before TEXT
);
CREATE INDEX cache.changes_by_record ON changes (collection, id);
CREATE INDEX cache.changes_by_time ON changes (at);

CREATE TABLE cache.alerts (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  severity TEXT,
  created INTEGER,
  room_id TEXT,
  room TEXT
);
CREATE INDEX cache.alerts_by_state ON alerts (state);
CREATE INDEX cache.alerts_by_created ON alerts (created IS NULL, created DESC, id);
CREATE INDEX cache.alerts_by_room ON alerts (room_id);
CREATE TABLE cache.side_rooms (
  room_id TEXT NOT NULL,
  side_room_id TEXT NOT NULL,
  PRIMARY KEY (room_id, side_room_id)
) WITHOUT ROWID;

-- Rows of the listed collections and of the dashboard.
CREATE TABLE cache.rows (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  status TEXT,
  state TEXT,
  progress TEXT,
  room TEXT,
  room_id TEXT,
  person TEXT,
  process TEXT,
  created INTEGER,
  changed INTEGER,
  due INTEGER,
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
-- The orders in which lists open, with the state: those of one state are made of an index alone.
CREATE INDEX cache.rows_by_title ON rows (collection, title_key, id, state);
CREATE INDEX cache.rows_by_changed ON rows (collection, changed IS NULL, changed DESC, id, state);
CREATE INDEX cache.rows_by_due ON rows (collection, due IS NULL, due, id, state);
CREATE INDEX cache.rows_by_status ON rows (collection, status_key, status);
CREATE INDEX cache.rows_by_progress ON rows (collection, progress_key, progress, status);
CREATE INDEX cache.rows_by_room ON rows (collection, room_key, room);
CREATE INDEX cache.rows_by_person ON rows (collection, person_key, person);
CREATE INDEX cache.rows_by_process ON rows (collection, process_key, process);

-- What is searched, and beside it the texts as written, which excerpts are cut from. The words come
-- split and folded, so the tokenizer only has to part them at spaces. They are kept, although they
-- could be made again: FTS5 has to be told what to take out of its index, and a newer Unicode may split
-- otherwise. Without them it would leave tombstones instead, which after a few thousand changes make a
-- search five times slower.
CREATE VIRTUAL TABLE cache.search USING fts5 (
  title, body, collection UNINDEXED, title_text UNINDEXED, body_text UNINDEXED,
  tokenize = 'ascii', prefix = '1 2'
);

-- The person's own profile, and when the service was last asked for it.
CREATE TABLE cache.profile (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  json TEXT NOT NULL,
  synced INTEGER NOT NULL
);
-- The people whom records name.
CREATE TABLE cache.people (
  id TEXT PRIMARY KEY,
  display_name TEXT NOT NULL,
  name TEXT,
  words TEXT NOT NULL,
  sort_key TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE cache.messages (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL,
  sent INTEGER NOT NULL,
  id_length INTEGER NOT NULL,
  is_outgoing INTEGER NOT NULL,
  is_read INTEGER,
  text TEXT NOT NULL
);
CREATE INDEX cache.messages_by_place ON messages (user_id, sent, id_length, id);
CREATE INDEX cache.messages_incoming ON messages (user_id, sent) WHERE is_outgoing = 0;
CREATE INDEX cache.messages_unread ON messages (user_id, sent)
  WHERE is_outgoing = 0 AND is_read IS NOT 1;
-- Where messages stand that carry no time, and which way each kind of answer lists them.
CREATE TABLE cache.message_places (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  place REAL NOT NULL
);
CREATE TABLE cache.message_orders (
  answer TEXT PRIMARY KEY,
  is_newest_first INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE cache.conversations (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  last_sent INTEGER,
  unread INTEGER
);
-- Until when messages are known to have been read elsewhere.
CREATE TABLE cache.reads_elsewhere (
  user_id TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE cache.unseen_messages (
  seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE
);
-- How far messages were fetched, and by what names the person is called in them.
CREATE TABLE cache.message_sync (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  own_user_id TEXT,
  own_login TEXT,
  until INTEGER,
  skew INTEGER
);

-- What was noticed about the service's ways, and by which dialect the records were read.
CREATE TABLE cache.radar (collection TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE cache.read_as (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  dialect TEXT NOT NULL
);
`;
