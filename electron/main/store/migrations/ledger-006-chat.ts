import type { Migration } from "./migrate.ts";

/**
 * Of private messages what nobody but this computer knows: what is written and not sent, until when
 * the person has read, and what was done with each message.
 */
export const createChatLedger: Migration = (db) =>
  db.exec(`
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
  `);
