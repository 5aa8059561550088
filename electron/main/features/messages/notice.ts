import type { AnnouncerParts } from "#main/notifications/announcers/announcer.ts";
import { describeConversations, describeMessages } from "#main/notifications/announcers/wording.ts";
import { type Notice, toTag } from "#main/notifications/notice.ts";
import { type Message, unknownUserId } from "#shared/features/messages/schema.ts";

/** What a notification lets the person do about messages. */
export type MessageActions = {
  /** Brings a conversation, or where it is null their list, before the person's eyes. */
  open: (userId: string | null) => void;
  /** Resolves when the reply is kept durably. */
  reply: (userId: string, text: string) => Promise<void>;
};

/** What notifications about messages need. */
export type MessageNoticeParts = Pick<
  AnnouncerParts,
  "accountId" | "getSettings" | "nameAccount" | "notify" | "onTrouble"
> & { actions: MessageActions };

/** The notification about messages: one person's can be replied to. */
export function makeMessageNotice(messages: Message[], parts: MessageNoticeParts): Notice {
  const { accountId, actions } = parts;
  const { messagePrivacy, messageSound } = parts.getSettings();
  const telling = { privacy: messagePrivacy, account: parts.nameAccount() };
  const userId = messages.at(-1)?.userId ?? "";
  const id = messages.every((message) => message.userId === userId) ? userId : null;
  const canReply = id !== null && id !== unknownUserId;
  return {
    ...(id === null
      ? describeConversations(messages, telling)
      : describeMessages(messages, telling)),
    isSilent: !messageSound,
    isUrgent: false,
    tag: toTag({ kind: "conversation", accountId, id }),
    open: () => actions.open(id),
    actions: [],
    reply: canReply
      ? { hint: "Write a reply", send: (text) => void replyTo(id, text, parts) }
      : null,
  };
}

/** Sends what the person wrote below a notification; one that could not be kept is shown again. */
export async function replyTo(
  userId: string,
  text: string,
  parts: MessageNoticeParts,
): Promise<void> {
  if (text.trim() === "") return;
  try {
    await parts.actions.reply(userId, text);
  } catch (error) {
    parts.onTrouble(error);
    // What the person wrote is nowhere else any more.
    await parts.notify({
      title: "Your reply was not saved",
      body: text,
      tag: toTag({ kind: "conversation", accountId: parts.accountId, id: `${userId}:reply` }),
      isSilent: false,
      isUrgent: true,
      open: () => parts.actions.open(userId),
      actions: [],
      reply: { hint: "Try again", send: (again) => void replyTo(userId, again, parts) },
    });
  }
}
