import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { createQueryClock } from "#main/store/query/row-conditions.ts";
import { readTerms } from "#main/store/sort-key.ts";
import { type Sql, sql, type Window } from "#main/store/sql.ts";
import {
  isUnknownUser,
  nameUnknownPerson,
  writeUnreadable,
} from "#shared/features/messages/message-text.ts";
import type { Conversation, ConversationRow, Message } from "#shared/features/messages/schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { parseQuery } from "#shared/records/query/parse-query.ts";
import { mergeFilters, type QueryFilter, type QueryTerm } from "#shared/records/query/query.ts";
import { type QueryClock, resolveTime } from "#shared/records/query/query-time.ts";
import { unreadConversations, unreadOf } from "./reads.ts";
import { type Outgoing, readOutgoing } from "./sent-messages.ts";

/** What a conversation is sorted and filtered by; `text` is the normalized text of the latest message. */
type SortRow = {
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

const selectSortRows = (others: string[]): Sql => sql`
  WITH RECURSIVE writers (id) AS (
    SELECT min(user_id) FROM messages
    UNION ALL
    SELECT (SELECT min(user_id) FROM messages WHERE user_id > writers.id)
      FROM writers WHERE writers.id IS NOT NULL
  ), partners (id) AS (
    SELECT id FROM writers WHERE id IS NOT NULL
    UNION SELECT id FROM conversations
    UNION SELECT user_id FROM drafts
    UNION SELECT value FROM json_each(${JSON.stringify(others)})
  ), latest AS MATERIALIZED (
    SELECT id, ${latestOf(sql`partners.id`)} AS seq FROM partners
  )
  SELECT latest.id, display_name AS name, drafts.at AS draftAt, messages.text,
      nullif(max(coalesce(messages.sent, 0), coalesce(last_sent, 0)), 0) AS sent
    FROM latest LEFT JOIN messages USING (seq)
      LEFT JOIN conversations ON conversations.id = latest.id
      LEFT JOIN people ON people.id = latest.id
      LEFT JOIN drafts ON drafts.user_id = latest.id`;

/**
 * Reads a window of the conversations that match a query and counts all of them, the one with the newest message first. One
 * with only a draft is sorted by the time of the draft.
 */
export function listConversations(
  db: Database,
  { filter, offset, limit }: Window & { filter: string },
  now: EpochMs,
): { rows: ConversationRow[]; total: number } {
  const outgoing = readOutgoing(db);
  const matches = createConversationFilter(db, filter, now);
  const found = db.all<SortRow>`${selectSortRows([...outgoing.keys()])}`
    .map((row) => describe(row, outgoing.get(row.id)))
    .filter(matches)
    .sort((a, b) => b.position - a.position || (a.id < b.id ? -1 : 1));
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { rows: readRows(db, ids, outgoing), total: found.length };
}

const describe = (row: SortRow, outgoing: Outgoing | undefined): SortedConversation => ({
  id: row.id,
  name: normalizeForSearch(row.name ?? nameOf(row.id)),
  text: outgoing === undefined ? (row.text ?? "") : normalizeForSearch(outgoing.text),
  position: findPosition(row, outgoing),
});

const findPosition = ({ sent, draftAt }: SortRow, outgoing: Outgoing | undefined): number =>
  Math.max(sent ?? 0, outgoing?.created ?? 0) || (draftAt ?? 0);

/** Reads a conversation, which may be empty; null if no record knows the user. */
export function getConversation(db: Database, userId: string): ConversationRow | null {
  const outgoing = readOutgoing(db);
  const [row = null] = readRows(db, [userId], outgoing);
  return outgoing.has(userId) || isKnown(db, userId) ? row : null;
}

const isKnown = (db: Database, userId: string): boolean =>
  db.all`SELECT 1 FROM (SELECT ${userId} AS requested)
    WHERE EXISTS (SELECT 1 FROM people WHERE id = requested)
      OR EXISTS (SELECT 1 FROM messages WHERE user_id = requested)
      OR EXISTS (SELECT 1 FROM conversations WHERE id = requested)
      OR EXISTS (SELECT 1 FROM drafts WHERE user_id = requested)`.length > 0;

type Stored = {
  userId: string;
  conversation: string | null;
  name: string | null;
  draft: string | null;
  message: string | null;
  latest: EpochMs | null;
  unread: number;
};

/** SQL: the rows of a window in one statement instead of hundreds. */
const selectStored = (userIds: string[]): Sql => sql`
  WITH requested (position, id) AS (SELECT key, value FROM json_each(${JSON.stringify(userIds)})),
  found AS (
    SELECT requested.*, ${latestOf(sql`requested.id`)} AS seq FROM requested
  )
  SELECT found.id AS userId, display_name AS name, drafts.text AS draft,
      (SELECT json FROM records WHERE collection = 'conversations' AND records.id = found.id)
        AS conversation,
      (SELECT json FROM records WHERE records.seq = found.seq) AS message,
      messages.sent AS latest, ${unreadOf(sql`found.id`)} AS unread
    FROM found LEFT JOIN people ON people.id = found.id
      LEFT JOIN drafts ON drafts.user_id = found.id
      LEFT JOIN messages ON messages.seq = found.seq
    ORDER BY found.position`;

const readRows = (
  db: Database,
  userIds: string[],
  outgoing: Map<string, Outgoing>,
): ConversationRow[] =>
  db.all<Stored>`${selectStored(userIds)}`.map((row) => toRow(row, outgoing.get(row.userId)));

function toRow(
  { userId, conversation: json, name, draft, message, latest: position, unread }: Stored,
  outgoing: Outgoing | undefined,
): ConversationRow {
  const conversation = json === null ? null : parseStored<Conversation>(json);
  const latest =
    message === null ? null : { message: parseStored<Message>(message), position: position ?? 0 };
  return {
    userId,
    name: name ?? conversation?.person?.displayName ?? conversation?.title ?? nameOf(userId),
    ...chooseLast(latest, conversation, outgoing),
    unread,
    draft,
    waiting: outgoing?.waiting ?? 0,
    undecided: outgoing?.undecided ?? 0,
  };
}

const nameOf = (userId: string): string => (isUnknownUser(userId) ? nameUnknownPerson() : userId);

type Last = Pick<ConversationRow, "lastText" | "lastSent" | "isLastOutgoing">;

/**
 * Chooses the last message: an outgoing one, else the latest stored one or, if the service states a later one, that of the
 * conversation.
 */
function chooseLast(
  latest: { message: Message; position: EpochMs } | null,
  conversation: Conversation | null,
  outgoing: Outgoing | undefined,
): Last {
  const { message = null, position = 0 } = latest ?? {};
  const sent = Math.max(message?.sent ?? 0, conversation?.lastSent ?? 0) || null;
  if (outgoing !== undefined && isLatest(outgoing, position)) {
    const lastSent = Math.max(outgoing.created, sent ?? 0);
    return { lastText: outgoing.text, lastSent, isLastOutgoing: true };
  }
  const isStored = position >= (conversation?.lastSent ?? 0) || conversation?.lastText == null;
  if (message !== null && isStored) {
    const lastText = message.unreadable === undefined ? message.text : writeUnreadable();
    return { lastText, lastSent: sent, isLastOutgoing: message.isOutgoing };
  }
  return { lastText: conversation?.lastText ?? null, lastSent: sent, isLastOutgoing: false };
}

const isLatest = ({ waiting, undecided, created }: Outgoing, position: EpochMs): boolean =>
  waiting + undecided > 0 || created >= position;

/** A conversation with normalized name and latest text; `position` is its time in the list, 0 if unknown. */
type SortedConversation = { id: string; name: string; text: string; position: EpochMs };

type IsMatch = (conversation: SortedConversation) => boolean;

/**
 * Creates the check whether a query selects a conversation: words and phrases are found in its name and its latest message. It
 * has no room, owner or severity, and waits for the user if it has unread messages.
 */
function createConversationFilter(db: Database, filter: string, now: EpochMs): IsMatch {
  const { terms, filters, errors } = parseQuery(filter);
  if (errors.some(({ isIncomplete }) => !isIncomplete)) return () => false;
  const clock = createQueryClock(now);
  const checks = [
    ...terms.map(hasTerm),
    ...mergeFilters(filters).map((one) => negateIf(one.isNegated, isSelected(db, one, clock))),
  ];
  return (conversation) => checks.every((check) => check(conversation));
}

const negateIf =
  (isNegated: boolean, check: IsMatch): IsMatch =>
  (conversation) =>
    check(conversation) !== isNegated;

function hasTerm({ text, isPhrase, isNegated }: QueryTerm): IsMatch {
  const parts = isPhrase ? [normalizeForSearch(text)] : readTerms(text);
  return negateIf(isNegated && parts.length > 0, (conversation) => {
    const haystack = `${conversation.name}\n${conversation.text}`;
    return parts.every((part) => haystack.includes(part));
  });
}

function isSelected(db: Database, { name, values }: QueryFilter, clock: QueryClock): IsMatch {
  const [value = ""] = values;
  switch (name) {
    case "kind":
      return () => values.includes("conversation");
    case "person":
      return (one) =>
        values.some((person) => readTerms(person).every((term) => one.name.includes(term)));
    case "is": {
      if (!values.includes("unread") && !values.includes("waiting")) return () => false;
      const unread = new Set(db.column<string>`SELECT id FROM (${unreadConversations})`);
      return ({ id }) => unread.has(id);
    }
    case "since":
    case "until": {
      const { from, to } = resolveTime(name, value, clock);
      return ({ position }) => position > 0 && from <= position && position < to;
    }
    default:
      return () => false;
  }
}
