import type { Migration } from "./migrate.ts";

/** What the person and this computer did: with alerts, records and messages, and the outbox. */
export const ledger001: Migration = `
-- What this computer did with each alert, and when. By \`raised\` (when it was raised, as the service
-- says) and \`ended\` (when it was first seen to be new no more) one that is raised again is known.
CREATE TABLE ledger.alert_steps (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  seen INTEGER,
  deferred INTEGER,
  shown INTEGER,
  last_shown INTEGER,
  clicked INTEGER,
  acknowledge_requested INTEGER,
  acknowledged INTEGER,
  raised INTEGER,
  ended INTEGER,
  dismissed INTEGER
);
CREATE INDEX ledger.alert_steps_pending ON alert_steps (acknowledge_requested)
  WHERE acknowledge_requested IS NOT NULL AND acknowledged IS NULL;
-- The steps of its former lives.
CREATE TABLE ledger.alert_lives (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  seen INTEGER,
  deferred INTEGER,
  shown INTEGER,
  last_shown INTEGER,
  clicked INTEGER,
  acknowledge_requested INTEGER,
  acknowledged INTEGER,
  dismissed INTEGER,
  ended INTEGER
);
CREATE INDEX ledger.alert_lives_by_id ON alert_lives (id, seq);

-- When the person last looked at a record that was news to them.
CREATE TABLE ledger.looks (
  seq INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (collection, id)
);
CREATE INDEX ledger.looks_by_time ON looks (at);
-- Until when the person has seen what changed.
CREATE TABLE ledger.digest_seen (only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL);
-- What the person was told of records: \`mark\` is what it was about (when a task was due, when a form
-- changed), 0 where there is nothing to tell apart. A collection with its own row of the kind
-- \`baseline\` has been there before: what it lists is news from then on.
CREATE TABLE ledger.told (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  mark INTEGER NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (kind, id)
);
-- What the person put off or is done with on this computer: \`snoozed_until\` is null where it waits for
-- them to be back, \`woken\` is when the latest snooze ended, \`settled_hash\` the record's hash then.
CREATE TABLE ledger.triage (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  snoozed INTEGER,
  snoozed_until INTEGER,
  woken INTEGER,
  settled INTEGER,
  settled_hash TEXT,
  UNIQUE (kind, id)
);
CREATE INDEX ledger.triage_snoozed ON triage (snoozed_until) WHERE snoozed IS NOT NULL;

-- What the person wants the service to hear. Of a message on its way \`known\` are those that were stored
-- before it left, \`echoed\` is when it was first found among the stored ones.
CREATE TABLE ledger.outbox (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  operation TEXT NOT NULL,
  lane TEXT NOT NULL,
  created INTEGER NOT NULL,
  hash TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  attempted INTEGER,
  cause TEXT,
  next_attempt INTEGER,
  settled INTEGER,
  server_id TEXT,
  known TEXT,
  echoed INTEGER
);
CREATE INDEX ledger.outbox_open ON outbox (seq) WHERE settled IS NULL;
CREATE INDEX ledger.outbox_by_lane ON outbox (lane, seq);
CREATE INDEX ledger.outbox_not_echoed ON outbox (lane, seq)
  WHERE state = 'sent' AND echoed IS NULL;
CREATE INDEX ledger.outbox_by_server_id ON outbox (server_id) WHERE server_id IS NOT NULL;
CREATE TABLE ledger.outbox_steps (
  seq INTEGER PRIMARY KEY,
  entry INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  cause TEXT
);
CREATE INDEX ledger.outbox_steps_by_entry ON outbox_steps (entry, seq);
-- The ends of its chain.
CREATE TABLE ledger.outbox_ends (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  pruned_seq INTEGER NOT NULL,
  pruned_hash TEXT NOT NULL,
  head_seq INTEGER NOT NULL,
  head_hash TEXT NOT NULL
);
INSERT INTO ledger.outbox_ends VALUES (1, 0, '', 0, '');

-- Of private messages what nobody but this computer knows: what is written and not sent, until when the
-- person has read, and what was done with each message.
CREATE TABLE ledger.drafts (
  user_id TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE TABLE ledger.reads (
  user_id TEXT PRIMARY KEY,
  until INTEGER NOT NULL
);
CREATE TABLE ledger.message_steps (
  id TEXT PRIMARY KEY,
  seen INTEGER,
  deferred INTEGER,
  shown INTEGER,
  clicked INTEGER
);

-- The number of the journal's record that was written with the latest change to what the person wrote,
-- and what was once found to be missing: how many records, and when that was.
CREATE TABLE ledger.journal (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  seq INTEGER NOT NULL
);
INSERT INTO ledger.journal VALUES (1, 0);
CREATE TABLE ledger.losses (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  missing INTEGER NOT NULL
);
`;
