import { ledger001 } from "./ledger-001.ts";
import type { Migration } from "./migrate.ts";

/** Whether the service shows that it has carried out what it was told of an alert. */
const ledger002: Migration = `
-- In how many answers the service has listed it as new since it took the acknowledgement.
ALTER TABLE ledger.alert_steps ADD COLUMN listings INTEGER NOT NULL DEFAULT 0;
-- When it was put back among those that wait for that reason.
ALTER TABLE ledger.alert_steps ADD COLUMN relisted INTEGER;
`;

/** What the user has said of names that may be theirs. */
const ledger003: Migration = `
CREATE TABLE ledger.own_names (
  key TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  is_own INTEGER NOT NULL,
  at INTEGER NOT NULL
);
`;

/** The outbox without the chain of hashes that it had. */
const ledger004: Migration = `
ALTER TABLE ledger.outbox DROP COLUMN hash;
DROP TABLE ledger.outbox_ends;
`;

/** Shifts, what has to be entered in their log, and who is responsible for alerts. */
const ledger005: Migration = `
-- When a response last listed an alert as new before it ended; null if unknown.
ALTER TABLE ledger.alert_steps ADD COLUMN last_listed INTEGER;
ALTER TABLE ledger.alert_lives ADD COLUMN last_listed INTEGER;
-- When all new alerts were last requested, or up to five minutes earlier if nothing has changed since.
CREATE TABLE ledger.alert_listing (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  asked INTEGER NOT NULL
);
CREATE TABLE ledger.shifts (
  number INTEGER PRIMARY KEY,
  role TEXT NOT NULL,
  scope TEXT NOT NULL,
  started INTEGER NOT NULL,
  ends INTEGER,
  ended INTEGER,
  keeps_awake INTEGER NOT NULL,
  -- When alerts were last received, and since when they are not; the latter is null while they are.
  received INTEGER,
  unwatched INTEGER
);
CREATE UNIQUE INDEX ledger.shifts_open ON shifts ((1)) WHERE ended IS NULL;
-- Events that are not in the log yet, in their order. Their ids are unique there, so that each is entered once.
CREATE TABLE ledger.duty_events (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE DEFAULT (lower(hex(randomblob(16)))),
  shift INTEGER,
  kind TEXT NOT NULL,
  -- Null of what the ledger records without a time: that of its entry.
  at INTEGER,
  subject TEXT,
  -- The version of the subject then, and what else is known, as JSON.
  digest TEXT,
  details TEXT
);
-- What users write for a shift before it is final: drafts, items to watch, checklists, handovers; by name, as JSON.
CREATE TABLE ledger.duty_notes (
  name TEXT PRIMARY KEY,
  json TEXT NOT NULL,
  at INTEGER NOT NULL
);
-- Alerts that were handed over to another user, with the outbox entry of the message.
CREATE TABLE ledger.alert_handovers (
  seq INTEGER PRIMARY KEY,
  alert_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  user_name TEXT NOT NULL,
  at INTEGER NOT NULL,
  entry TEXT,
  ended INTEGER,
  outcome TEXT
);
CREATE INDEX ledger.alert_handovers_by_alert ON alert_handovers (alert_id, seq);
-- The steps of escalation rules that were carried out, each once for an occurrence of an alert, which is the time when it was
-- first seen, and a recipient; with the outbox entry of the message, which is null once it was not delivered.
CREATE TABLE ledger.escalations (
  alert_id TEXT NOT NULL,
  occurrence INTEGER NOT NULL,
  rule TEXT NOT NULL,
  step INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  at INTEGER NOT NULL,
  entry TEXT,
  PRIMARY KEY (alert_id, occurrence, rule, step, recipient)
);
`;

/** What users arrange around rooms and searches, and messages to several people. */
const ledger006: Migration = `
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

/** Why the user was notified of each item, or was not. */
const ledger007: Migration = `
-- Decisions about notifications: \`rules\` are those that were applied, in their order, as JSON.
CREATE TABLE ledger.notification_decisions (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  outcome TEXT NOT NULL,
  rules TEXT NOT NULL
);
CREATE INDEX ledger.notification_decisions_by_time ON notification_decisions (at);
-- The alerts, messages and records that a decision is about.
CREATE TABLE ledger.decided_items (
  seq INTEGER PRIMARY KEY,
  decision INTEGER NOT NULL,
  kind TEXT NOT NULL,
  id TEXT NOT NULL
);
CREATE INDEX ledger.decided_items_by_id ON decided_items (id, kind, decision);
CREATE INDEX ledger.decided_items_by_decision ON decided_items (decision);
`;

/** The migrations of the ledger, by version. */
export const ledgerMigrations: Migration[] = [
  ledger001,
  ledger002,
  ledger003,
  ledger004,
  ledger005,
  ledger006,
  ledger007,
];
