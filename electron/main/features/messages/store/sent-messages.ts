import {
  fromCause,
  type JobStore,
  readEntries,
  readKnown,
  recordOutboxStep,
} from "#main/outbox/store/entry.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { sql } from "#main/store/sql.ts";
import { StoreUnavailable } from "#main/store/store-error.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { laneOf } from "#shared/outbox/lanes.ts";
import type { OutboxEntry, OutboxState } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import { readSkew } from "./message-sync.ts";
import { pairSentMessages, type SentMessage, type StoredMessage } from "./pair-sent-messages.ts";

/** How many of the newest stored messages of a conversation are matched. */
const newest = 200;
/** How far the service's clock may be behind this computer's. */
const clockDoubt: DurationMs = 5 * 60_000;

/**
 * Links the sent messages of a conversation to the stored messages that represent them, as far as that is certain. To be
 * called in a transaction whenever either are added.
 */
export function linkSentMessages(db: Database, userId: string, at: EpochMs): void {
  const sent = readUnlinked(db, userId);
  if (sent.length === 0) return;
  for (const { seq, serverId } of sent) {
    if (serverId !== null && isStored(db, serverId)) linkMessage(db, seq, serverId, at);
  }
  for (const { seq, id } of readPairs(db, userId, at).linked) linkMessage(db, seq, id, at);
}

/** Lists the sent messages of a conversation that no stored message represents. */
function listUnlinked(db: Database, userId: string): OutboxEntry[] {
  const sent = readUnlinked(db, userId);
  if (sent.length === 0) return sent;
  const { shown } = readPairs(db, userId, null);
  return sent.filter(({ seq }) => !shown.has(seq));
}

/** Lists the messages to a user that are open, or sent and not stored yet, oldest first. */
export function listOutgoing(db: Database, userId: string): OutboxEntry[] {
  const open = readEntries(db, sql`lane = ${laneTo(userId)} AND settled IS NULL ORDER BY seq`);
  return [...listUnlinked(db, userId), ...open].toSorted((a, b) => a.seq - b.seq);
}

/** Discards the draft of an added message, and links a sent one to its stored message. */
export const messageStore: JobStore<"message"> = {
  onAdd: (db, { userId, text }) => deleteSentDraft(db, userId, text),
  onStep: (db, { state, operation: { userId } }, at) => {
    if (state === "sent") linkSentMessages(db, userId, at);
  },
};

/** Reads the sent messages without a link, in the order in which they were sent. */
const readUnlinked = (db: Database, userId: string): OutboxEntry[] =>
  readEntries(
    db,
    sql`lane = ${laneTo(userId)} AND state = 'sent' AND echoed IS NULL ORDER BY attempted, seq`,
  );

const laneTo = (userId: string): string => laneOf({ kind: "message", userId, text: "" });

const isStored = (db: Database, id: string): boolean =>
  db.all`SELECT 1 FROM messages WHERE id = ${id}`.length > 0;

const linkMessage = (db: Database, seq: number, id: string, at: EpochMs): void =>
  void db.run`UPDATE outbox SET echoed = ${at}, server_id = ${id}, cause = NULL WHERE seq = ${seq}`;

function readPairs(db: Database, userId: string, at: EpochMs | null) {
  const skew = readSkew(db) ?? 0;
  const toSent = (entry: OutboxEntry): SentMessage => ({
    seq: entry.seq,
    text: entry.operation.kind === "message" ? normalizeForSearch(entry.operation.text) : "",
    known: readKnown(db, entry.seq),
    notBefore: (entry.attempted ?? entry.created) + skew - clockDoubt,
    settled: entry.settled,
  });
  const doubtful = readEntries(
    db,
    sql`lane = ${laneTo(userId)} AND settled IS NULL AND attempts > 0 ORDER BY seq`,
  );
  return pairSentMessages({
    sent: readUnlinked(db, userId).map(toSent),
    doubtful: doubtful.map(toSent),
    storedMessages: readNewestStored(db, userId),
    at,
  });
}

type Stored = { id: string; position: number; json: string; isLinked: number };

