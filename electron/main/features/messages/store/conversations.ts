import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { readTerms } from "#main/store/fold.ts";
import { type Sql, sql } from "#main/store/sql.ts";
import type { Window } from "#main/store/window.ts";
import { unknownPerson, unreadableMessage } from "#shared/features/messages/message-text.ts";
import {
  type Conversation,
  type ConversationRow,
  type Message,
  unknownUserId,
} from "#shared/features/messages/schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type Outgoing, readOutgoing } from "./outgoing.ts";
import { unreadOf } from "./reads.ts";

/** What a conversation is ordered and filtered by; `text` is that of the latest message, folded. */
type Line = {
  id: string;
  name: string | null;
  sent: EpochMs | null;
  draftAt: EpochMs | null;
  text: string | null;
};

/** SQL: the row of the latest message of a conversation, given as SQL. */
const latestOf = (userId: Sql): Sql =>
  sql`(SELECT seq FROM messages WHERE user_id = ${userId}
    ORDER BY sent DESC, id_length DESC, messages.id DESC LIMIT 1)`;

const lines = (others: string[]): Sql => sql`
  WITH RECURSIVE writers (id) AS (
    SELECT min(user_id) FROM messages
    UNION ALL
    SELECT (SELECT min(user_id) FROM messages WHERE user_id > writers.id)
      FROM writers WHERE writers.id IS NOT NULL
  ), everybody (id) AS (
    SELECT id FROM writers WHERE id IS NOT NULL
    UNION SELECT id FROM conversations
    UNION SELECT user_id FROM drafts
    UNION SELECT value FROM json_each(${JSON.stringify(others)})
  ), latest AS MATERIALIZED (
    SELECT id, ${latestOf(sql`everybody.id`)} AS seq FROM everybody
  )
  SELECT latest.id, display_name AS name, drafts.at AS draftAt, messages.text,
      nullif(max(coalesce(messages.sent, 0), coalesce(last_sent, 0)), 0) AS sent
    FROM latest LEFT JOIN messages USING (seq)
      LEFT JOIN conversations ON conversations.id = latest.id
      LEFT JOIN people ON people.id = latest.id
      LEFT JOIN drafts ON drafts.user_id = latest.id`;

/**
 * Reads a window of the conversations that match the filter, and counts them all: the one with the
 * newest message first. One that is only a draft stands where the draft was written.
 */
export function listConversations(
  db: Database,
  { filter, offset, limit }: Window & { filter: string },
): { rows: ConversationRow[]; total: number } {
  const outgoing = readOutgoing(db);
  const terms = readTerms(filter);
  const found = db.all<Line>`${lines([...outgoing.keys()])}`
    .filter((line) => matches(line, outgoing.get(line.id), terms))
    .map((line) => ({ id: line.id, place: findPlace(line, outgoing.get(line.id)) }))
    .sort((a, b) => b.place - a.place || (a.id < b.id ? -1 : 1));
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { rows: readRows(db, ids, outgoing), total: found.length };
}

function matches(
  { id, name, text }: Line,
  outgoing: Outgoing | undefined,
  terms: string[],
): boolean {
  if (terms.length === 0) return true;
  const last = outgoing === undefined ? text : normalizeForSearch(outgoing.text);
  const place = `${normalizeForSearch(name ?? nameOf(id))}\n${last ?? ""}`;
  return terms.every((term) => place.includes(term));
}

const findPlace = ({ sent, draftAt }: Line, outgoing: Outgoing | undefined): number =>
  Math.max(sent ?? 0, outgoing?.created ?? 0) || (draftAt ?? 0);

/** Reads one conversation, also an empty one; null where no record knows the person. */
export function getConversation(db: Database, userId: string): ConversationRow | null {
  const outgoing = readOutgoing(db);
  const [row = null] = readRows(db, [userId], outgoing);
  return outgoing.has(userId) || isKnown(db, userId) ? row : null;
}

