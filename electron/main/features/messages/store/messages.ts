import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { indexRecords } from "#main/store/full-text/index-record.ts";
import { readPersonName } from "#main/store/records/people.ts";
import { readTerms } from "#main/store/sort-key.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import type { Message, MessageCursor, MessageWindow } from "#shared/features/messages/schema.ts";

type Position = { sent: number; id_length: number; id: string };

const oldestFirst = sql`sent, id_length, messages.id`;
const newestFirst = sql`sent DESC, id_length DESC, messages.id DESC`;

/** SQL: whether a message is on one side of a position. */
const beside = (side: "<" | "<=" | ">" | ">=", { sent, id_length, id }: Position): Sql =>
  sql`AND (sent, id_length, messages.id) ${raw(side)} (${sent}, ${id_length}, ${id})`;

/** Reads a part of a conversation, oldest first, and whether more is stored on either side. */
export function listMessages(
  db: Database,
  userId: string,
  window: MessageWindow,
  limit: number,
): { rows: Message[]; hasOlder: boolean; hasNewer: boolean } {
  switch (window.from) {
    case "latest": {
      const { rows, hasMore } = readOlder(db, userId, null, limit);
      return { rows, hasOlder: hasMore, hasNewer: false };
    }
    case "before": {
      const position = findPosition(db, window.cursor);
      const { rows, hasMore } = readOlder(db, userId, position, limit);
      return { rows, hasOlder: hasMore, hasNewer: has(db, userId, beside(">=", position)) };
    }
    case "after": {
      const position = findPosition(db, window.cursor);
      const { rows, hasMore } = read(db, userId, beside(">", position), oldestFirst, limit);
      return { rows, hasOlder: has(db, userId, beside("<=", position)), hasNewer: hasMore };
    }
    case "around":
      return readAround(db, userId, window.id, limit);
  }
}

function readAround(db: Database, userId: string, id: string, limit: number) {
  const position = db.get<Position>`SELECT sent, id_length, id FROM messages
    WHERE id = ${id} AND user_id = ${userId}`;
  if (position === undefined) return listMessages(db, userId, { from: "latest" }, limit);
  const half = Math.floor(limit / 2);
  const older = readOlder(db, userId, position, half);
  const rest = limit - older.rows.length;
  const newer = read(db, userId, beside(">=", position), oldestFirst, rest);
  // Near the end of the conversation the rest is on the other side.
  const room = limit - newer.rows.length;
  const { rows, hasMore } = room > half ? readOlder(db, userId, position, room) : older;
  return { rows: [...rows, ...newer.rows], hasOlder: hasMore, hasNewer: newer.hasMore };
}

/** Finds the position of a cursor, preferably that of its stored message. */
function findPosition(db: Database, { sent, id }: MessageCursor): Position {
  const position = db.get<Position>`SELECT sent, id_length, id FROM messages WHERE id = ${id}`;
  return position ?? { sent, id_length: id.length, id };
}

type Read = { rows: Message[]; hasMore: boolean };

/** Reads the `limit` messages right before a position, or the latest ones. */
function readOlder(db: Database, userId: string, position: Position | null, limit: number): Read {
  const where = position === null ? sql`` : beside("<", position);
  const { rows, hasMore } = read(db, userId, where, newestFirst, limit);
  return { rows: rows.reverse(), hasMore };
}

function read(db: Database, userId: string, where: Sql, order: Sql, limit: number): Read {
  // The positions first, so that only the needed texts are read.
  const found = db.all<{ json: string; sent: number; entryId: string | null }>`
    SELECT json, sent, (SELECT id FROM outbox WHERE server_id = messages.id LIMIT 1) AS entryId
    FROM (
      SELECT seq, sent, id_length, id FROM messages WHERE user_id = ${userId} ${where}
        ORDER BY ${order} LIMIT ${limit + 1}
    ) AS messages JOIN records USING (seq) ORDER BY ${order}`;
  const rows = found.slice(0, limit).map(({ json, sent, entryId }) => ({
    ...withPosition(parseStored(json), sent),
    ...(entryId === null ? {} : { entryId }),
  }));
  return { rows, hasMore: found.length > limit };
}

/** Adds the position of a message without a time. */
const withPosition = (message: Message, position: number): Message =>
  message.sent === null ? { ...message, arrived: position } : message;

const has = (db: Database, userId: string, where: Sql): boolean =>
  db.all`SELECT 1 FROM messages WHERE user_id = ${userId} ${where} LIMIT 1`.length > 0;

/** Finds the messages of a conversation that contain every word of a text, newest first. */
export function findMessages(
  db: Database,
  userId: string,
  text: string,
  limit: number,
): { rows: Message[]; total: number } {
  const terms = readTerms(text);
  if (terms.length === 0) return { rows: [], total: 0 };
  const matches = terms.map((term) => sql`AND instr(text, ${term}) > 0`);
  const seqs = db.column<number>`SELECT seq FROM messages
    WHERE user_id = ${userId} ${join(matches, " ")} ORDER BY ${newestFirst}`;
  return { rows: readMessages(db, seqs.slice(0, limit)), total: seqs.length };
}

export const readMessages = (db: Database, rows: number[]): Message[] =>
  rows.flatMap((seq) =>
    db.column<string>`SELECT json FROM records WHERE seq = ${seq}`.map(parseStored<Message>),
  );

export const countMessages = (db: Database, userId: string): number =>
  db.value<number>`SELECT count(*) FROM messages WHERE user_id = ${userId}` ?? 0;

/** Indexes outgoing messages under the recipient's name, which they do not contain. */
export function indexOutgoingTitles(db: Database, messages: Message[]): void {
  const indexed = messages.flatMap(({ id, isOutgoing, userId, text }) => {
    const name = isOutgoing ? readPersonName(db, userId) : null;
    const seq = db.value<number>`SELECT seq FROM messages WHERE id = ${id}`;
    if (name === null || seq === undefined) return [];
    return [{ seq, id, texts: { title: name, body: text } }];
  });
  indexRecords(db, "messages", indexed);
}

/** Indexes all stored messages to a user whose name has become known. */
export function indexTitlesOfPartner(db: Database, userId: string): void {
  const messages = db.column<string>`SELECT json FROM messages JOIN records USING (seq)
    WHERE user_id = ${userId} AND is_outgoing = 1`;
  indexOutgoingTitles(db, messages.map(parseStored<Message>));
}
