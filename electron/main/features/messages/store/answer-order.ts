import type { Message } from "#shared/features/messages/schema.ts";

/** The two kinds of answers that list messages: of all conversations since a time, and of one. */
export type ResponseKind = "since" | "conversation";

/** A message of an answer, with its place among those that carry no time; null where it is new. */
export type PositionedMessage = Pick<Message, "id" | "userId" | "sent"> & {
  position: number | null;
};

/** How often what follows is newer, and older, than what comes before it. */
type Votes = { newer: number; older: number };

/**
 * Which way an answer lists the messages of its conversations, given one by one in its order. What
 * tells best counts: times; numbers as ids, which grow; at which end of what was known the new ones of
 * a poll are; the places of known ones. Where nothing tells, it goes as such answers did before, and
 * at first as most services do: a conversation the newest first, all since a time the oldest first.
 * `isProven` where it may be relied upon the next time.
 */
export function chooseOrder(
  kind: ResponseKind,
  conversations: PositionedMessage[][],
  former: boolean | null,
): { isNewestFirst: boolean; isProven: boolean } {
  const evidence = [
    () => compareAll(conversations, ({ sent }) => sent),
    () => compareAll(conversations, ({ id, sent }) => (sent === null ? readNumber(id) : null)),
    // Where more of a conversation is asked for, its new ones are the old ones.
    () => (kind === "since" ? compareEnds(conversations) : none),
    () => compareAll(conversations, ({ position }) => position),
  ];
  for (const [at, weigh] of evidence.entries()) {
    const { newer, older } = weigh();
    if (newer === older) continue;
    // By places alone, what was guessed would prove itself.
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

/** Numbers beyond what is exact are no numbers to compare by. */
const readNumber = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);
