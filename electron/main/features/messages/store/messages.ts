import { parseStored } from "#main/store/collection.ts";
import type { Database } from "#main/store/database.ts";
import { readTerms } from "#main/store/fold.ts";
import { join, raw, type Sql, sql } from "#main/store/sql.ts";
import type { Message, MessageCursor, MessageWindow } from "#shared/features/messages/schema.ts";

type Place = { sent: number; id_length: number; id: string };

const oldestFirst = sql`sent, id_length, messages.id`;
const newestFirst = sql`sent DESC, id_length DESC, messages.id DESC`;

/** SQL: which messages stand on a side of a place. */
const beside = (side: "<" | "<=" | ">" | ">=", { sent, id_length, id }: Place): Sql =>
  sql`AND (sent, id_length, messages.id) ${raw(side)} (${sent}, ${id_length}, ${id})`;

/** Reads a part of a conversation, oldest first, and tells whether more is stored on either side. */
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
      const place = findPlace(db, window.cursor);
      const { rows, hasMore } = readOlder(db, userId, place, limit);
      return { rows, hasOlder: hasMore, hasNewer: has(db, userId, beside(">=", place)) };
    }
    case "after": {
      const place = findPlace(db, window.cursor);
      const { rows, hasMore } = read(db, userId, beside(">", place), oldestFirst, limit);
      return { rows, hasOlder: has(db, userId, beside("<=", place)), hasNewer: hasMore };
    }
    case "around":
      return readAround(db, userId, window.id, limit);
  }
}

function readAround(db: Database, userId: string, id: string, limit: number) {
  const place = db.get<Place>`SELECT sent, id_length, id FROM messages
    WHERE id = ${id} AND user_id = ${userId}`;
  if (place === undefined) return listMessages(db, userId, { from: "latest" }, limit);
  const half = Math.floor(limit / 2);
  const older = readOlder(db, userId, place, half);
  const rest = limit - older.rows.length;
  const newer = read(db, userId, beside(">=", place), oldestFirst, rest);
  // Near its end a conversation has more on the other side.
  const room = limit - newer.rows.length;
  const { rows, hasMore } = room > half ? readOlder(db, userId, place, room) : older;
  return { rows: [...rows, ...newer.rows], hasOlder: hasMore, hasNewer: newer.hasMore };
}

/** Where a cursor stands; by its message, where that is stored. */
function findPlace(db: Database, { sent, id }: MessageCursor): Place {
  const place = db.get<Place>`SELECT sent, id_length, id FROM messages WHERE id = ${id}`;
  return place ?? { sent, id_length: id.length, id };
}

type Read = { rows: Message[]; hasMore: boolean };

/** The `limit` messages right before a place, or the latest ones. */
function readOlder(db: Database, userId: string, place: Place | null, limit: number): Read {
  const where = place === null ? sql`` : beside("<", place);
  const { rows, hasMore } = read(db, userId, where, newestFirst, limit);
  return { rows: rows.reverse(), hasMore };
}

type Found = { json: string; sent: number; entryId: string | null };

function read(db: Database, userId: string, where: Sql, order: Sql, limit: number): Read {
  // The places first, so that no text is read in vain.
  const found = db.all<Found>`
    SELECT json, sent, (SELECT id FROM outbox WHERE server_id = messages.id LIMIT 1) AS entryId
    FROM (
      SELECT seq, sent, id_length, id FROM messages WHERE user_id = ${userId} ${where}
        ORDER BY ${order} LIMIT ${limit + 1}
    ) AS messages JOIN records USING (seq) ORDER BY ${order}`;
  const rows = found.slice(0, limit).map(({ json, sent, entryId }) => ({
    ...withPlace(parseStored(json), sent),
    ...(entryId === null ? {} : { entryId }),
  }));
  return { rows, hasMore: found.length > limit };
}

/** A message with what it is ordered by. */
const withPlace = (message: Message, place: number): Message =>
  message.sent === null ? { ...message, arrived: place } : message;

const has = (db: Database, userId: string, where: Sql): boolean =>
  db.all`SELECT 1 FROM messages WHERE user_id = ${userId} ${where} LIMIT 1`.length > 0;

/** Finds the messages of a conversation that have every word of a text in them, newest first. */
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

/** Reads the messages at these rows, in their order. */
export const readMessages = (db: Database, rows: number[]): Message[] =>
  rows.flatMap((seq) =>
    db.column<string>`SELECT json FROM records WHERE seq = ${seq}`.map(parseStored<Message>),
  );

/** Counts the stored messages of a conversation. */
export const countMessages = (db: Database, userId: string): number =>
  db.value<number>`SELECT count(*) FROM messages WHERE user_id = ${userId}` ?? 0;