const isKnown = (db: Database, userId: string): boolean =>
  db.all`SELECT 1 FROM (SELECT ${userId} AS asked)
    WHERE EXISTS (SELECT 1 FROM people WHERE id = asked)
      OR EXISTS (SELECT 1 FROM messages WHERE user_id = asked)
      OR EXISTS (SELECT 1 FROM conversations WHERE id = asked)
      OR EXISTS (SELECT 1 FROM drafts WHERE user_id = asked)`.length > 0;

type Stored = {
  userId: string;
  conversation: string | null;
  name: string | null;
  draft: string | null;
  message: string | null;
  place: EpochMs | null;
  unread: number;
};

/** All of a window in one statement: one each would be hundreds. */
const stored = (userIds: string[]): Sql => sql`
  WITH asked (place, id) AS (SELECT key, value FROM json_each(${JSON.stringify(userIds)})),
  found AS (
    SELECT asked.*, ${latestOf(sql`asked.id`)} AS seq FROM asked
  )
  SELECT found.id AS userId, display_name AS name, drafts.text AS draft,
      (SELECT json FROM records WHERE collection = 'conversations' AND records.id = found.id)
        AS conversation,
      (SELECT json FROM records WHERE records.seq = found.seq) AS message,
      messages.sent AS place, ${unreadOf(sql`found.id`)} AS unread
    FROM found LEFT JOIN people ON people.id = found.id
      LEFT JOIN drafts ON drafts.user_id = found.id
      LEFT JOIN messages ON messages.seq = found.seq
    ORDER BY found.place`;

const readRows = (
  db: Database,
  userIds: string[],
  outgoing: Map<string, Outgoing>,
): ConversationRow[] =>
  db.all<Stored>`${stored(userIds)}`.map((row) => toRow(row, outgoing.get(row.userId)));

function toRow(
  { userId, conversation: told, name, draft, message, place, unread }: Stored,
  outgoing: Outgoing | undefined,
): ConversationRow {
  const conversation = told === null ? null : parseStored<Conversation>(told);
  const latest =
    message === null ? null : { message: parseStored<Message>(message), place: place ?? 0 };
  return {
    userId,
    name: name ?? conversation?.person?.displayName ?? nameOf(userId),
    ...chooseLast(latest, conversation, outgoing),
    unread,
    draft,
    waiting: outgoing?.waiting ?? 0,
    undecided: outgoing?.undecided ?? 0,
  };
}

const nameOf = (userId: string): string => (userId === unknownUserId ? unknownPerson : userId);

type Latest = { message: Message; place: EpochMs };

type Last = Pick<ConversationRow, "lastText" | "lastSent" | "isLastOutgoing">;

/**
 * What is on its way is the latest, or what was sent and is not stored yet; else what the service
 * says, where messages are not that far.
 */
function chooseLast(
  latest: Latest | null,
  conversation: Conversation | null,
  outgoing: Outgoing | undefined,
): Last {
  const { message = null, place = 0 } = latest ?? {};
  const sent = Math.max(message?.sent ?? 0, conversation?.lastSent ?? 0) || null;
  if (outgoing !== undefined && isLatest(outgoing, place)) {
    const lastSent = Math.max(outgoing.created, sent ?? 0);
    return { lastText: outgoing.text, lastSent, isLastOutgoing: true };
  }
  const isStored = place >= (conversation?.lastSent ?? 0) || conversation?.lastText == null;
  if (message !== null && isStored) {
    const lastText = message.unreadable === undefined ? message.text : unreadableMessage;
    return { lastText, lastSent: sent, isLastOutgoing: message.isOutgoing };
  }
  return { lastText: conversation?.lastText ?? null, lastSent: sent, isLastOutgoing: false };
}

const isLatest = ({ waiting, undecided, created }: Outgoing, place: EpochMs): boolean =>
  waiting + undecided > 0 || created >= place;
