import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { raw, type Sql, sql } from "#main/store/sql.ts";
import type { Conversation } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { readSkew } from "./message-sync.ts";
import { isMarkedReadHere } from "./own-marks.ts";

/** SQL: what may be unread, as the index of such messages has it. */
const mayBeUnread = sql`is_outgoing = 0 AND is_read IS NOT 1`;

const earliest = sql`-9e15`;

/** SQL: until when the messages of somebody, given as SQL, were read here or elsewhere. */
const readUntil = (userId: Sql): Sql =>
  sql`max(coalesce((SELECT until FROM reads WHERE reads.user_id = ${userId}), ${earliest}),
    coalesce((SELECT until FROM reads_elsewhere WHERE reads_elsewhere.user_id = ${userId}), ${earliest}))`;

/** SQL: the people of whom messages may be unread. It goes from one to the next, whatever lies between. */
const senders = sql`WITH RECURSIVE flagged (id) AS (
    SELECT min(user_id) FROM messages WHERE ${mayBeUnread}
    UNION ALL
    SELECT (SELECT min(user_id) FROM messages WHERE ${mayBeUnread} AND user_id > flagged.id)
      FROM flagged WHERE flagged.id IS NOT NULL
  ), senders (id) AS (
    SELECT id FROM flagged WHERE id IS NOT NULL
    UNION SELECT user_id FROM unseen_messages CROSS JOIN messages USING (seq)
  )`;

/** SQL: how many messages of somebody, given as SQL, are unread, as far as messages are stored. */
const countStored = (userId: Sql): Sql =>
  sql`((SELECT count(*) FROM messages WHERE user_id = ${userId} AND ${mayBeUnread}
      AND sent > ${readUntil(userId)})
    + (SELECT count(*) FROM unseen_messages CROSS JOIN messages USING (seq)
      WHERE user_id = ${userId} AND NOT (${mayBeUnread} AND sent > ${readUntil(userId)})))`;

/** SQL: how many messages the service counts as unread in `conversations` where none is stored. */
const countUnstored = sql`CASE WHEN EXISTS (SELECT 1 FROM messages WHERE user_id = conversations.id)
    OR last_sent <= ${readUntil(sql`conversations.id`)}
  THEN 0 ELSE coalesce(unread, 0) END`;

/** SQL: how many messages of somebody, given as SQL, are unread. */
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

/** Counts the unread messages of all conversations. */
export const countUnread = (db: Database): number =>
  db.value<number>`${senders}
    SELECT (SELECT coalesce(sum(${countStored(sql`senders.id`)}), 0) FROM senders)
      + (SELECT coalesce(sum(${countUnstored}), 0) FROM conversations)` ?? 0;

/** Counts the unread messages of a conversation. */
const countUnreadOf = (db: Database, userId: string): number =>
  db.value<number>`SELECT ${unreadOf(sql`asked.id`)} FROM (SELECT ${userId} AS id) AS asked` ?? 0;

/** The rows of the unread messages that this computer has never shown, oldest first. */
export const listUnshown = (db: Database): number[] =>
  db.column`${senders}, unread (seq) AS (
      SELECT seq FROM senders CROSS JOIN messages
        WHERE user_id = senders.id AND ${mayBeUnread} AND sent > ${readUntil(sql`senders.id`)}
      UNION SELECT seq FROM unseen_messages
    )
    SELECT seq FROM unread CROSS JOIN messages USING (seq)
      LEFT JOIN message_steps USING (id)
      WHERE shown IS NULL ORDER BY sent, id_length, id`;

/** Keeps of some ids those of unread messages. */
export const filterUnread = (db: Database, ids: string[]): string[] =>
  db.column`SELECT id FROM messages
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND ((${mayBeUnread} AND sent > ${readUntil(sql`messages.user_id`)})
        OR seq IN (SELECT seq FROM unseen_messages))`;

/**
 * Notes that the person has seen the messages sent until then, durably when it returns; false where
 * none of these was unread.
 */
export const recordRead = (db: Database, userId: string, until: EpochMs): boolean =>
  db.transact(() => {
    const before = countUnreadOf(db, userId);
    advanceReadUntil(db, "reads", userId, until);
    // It says of no time what it counts until then, but counts anew when there are more.
    db.run`UPDATE conversations SET unread = 0 WHERE id = ${userId} AND last_sent IS NULL`;
    return countUnreadOf(db, userId) < before;
  });

/** Notes that the newest messages of somebody, so many of them, are unread again. */
export const recordUnread = (db: Database, userId: string, count: number): void => {
  db.run`UPDATE conversations SET unread = ${count} WHERE id = ${userId} AND last_sent IS NULL`;
  db.run`${insertUnseen} WHERE seq IN (
    SELECT seq FROM messages WHERE user_id = ${userId} AND is_outgoing = 0
      ORDER BY sent DESC, id_length DESC, id DESC LIMIT ${count})`;
};

/** So long may an answer be on its way, while messages come that it does not count. */
const maxAnswer: DurationMs = 2 * 60_000;

/**
 * Notes until when messages were read elsewhere, as the numbers of unread ones tell that conversations
 * come with: of what was there when it was counted, all but so many of the newest. Where the service
 * says of each message whether it was read, only that none is unread says more.
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
    const askedAt = at + (isArrival ? 0 : (readSkew(db) ?? 0));
    const counted = isUntimed ? askedAt - maxAnswer : lastSent;
    const until =
      unreadCount === 0 ? counted : readUntilAllBut(db, id, { counted, unread: unreadCount });
    if (until === null || isMarkedReadHere(db, id, isUntimed ? until : lastSent, isArrival))
      continue;
    advanceReadUntil(db, "reads_elsewhere", id, until);
  }
}

/** The stored conversations that tell no time, of which the same answer again says something new. */
export const readUntimedConversations = (db: Database): Conversation[] =>
  db.column<string>`SELECT json FROM conversations JOIN records USING (seq)
    WHERE last_sent IS NULL`.map(parseStored<Conversation>);

const hasUntimed = (db: Database, userId: string): boolean =>
  db.all`SELECT 1 FROM messages JOIN message_places USING (seq) WHERE user_id = ${userId} LIMIT 1`
    .length > 0;

/** Where the newest read message is; null where the messages tell themselves, or none is read. */
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

/** Notes until when messages were read, unless later ones were. */
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

/** Notes that a message is unread although the service says that it was read. */
export const recordUnseen = (db: Database, id: string): void =>
  void db.run`${insertUnseen} WHERE id = ${id}`;

/** Notes that a message is unread although later ones were read, if these were. */
export const recordUnreadArrival = (db: Database, id: string): void =>
  void db.run`${insertUnseen} WHERE id = ${id} AND sent <= ${readUntil(sql`messages.user_id`)}`;

const insertUnseen = sql`INSERT OR IGNORE INTO unseen_messages (seq) SELECT seq FROM messages`;

/** Takes that back, as the message was read elsewhere. */
export const recordSeenElsewhere = (db: Database, id: string): void =>
  void db.run`DELETE FROM unseen_messages WHERE seq = (SELECT seq FROM messages WHERE id = ${id})`;
