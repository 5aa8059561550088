import type { Database } from "#main/store/database.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

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

/** The two kinds of responses that list messages: of all conversations since a time, and of one conversation. */
type ResponseKind = "since" | "conversation";

/** A message of a response with its position among those without a time; null if it is new. */
export type PositionedMessage = Pick<Message, "id" | "userId" | "sent"> & {
  position: number | null;
};

/** How often a message is newer, or older, than the one before it. */
type Votes = { newer: number; older: number };

/**
 * Determines in which order a response lists the messages of its conversations. The best evidence counts: times; numeric
 * ids, which grow; at which end of the known messages the new ones of a poll are; the positions of known ones. Without
 * evidence the order is that of former responses or, at first, that of most services: a conversation newest first, all
 * since a time oldest first. `isProven` if the next response may rely on it.
 */
export function chooseOrder(
  kind: ResponseKind,
  conversations: PositionedMessage[][],
  former: boolean | null,
): { isNewestFirst: boolean; isProven: boolean } {
  const evidence = [
    () => compareAll(conversations, ({ sent }) => sent),
    () => compareAll(conversations, ({ id, sent }) => (sent === null ? readNumber(id) : null)),
    // When more of a conversation is requested, the added messages are the old ones.
    () => (kind === "since" ? compareEnds(conversations) : none),
    () => compareAll(conversations, ({ position }) => position),
  ];
  for (const [at, weigh] of evidence.entries()) {
    const { newer, older } = weigh();
    if (newer === older) continue;
    // Positions alone would let a guess prove itself.
    const isProven = kind === "conversation" || at < evidence.length - 1;
    return { isNewestFirst: older > newer, isProven };
  }
  return { isNewestFirst: former ?? kind === "conversation", isProven: false };
}

const none: Votes = { newer: 0, older: 0 };

function compareAll(
  conversations: PositionedMessage[][],
  read: (message: PositionedMessage) => number | null,
): Votes {
  const votes = { newer: 0, older: 0 };
  for (const conversation of conversations) {
    const values = conversation.map(read).filter((value) => value !== null);
    for (const [index, value] of values.entries()) {
      const before = values[index - 1] ?? value;
      if (value > before) votes.newer += 1;
      if (value < before) votes.older += 1;
    }
  }
  return votes;
}

function compareEnds(conversations: PositionedMessage[][]): Votes {
  const votes = { newer: 0, older: 0 };
  for (const conversation of conversations) {
    const isKnown = conversation.map(({ position, sent }) => position !== null || sent !== null);
    const changes = isKnown.filter((known, at) => at > 0 && known !== isKnown[at - 1]).length;
    if (changes !== 1) continue;
    if (isKnown[0]) votes.newer += 1;
    else votes.older += 1;
  }
  return votes;
}

/** Larger numbers are not exact and cannot be compared. */
const readNumber = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);
