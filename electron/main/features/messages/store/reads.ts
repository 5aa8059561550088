import { readEntries } from "#main/outbox/store/entry.ts";
import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { raw, type Sql, sql } from "#main/store/sql.ts";
import type { Conversation } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { laneOf } from "#shared/outbox/lanes.ts";
import { readSkew } from "./message-sync.ts";

/** SQL: whether a message may be unread, as its index states it. */
const mayBeUnread = sql`is_outgoing = 0 AND is_read IS NOT 1`;

const earliest = sql`-9e15`;

/** SQL: until when the messages of a user, given as SQL, were read here or elsewhere. */
const readUntil = (userId: Sql): Sql =>
  sql`max(coalesce((SELECT until FROM reads WHERE reads.user_id = ${userId}), ${earliest}),
    coalesce((SELECT until FROM reads_elsewhere WHERE reads_elsewhere.user_id = ${userId}), ${earliest}))`;

/** SQL: the senders of messages that may be unread; steps from one to the next along the index. */
const senders = sql`WITH RECURSIVE flagged (id) AS (
    SELECT min(user_id) FROM messages WHERE ${mayBeUnread}
    UNION ALL
    SELECT (SELECT min(user_id) FROM messages WHERE ${mayBeUnread} AND user_id > flagged.id)
      FROM flagged WHERE flagged.id IS NOT NULL
  ), senders (id) AS (
    SELECT id FROM flagged WHERE id IS NOT NULL
    UNION SELECT user_id FROM unseen_messages CROSS JOIN messages USING (seq)
  )`;

/** SQL: the number of stored unread messages of a user, given as SQL. */
const countStored = (userId: Sql): Sql =>
  sql`((SELECT count(*) FROM messages WHERE user_id = ${userId} AND ${mayBeUnread}
      AND sent > ${readUntil(userId)})
    + (SELECT count(*) FROM unseen_messages CROSS JOIN messages USING (seq)
      WHERE user_id = ${userId} AND NOT (${mayBeUnread} AND sent > ${readUntil(userId)})))`;

/** SQL: the number of unread messages according to `conversations`; 0 if messages are stored. */
const countUnstored = sql`CASE WHEN EXISTS (SELECT 1 FROM messages WHERE user_id = conversations.id)
    OR last_sent <= ${readUntil(sql`conversations.id`)}
  THEN 0 ELSE coalesce(unread, 0) END`;

/** SQL: the number of unread messages of a user, given as SQL. */
export const unreadOf = (userId: Sql): Sql =>
  sql`(${countStored(userId)}
    + coalesce((SELECT ${countUnstored} FROM conversations WHERE conversations.id = ${userId}), 0))`;

/** SQL: `id` and `unread` of each conversation with unread messages. */
export const unreadConversations = sql`${senders}
  SELECT id, unread FROM (
    SELECT id, ${countStored(sql`senders.id`)} AS unread FROM senders
    UNION ALL
    SELECT id, ${countUnstored} FROM conversations
  ) WHERE unread > 0`;

export const countUnread = (db: Database): number =>
  db.value<number>`${senders}
    SELECT (SELECT coalesce(sum(${countStored(sql`senders.id`)}), 0) FROM senders)
      + (SELECT coalesce(sum(${countUnstored}), 0) FROM conversations)` ?? 0;

const countUnreadOf = (db: Database, userId: string): number =>
  db.value<number>`SELECT ${unreadOf(sql`requested.id`)} FROM (SELECT ${userId} AS id) AS requested` ??
  0;

/** Lists the rows of the unread messages that this computer has never shown, oldest first. */
export const listUnshown = (db: Database): number[] =>
  db.column`${senders}, unread (seq) AS (
      SELECT seq FROM senders CROSS JOIN messages
        WHERE user_id = senders.id AND ${mayBeUnread} AND sent > ${readUntil(sql`senders.id`)}
      UNION SELECT seq FROM unseen_messages
    )
    SELECT seq FROM unread CROSS JOIN messages USING (seq)
      LEFT JOIN message_steps USING (id)
      WHERE shown IS NULL ORDER BY sent, id_length, id`;

/** SQL, of messages: whether one is unread. */
export const isUnreadMessage = sql`((${mayBeUnread} AND sent > ${readUntil(sql`messages.user_id`)})
  OR seq IN (SELECT seq FROM unseen_messages))`;

/** Returns the ids of unread messages among some ids. */
export const filterUnread = (db: Database, ids: string[]): string[] =>
  db.column`SELECT id FROM messages
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${isUnreadMessage}`;

/**
 * Records that the user has seen the messages sent until a time, durably when it returns. Returns false if none of them
 * was unread.
 */
export const recordRead = (db: Database, userId: string, until: EpochMs): boolean =>
  db.transact(() => {
    const before = countUnreadOf(db, userId);
    advanceReadUntil(db, "reads", userId, until);
    // The service counts without a time; its next response counts again.
    db.run`UPDATE conversations SET unread = 0 WHERE id = ${userId} AND last_sent IS NULL`;
    return countUnreadOf(db, userId) < before;
  });

