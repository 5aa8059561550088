import type { Message } from "#shared/features/messages/schema.ts";

/** The two kinds of responses that list messages: of all conversations since a time, and of one conversation. */
export type ResponseKind = "since" | "conversation";

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
