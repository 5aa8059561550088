import { writeBulkMessage } from "./bulk.ts";
import { createRandom, type Random } from "./random.ts";
import type { Setting } from "./setting.ts";
import { DAY, MINUTE } from "./spans.ts";
import type { ConversationText } from "./texts/schemas.ts";
import { conversations } from "./texts/texts.ts";
import type { WorldMessage } from "./world.ts";

const FIRST_MESSAGE_ID = 100_001;

type Unnumbered = Omit<WorldMessage, "id">;

/**
 * Spreads the lines of a conversation over time, from the last one back. Lines in a row by the same
 * person share their millisecond, as when a phone delivers what it kept while it had no signal.
 */
const createConversation = (
  text: ConversationText,
  { now, personNamed }: Setting,
  random: Random,
): Unnumbered[] => {
  const me = personNamed(text.of ?? "maria.keller").id;
  const them = personNamed(text.with).id;
  const latestFirst: Unnumbered[] = [];
  let sent = now - text.minutesAgo * MINUTE;
  for (const [index, line] of text.lines.toReversed().entries()) {
    const isMine = "me" in line;
    const fromId = isMine ? me : them;
    const following = latestFirst.at(-1);
    if (following !== undefined && following.fromId !== fromId) {
      sent -= random.between(20_000, 9 * MINUTE);
    }
    latestFirst.push({
      fromId,
      toId: isMine ? them : me,
      text: isMine ? line.me : line.them,
      sent,
      isRead: index >= text.unread,
    });
  }
  return latestFirst.toReversed();
};

/** An older, long read message between the main user and anybody else. */
const createBulkMessage = ({ now, me, colleagues }: Setting, random: Random): Unnumbered => {
  const other = random.pick(colleagues).id;
  const isMine = random.isLikely(45);
  return {
    fromId: isMine ? me.id : other,
    toId: isMine ? other : me.id,
    text: writeBulkMessage(random),
    sent: now - 3 * DAY - random.between(0, 400 * DAY),
    isRead: true,
  };
};

/** Makes all conversations and as many older messages as it takes to reach `least`, by time. */
export const createMessages = (least: number, setting: Setting): WorldMessage[] => {
  const random = createRandom(setting.seed, "messages");
  const described = conversations.flatMap((text) => createConversation(text, setting, random));
  const bulk = Array.from({ length: Math.max(0, least - described.length) }, () =>
    createBulkMessage(setting, random),
  );
  return [...bulk, ...described]
    .sort((a, b) => a.sent - b.sent)
    .map((message, index) => ({ id: String(FIRST_MESSAGE_ID + index), ...message }));
};