/** Records that the newest `count` messages of a user are unread again. */
export const recordUnread = (db: Database, userId: string, count: number): void => {
  db.run`UPDATE conversations SET unread = ${count} WHERE id = ${userId} AND last_sent IS NULL`;
  db.run`${insertUnseen} WHERE seq IN (
    SELECT seq FROM messages WHERE user_id = ${userId} AND is_outgoing = 0
      ORDER BY sent DESC, id_length DESC, id DESC LIMIT ${count})`;
};

/** How long a response may take, while messages arrive that it does not count. */
const maxResponseTime: DurationMs = 2 * 60_000;

/**
 * Records until when messages were read elsewhere, according to the unread counts of conversations: of those that existed
 * when it was counted, all but the newest `unreadCount`. If the service states for each message whether it was read, only
 * a count of 0 matters.
 */
export function recordReadsElsewhere(
  db: Database,
  conversations: Conversation[],
  at: EpochMs,
): void {
  for (const { id, lastSent, unreadCount } of conversations) {
    if (unreadCount === null) continue;
    const isArrival = hasUntimed(db, id);
    const isUntimed = lastSent === null || isArrival;
    const requested = at + (isArrival ? 0 : (readSkew(db) ?? 0));
    const counted = isUntimed ? requested - maxResponseTime : lastSent;
    const until =
      unreadCount === 0 ? counted : readUntilAllBut(db, id, { counted, unread: unreadCount });
    if (until === null || isMarkedReadHere(db, id, isUntimed ? until : lastSent, isArrival))
      continue;
    advanceReadUntil(db, "reads_elsewhere", id, until);
  }
}

/** Reads the stored conversations without a time, for which a repeated response matters. */
export const readUntimedConversations = (db: Database): Conversation[] =>
  db.column<string>`SELECT json FROM conversations JOIN records USING (seq)
    WHERE last_sent IS NULL`.map(parseStored<Conversation>);

const hasUntimed = (db: Database, userId: string): boolean =>
  db.all`SELECT 1 FROM messages JOIN message_places USING (seq) WHERE user_id = ${userId} LIMIT 1`
    .length > 0;

/** Reads when the newest read message was sent; null if messages state whether they were read, or none was read. */
function readUntilAllBut(
  db: Database,
  userId: string,
  { counted, unread }: { counted: EpochMs; unread: number },
): EpochMs | null {
  const incoming = sql`FROM messages
    WHERE user_id = ${userId} AND is_outgoing = 0 AND sent <= ${counted}`;
  if (db.all`SELECT 1 ${incoming} AND is_read IS NOT NULL LIMIT 1`.length > 0) return null;
  return (
    db.value<EpochMs>`SELECT sent ${incoming} ORDER BY sent DESC LIMIT 1 OFFSET ${unread}` ?? null
  );
}

/** Records until when messages were read, unless later ones were. */
function advanceReadUntil(
  db: Database,
  reads: "reads" | "reads_elsewhere",
  userId: string,
  until: EpochMs,
): void {
  db.run`INSERT INTO ${raw(reads)} (user_id, until) VALUES (${userId}, ${until})
    ON CONFLICT (user_id) DO UPDATE SET until = excluded.until WHERE until < excluded.until`;
  db.run`DELETE FROM unseen_messages WHERE seq IN (
    SELECT seq FROM unseen_messages CROSS JOIN messages USING (seq)
      WHERE user_id = ${userId} AND sent <= ${until})`;
}

/** Records that a message is unread although the service marks it as read. */
export const recordUnseen = (db: Database, id: string): void =>
  void db.run`${insertUnseen} WHERE id = ${id}`;

/** Records that a message is unread if later ones were read. */
export const recordUnreadArrival = (db: Database, id: string): void =>
  void db.run`${insertUnseen} WHERE id = ${id} AND sent <= ${readUntil(sql`messages.user_id`)}`;

const insertUnseen = sql`INSERT OR IGNORE INTO unseen_messages (seq) SELECT seq FROM messages`;

/** Undoes `recordUnseen`, because the message was read elsewhere. */
export const recordSeenElsewhere = (db: Database, id: string): void =>
  void db.run`DELETE FROM unseen_messages WHERE seq = (SELECT seq FROM messages WHERE id = ${id})`;

/** The service states its time in whole seconds, and a response takes a while. */
const clockTolerance: DurationMs = 2_000;

/** A message without a time arrives by the first poll after it was sent. */
const maxPoll: DurationMs = 5 * 60_000;

/**
 * Whether the service may count a message as read only because the user has read others of its conversation here: it
 * marks all of a conversation, including what had not arrived here. `position` is when the message was sent or, with
 * `isArrival`, when it arrived.
 */
export function isMarkedReadHere(
  db: Database,
  userId: string,
  position: EpochMs,
  isArrival: boolean,
): boolean {
  const until = db.value<EpochMs>`SELECT until FROM reads WHERE user_id = ${userId}`;
  if (until === undefined || position <= until) return false;
  const lane = laneOf({ kind: "markAsRead", userId, until: null });
  const [latest] = readEntries(db, sql`lane = ${lane} AND attempts > 0 ORDER BY seq DESC LIMIT 1`);
  if (latest === undefined) return false;
  const marked = Math.max(latest.attempted ?? 0, latest.settled ?? 0);
  const doubt = isArrival ? maxPoll : (readSkew(db) ?? 0) + clockTolerance;
  return position <= marked + doubt;
}
