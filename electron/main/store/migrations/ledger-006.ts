import type { Migration } from "./migrate.ts";

/** What users arrange around rooms and searches, and messages to several people. */
export const ledger006: Migration = `
-- Records that the user attached to a room.
CREATE TABLE ledger.room_attachments (
  seq INTEGER PRIMARY KEY,
  room_id TEXT NOT NULL,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (room_id, collection, id)
);
-- Rooms and saved searches in the rail, in their order there.
CREATE TABLE ledger.pins (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  UNIQUE (kind, id)
);
-- Searches that the user named; \`seen\` is up to when their results are known to the user.
CREATE TABLE ledger.saved_searches (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  query TEXT NOT NULL,
  notifies INTEGER NOT NULL,
  at INTEGER NOT NULL,
  seen INTEGER NOT NULL
);
-- Messages to several people: the outbox entries of one text.
CREATE TABLE ledger.group_messages (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  name TEXT
);
CREATE TABLE ledger.group_message_entries (
  message TEXT NOT NULL,
  entry TEXT NOT NULL UNIQUE,
  user_id TEXT NOT NULL,
  user_name TEXT NOT NULL
);
CREATE INDEX ledger.group_message_entries_by_message ON group_message_entries (message);
-- The message to several people that is being written.
CREATE TABLE ledger.group_draft (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  json TEXT NOT NULL,
  at INTEGER NOT NULL
);
`;
