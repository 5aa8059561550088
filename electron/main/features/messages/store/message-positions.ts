import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { chooseOrder, type PositionedMessage, type ResponseKind } from "./answer-order.ts";

/** What comes at once is put so far apart, so that others find room between. */
const apart: DurationMs = 1_000;

/**
 * Puts the messages of an answer that carry no time where they stand in their conversations: in the
 * service's order, new ones where they came. Those that were there keep their places, unless the
 * answer has them in another order. To be called in the transaction that has stored them, in the
 * order of the answer.
 */
export function positionMessages(
  db: Database,
  messages: Message[],
  { at, serverTime }: Pick<Ingest, "at" | "serverTime">,
): void {
  if (messages.every(({ sent }) => sent !== null)) return;
  const kind: ResponseKind = serverTime === undefined ? "conversation" : "since";
  const placed = messages.map((message) => ({ ...message, ...readPosition(db, message.id) }));
  const isNewestFirst = readOrder(db, kind, placed);
  for (const own of groupByUser(placed)) {
    if (own.some(({ sent }) => sent === null)) {
      writePositions(db, isNewestFirst ? own.reverse() : own, at);
    }
  }
}

/** What a stored message is ordered by: when it was sent, or came; null where it is not stored. */
export const readMessagePosition = (db: Database, id: string): EpochMs | null =>
  db.value<EpochMs>`SELECT sent FROM messages WHERE id = ${id}` ?? null;

type Position = { seq: number; position: number | null };

const readPosition = (db: Database, id: string): Position =>
  db.get<Position>`SELECT seq, place AS position FROM messages LEFT JOIN message_places USING (seq)
    WHERE id = ${id}` ?? { seq: 0, position: null };

function readOrder(db: Database, kind: ResponseKind, placed: PositionedMessage[]): boolean {
  const known = db.value<number>`SELECT is_newest_first FROM message_orders WHERE answer = ${kind}`;
  const former = known === undefined ? null : known === 1;
  const { isNewestFirst, isProven } = chooseOrder(kind, groupByUser(placed), former);
  if (isProven && isNewestFirst !== former) {
    db.run`INSERT OR REPLACE INTO message_orders (answer, is_newest_first)
      VALUES (${kind}, ${Number(isNewestFirst)})`;
  }
  return isNewestFirst;
}

const groupByUser = <T extends Pick<Message, "userId">>(messages: T[]): T[][] => [
  ...Map.groupBy(messages, ({ userId }) => userId).values(),
];

/** Writes the places of those messages of a conversation, oldest first, that carry no time. */
function writePositions(
  db: Database,
  messages: (Position & Pick<Message, "sent">)[],
  at: EpochMs,
): void {
  const places = assignPositions(
    messages.map(({ sent, position }) => sent ?? position),
    at,
  );
  for (const [index, { seq, sent, position: former }] of messages.entries()) {
    const place = places[index];
    if (sent !== null || place === undefined) continue;
    if (place !== former) {
      db.run`INSERT OR REPLACE INTO message_places (seq, place) VALUES (${seq}, ${place})`;
    }
    // Written anew, it has lost it.
    db.run`UPDATE messages SET sent = ${place} WHERE seq = ${seq} AND sent != ${place}`;
  }
}

/** The places of messages, oldest first, of which some had one and others (null) are new. */
export function assignPositions(former: (number | null)[], at: EpochMs): number[] {
  const known = former.filter((place) => place !== null).sort((a, b) => a - b);
  const places: number[] = [];
  let waiting = 0;
  const fill = (after: number | null) => {
    places.push(...spreadBetween(places.at(-1) ?? null, after, waiting, at));
    waiting = 0;
  };
  for (const place of former) {
    const next = place === null ? undefined : known.shift();
    if (next === undefined) waiting += 1;
    else {
      fill(next);
      places.push(next);
    }
  }
  fill(null);
  return places;
}

/** Places for so many new messages, before what has one and after what has one: at the end, now. */
function spreadBetween(
  before: number | null,
  after: number | null,
  count: number,
  at: EpochMs,
): number[] {
  const each = (place: (nth: number) => number) =>
    Array.from({ length: count }, (_, index) => place(index + 1));
  if (after !== null && before !== null) {
    return each((nth) => before + ((after - before) * nth) / (count + 1));
  }
  if (after !== null) return each((nth) => after - (count + 1 - nth) * apart);
  if (before === null || at - (count - 1) * apart > before) {
    return each((nth) => at - (count - nth) * apart);
  }
  // A clock that was set back puts nothing before what came earlier.
  const end = Math.max(at, before + count);
  return each((nth) => before + ((end - before) * nth) / count);
}
