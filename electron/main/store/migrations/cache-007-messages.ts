import { notePeople } from "../chat/people.ts";
import { parseStored } from "../collection.ts";
import type { Migration } from "./migrate.ts";

const recordsAtOnce = 1_000;

/**
 * Private messages and conversations, until when messages are known to have been read elsewhere, how
 * far they were fetched, and the people whom records name, first of all those stored already.
 */
export const createMessages: Migration = (db) => {
  db.exec(`
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

    CREATE TABLE cache.conversations (
      seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE,
      id TEXT NOT NULL UNIQUE,
      last_sent INTEGER,
      unread INTEGER
    );

    CREATE TABLE cache.reads_elsewhere (
      user_id TEXT PRIMARY KEY,
      until INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE cache.unseen_messages (
      seq INTEGER PRIMARY KEY REFERENCES records ON DELETE CASCADE
    );
    CREATE TABLE cache.message_sync (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      own_user_id TEXT,
      until INTEGER,
      skew INTEGER
    );

    CREATE TABLE cache.people (
      id TEXT PRIMARY KEY,
      display_name TEXT NOT NULL,
      name TEXT,
      words TEXT NOT NULL,
      sort_key TEXT NOT NULL
    ) WITHOUT ROWID;
  `);
  for (let last = 0; ; ) {
    const rows = db.all<{ seq: number; json: string }>(
      "SELECT seq, json FROM records WHERE seq > ? ORDER BY seq LIMIT ?",
      last,
      recordsAtOnce,
    );
    for (const { seq, json } of rows) {
      notePeople(db, parseStored(json));
      last = seq;
    }
    if (rows.length < recordsAtOnce) return;
  }
};