/** Reads the newest stored messages of a conversation, oldest first. */
const readNewestStored = (db: Database, userId: string): StoredMessage[] =>
  db.all<Stored>`SELECT messages.id, sent AS position, json,
      EXISTS (SELECT 1 FROM outbox WHERE server_id = messages.id) AS isLinked
    FROM (
      SELECT seq, id, sent, id_length FROM messages WHERE user_id = ${userId}
        ORDER BY sent DESC, id_length DESC, id DESC LIMIT ${newest}
    ) AS messages JOIN records USING (seq) ORDER BY sent, id_length, messages.id`.map(
    ({ id, position, json, isLinked }) => {
      const { isOutgoing, sender, text } = parseStored<Message>(json);
      const direction = isOutgoing ? "out" : sender === null ? "unknown" : "in";
      return { id, position, text: normalizeForSearch(text), direction, isLinked: isLinked === 1 };
    },
  );

/**
 * Leaves every open message to the decision of the user, because the lost part of the outbox may have recorded that it
 * was sent. To be called in a transaction.
 */
export function doubtOpenMessages(db: Database, at: EpochMs): void {
  const cause = { code: "storeUnavailable", message: t("messages.outboxPartLost") };
  const open = readEntries(db, sql`settled IS NULL AND state IN ('queued', 'sending', 'checking')`);
  for (const { seq, operation } of open) {
    if (operation.kind !== "message") continue;
    db.run`UPDATE outbox
      SET state = 'unconfirmed', cause = ${fromCause(cause)}, next_attempt = NULL
      WHERE seq = ${seq}`;
    recordOutboxStep(db, seq, at, "unconfirmed", cause);
  }
}

/** The open messages of a conversation and those that were sent and are not stored yet. */
export type Outgoing = {
  /** The newest one. */
  text: string;
  created: EpochMs;
  waiting: number;
  /** The number of those on which the user has to decide. */
  undecided: number;
};

type OutgoingRow = { userId: string; text: string; created: EpochMs; state: OutboxState };

/** SQL: whether an outbox entry is a message. */
const isMessage = sql`lane >= 'message:' AND lane < 'message;'`;

/** Reads the outgoing messages by the user of their conversation. */
export function readOutgoing(db: Database): Map<string, Outgoing> {
  const outgoing = new Map<string, Outgoing>();
  const rows = db.all<OutgoingRow>`SELECT json_extract(operation, '$.userId') AS userId,
      json_extract(operation, '$.text') AS text, created, state
    FROM (
      SELECT * FROM outbox WHERE settled IS NULL AND ${isMessage}
      UNION ALL SELECT * FROM outbox WHERE state = 'sent' AND echoed IS NULL AND ${isMessage}
    ) ORDER BY seq`;
  for (const { userId, text, created, state } of rows) {
    const { waiting, undecided } = outgoing.get(userId) ?? { waiting: 0, undecided: 0 };
    const isUndecided = state === "unconfirmed" || state === "refused";
    outgoing.set(userId, {
      text,
      created,
      waiting: waiting + Number(!isUndecided && state !== "sent"),
      undecided: undecided + Number(isUndecided),
    });
  }
  return outgoing;
}

/** The total length of all drafts in characters. */
export const maxTotalDraftLength = 2_000_000;

/**
 * Stores the draft of a message to a user, durably when it returns; an empty text deletes it. Throws `StoreUnavailable` if
 * all drafts together would be longer than `maxDrafted`.
 */
export function saveDraft(db: Database, userId: string, text: string, at: EpochMs): void {
  if (text === "") {
    db.run`DELETE FROM drafts WHERE user_id = ${userId}`;
    return;
  }
  const length = db.value<number>`SELECT coalesce(sum(length(text)), 0) FROM drafts
    WHERE user_id != ${userId}`;
  if ((length ?? 0) + text.length > maxTotalDraftLength) {
    throw new StoreUnavailable(t("store.tooManyDrafts"));
  }
  db.run`INSERT INTO drafts (user_id, text, at) VALUES (${userId}, ${text}, ${at})
    ON CONFLICT (user_id) DO UPDATE SET text = excluded.text, at = excluded.at`;
}

/** Deletes the draft with the text of a sent message; another text stays. */
const deleteSentDraft = (db: Database, userId: string, text: string): void =>
  void db.run`DELETE FROM drafts WHERE user_id = ${userId} AND text = ${text}`;

export const countDrafts = (db: Database): number =>
  db.value<number>`SELECT count(*) FROM drafts` ?? 0;
