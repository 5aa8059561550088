import { writeBulkMessage } from "./bulk.ts";
import { createRandom, type Random } from "./random.ts";
import type { Setting } from "./setting.ts";
import type { ConversationText } from "./texts/schemas.ts";
import { conversations } from "./texts/texts.ts";
import type { WorldMessage } from "./world.ts";
import { DAY, MINUTE } from "./world.ts";

const FIRST_MESSAGE_ID = 100_001;

type Unnumbered = Omit<WorldMessage, "id">;

/** Spreads the lines of a conversation over time, backwards. Consecutive lines of a user share their millisecond, as from a phone that was offline. */
const createConversation = (
  text: ConversationText,
  { now, getPerson }: Setting,
  random: Random,
): Unnumbered[] => {
  const me = getPerson(text.of ?? "maria.keller").id;
  const them = getPerson(text.with).id;
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

/** Creates an old, read message between the main user and a colleague. */
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

/** Creates all conversations and older messages up to the number `min`, sorted by time. */
export const createMessages = (min: number, setting: Setting): WorldMessage[] => {
  const random = createRandom(setting.seed, "messages");
  const described = conversations.flatMap((text) => createConversation(text, setting, random));
  const bulk = Array.from({ length: Math.max(0, min - described.length) }, () =>
    createBulkMessage(setting, random),
  );
  return [...bulk, ...described]
    .sort((a, b) => a.sent - b.sent)
    .map((message, index) => ({ id: String(FIRST_MESSAGE_ID + index), ...message }));
};
