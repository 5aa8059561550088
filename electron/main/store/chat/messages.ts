import type { Message, MessageCursor, MessageWindow } from "#shared/model/message.ts";
import { parseStored } from "../collection.ts";
import type { Database, SqlValue } from "../database.ts";
import { readTerms } from "../fold.ts";

type Place = { sent: number; id_length: number; id: string };

const oldestFirst = "sent, id_length, messages.id";
const newestFirst = "sent DESC, id_length DESC, messages.id DESC";

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
      return { rows, hasOlder: hasMore, hasNewer: hasFrom(db, userId, place) };
    }
    case "after": {
      const place = findPlace(db, window.cursor);
      const { rows, hasMore } = readFrom(db, userId, place, true, limit);
      return { rows, hasOlder: hasUntil(db, userId, place), hasNewer: hasMore };
    }
    case "around":
      return readAround(db, userId, window.id, limit);
  }
}

function readAround(db: Database, userId: string, id: string, limit: number) {
  const [place] = db.all<Place>(
    "SELECT sent, id_length, id FROM messages WHERE id = ? AND user_id = ?",
    id,
    userId,
  );
  if (place === undefined) return listMessages(db, userId, { from: "latest" }, limit);
  const half = Math.floor(limit / 2);
  const older = readOlder(db, userId, place, half);
  const newer = readFrom(db, userId, place, false, limit - older.rows.length);
  // Near its end a conversation has more on the other side.
  const rest = limit - newer.rows.length;
  const { rows, hasMore } = rest > half ? readOlder(db, userId, place, rest) : older;
  return {
    rows: [...rows, ...newer.rows],
    hasOlder: hasMore,
    hasNewer: newer.hasMore,
  };
}

/** Where a cursor stands; by its message, where that is stored. */
function findPlace(db: Database, { sent, id }: MessageCursor): Place {
  const [place] = db.all<Place>("SELECT sent, id_length, id FROM messages WHERE id = ?", id);
  return place ?? { sent, id_length: id.length, id };
}

type Read = { rows: Message[]; hasMore: boolean };

/** The `limit` messages right before a place, or the latest ones. */
function readOlder(db: Database, userId: string, place: Place | null, limit: number): Read {
  const isBefore = place === null ? "" : "AND (sent, id_length, messages.id) < (?, ?, ?)";
  const { rows, hasMore } = read(db, userId, isBefore, newestFirst, place, limit);
  return { rows: rows.reverse(), hasMore };
}

/** The `limit` messages right after a place, or with the one at it. */
const readFrom = (
  db: Database,
  userId: string,
  place: Place,
  isAfter: boolean,
  limit: number,
): Read =>
  read(
    db,
    userId,
    `AND (sent, id_length, messages.id) ${isAfter ? ">" : ">="} (?, ?, ?)`,
    oldestFirst,
    place,
    limit,
  );

function read(
  db: Database,
  userId: string,
  where: string,
  order: string,
  place: Place | null,
  limit: number,
): Read {
  // The places first, so that no text is read in vain.
  const found = db.all<{ json: string; sent: number; entryId: string | null }>(
    `SELECT json, sent, (SELECT id FROM outbox WHERE server_id = messages.id LIMIT 1) AS entryId
      FROM (
        SELECT seq, sent, id_length, id FROM messages WHERE user_id = ? ${where}
          ORDER BY ${order} LIMIT ?
      ) AS messages JOIN records USING (seq) ORDER BY ${order}`,
    userId,
    ...toValues(place),
    limit + 1,
  );
  const rows = found.slice(0, limit).map(({ json, sent, entryId }) => ({
    ...withPlace(parseStored(json), sent),
    ...(entryId === null ? {} : { entryId }),
  }));
  return { rows, hasMore: found.length > limit };
}

/** A message with what it is ordered by. */
const withPlace = (message: Message, place: number): Message =>
  message.sent === null ? { ...message, arrived: place } : message;

const hasFrom = (db: Database, userId: string, place: Place): boolean =>
  exists(db, userId, ">=", place);

const hasUntil = (db: Database, userId: string, place: Place): boolean =>
  exists(db, userId, "<=", place);

const exists = (db: Database, userId: string, side: string, place: Place): boolean =>
  db.all(
    `SELECT 1 FROM messages WHERE user_id = ? AND (sent, id_length, id) ${side} (?, ?, ?) LIMIT 1`,
    userId,
    ...toValues(place),
  ).length > 0;

const toValues = (place: Place | null): SqlValue[] =>
  place === null ? [] : [place.sent, place.id_length, place.id];

/** Finds the messages of a conversation that have every word of a text in them, newest first. */
export function findMessages(
  db: Database,
  userId: string,
  text: string,
  limit: number,
): { rows: Message[]; total: number } {
  const terms = readTerms(text);
  if (terms.length === 0) return { rows: [], total: 0 };
  const where = `user_id = ? ${terms.map(() => "AND instr(text, ?) > 0").join(" ")}`;
  const seqs = db.all<{ seq: number }>(
    `SELECT seq FROM messages WHERE ${where} ORDER BY ${newestFirst}`,
    userId,
    ...terms,
  );
  return { rows: readMessages(db, seqs.slice(0, limit)), total: seqs.length };
}

/** Reads the messages at these rows, in their order. */
export const readMessages = (db: Database, rows: { seq: number }[]): Message[] =>
  rows.flatMap(({ seq }) =>
    db
      .all<{ json: string }>("SELECT json FROM records WHERE seq = ?", seq)
      .map(({ json }) => parseStored<Message>(json)),
  );

/** Counts the stored messages of a conversation. */
export const countMessages = (db: Database, userId: string): number =>
  db.all<{ count: number }>("SELECT count(*) AS count FROM messages WHERE user_id = ?", userId)[0]
    ?.count ?? 0;
