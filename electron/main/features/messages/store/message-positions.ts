import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { chooseOrder, type PositionedMessage, type ResponseKind } from "./answer-order.ts";

/** The distance between messages that arrive together, which leaves room for others. */
const distance: DurationMs = 1_000;

/**
 * Positions the messages of a response that have no time: in the service's order, new ones at the time of their arrival.
 * Known messages keep their positions unless the response has them in another order. To be called in the transaction that
 * has stored them, in the order of the response.
 */
export function positionMessages(
  db: Database,
  messages: Message[],
  { at, serverTime }: Pick<Ingest, "at" | "serverTime">,
): void {
  if (messages.every(({ sent }) => sent !== null)) return;
  const kind: ResponseKind = serverTime === undefined ? "conversation" : "since";
  const positioned = messages.map((message) => ({ ...message, ...readPosition(db, message.id) }));
  const isNewestFirst = readOrder(db, kind, positioned);
  for (const own of groupByUser(positioned)) {
    if (own.some(({ sent }) => sent === null)) {
      writePositions(db, isNewestFirst ? own.reverse() : own, at);
    }
  }
}

/** Reads the position of a message: when it was sent or arrived; null if it is not stored. */
export const readMessagePosition = (db: Database, id: string): EpochMs | null =>
  db.value<EpochMs>`SELECT sent FROM messages WHERE id = ${id}` ?? null;

type Position = { seq: number; position: number | null };

const readPosition = (db: Database, id: string): Position =>
  db.get<Position>`SELECT seq, place AS position FROM messages LEFT JOIN message_places USING (seq)
    WHERE id = ${id}` ?? { seq: 0, position: null };

function readOrder(db: Database, kind: ResponseKind, positioned: PositionedMessage[]): boolean {
  const known = db.value<number>`SELECT is_newest_first FROM message_orders WHERE answer = ${kind}`;
  const former = known === undefined ? null : known === 1;
  const { isNewestFirst, isProven } = chooseOrder(kind, groupByUser(positioned), former);
  if (isProven && isNewestFirst !== former) {
    db.run`INSERT OR REPLACE INTO message_orders (answer, is_newest_first)
      VALUES (${kind}, ${Number(isNewestFirst)})`;
  }
  return isNewestFirst;
}

const groupByUser = <T extends Pick<Message, "userId">>(messages: T[]): T[][] => [
  ...Map.groupBy(messages, ({ userId }) => userId).values(),
];

/** Writes the positions of the messages of a conversation, oldest first, that have no time. */
function writePositions(
  db: Database,
  messages: (Position & Pick<Message, "sent">)[],
  at: EpochMs,
): void {
  const positions = assignPositions(
    messages.map(({ sent, position }) => sent ?? position),
    at,
  );
  for (const [index, { seq, sent, position: former }] of messages.entries()) {
    const position = positions[index];
    if (sent !== null || position === undefined) continue;
    if (position !== former) {
      db.run`INSERT OR REPLACE INTO message_places (seq, place) VALUES (${seq}, ${position})`;
    }
    // Storing the message again has reset it.
    db.run`UPDATE messages SET sent = ${position} WHERE seq = ${seq} AND sent != ${position}`;
  }
}

/** Assigns positions to messages, oldest first, of which some had one and others (null) are new. */
export function assignPositions(former: (number | null)[], at: EpochMs): number[] {
  const known = former.filter((position) => position !== null).sort((a, b) => a - b);
  const positions: number[] = [];
  let waiting = 0;
  const fill = (after: number | null) => {
    positions.push(...spreadBetween(positions.at(-1) ?? null, after, waiting, at));
    waiting = 0;
  };
  for (const position of former) {
    const next = position === null ? undefined : known.shift();
    if (next === undefined) waiting += 1;
    else {
      fill(next);
      positions.push(next);
    }
  }
  fill(null);
  return positions;
}

/** Spreads `count` new messages between two positions; at the end, until `at`. */
function spreadBetween(
  before: number | null,
  after: number | null,
  count: number,
  at: EpochMs,
): number[] {
  const each = (toPosition: (nth: number) => number) =>
    Array.from({ length: count }, (_, index) => toPosition(index + 1));
  if (after !== null && before !== null) {
    return each((nth) => before + ((after - before) * nth) / (count + 1));
  }
  if (after !== null) return each((nth) => after - (count + 1 - nth) * distance);
  if (before === null || at - (count - 1) * distance > before) {
    return each((nth) => at - (count - nth) * distance);
  }
  // If the clock was set back, they still follow the earlier messages.
  const end = Math.max(at, before + count);
  return each((nth) => before + ((end - before) * nth) / count);
}
