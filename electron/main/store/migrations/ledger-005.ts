import type { Migration } from "./migrate.ts";

/** Shifts, what has to be entered in their log, and who is responsible for alerts. */
export const ledger005: Migration = `
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
