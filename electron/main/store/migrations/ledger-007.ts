import type { Migration } from "./migrate.ts";

/** Why the user was notified of each item, or was not. */
export const ledger007: Migration = `
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
