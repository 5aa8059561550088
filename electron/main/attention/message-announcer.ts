import type { Store } from "#main/store/store.ts";
import { type Message, unknownUserId } from "#shared/model/message.ts";
import { type Announcer, type AnnouncerParts, mostSingle } from "./announcer.ts";
import { type Notice, toTag } from "./notice.ts";
import { createShownNotes } from "./shown-notes.ts";
import { createShownNotices } from "./shown-notices.ts";
import { takeTurns } from "./take-turns.ts";
import { describeConversations, describeMessages } from "./wording.ts";

/** What a notification lets the person do about messages. */
export type MessageDeeds = {
  /** Brings a conversation, or where it is null their list, before the person's eyes. */
  open: (userId: string | null) => void;
  /** Resolves when the reply is kept durably. */
  reply: (userId: string, text: string) => Promise<void>;
};

type MessageAnnouncerParts = AnnouncerParts & {
  store: Pick<
    Store,
    "listUnshownMessages" | "filterUnreadMessages" | "markMessagesShown" | "markMessagesDeferred"
  >;
  deeds: MessageDeeds;
  /** Whether the person has Watchdesk before their eyes. */
  isAttended: () => boolean;
  /** Resolves when somebody before whose eyes a message has come has had the time to see it. */
  letSee: () => Promise<void>;
};

/** An announcer that takes replies, too. */
export type MessageAnnouncer = Announcer & {
  /** Never rejects: a reply that could not be kept is shown to the person. */
  reply(userId: string, text: string): Promise<void>;
};

/**
 * Announces the messages of an account: a notification for each conversation, of which the newest
 * takes the place of the former. What the person has before their eyes is read in no time, and is
 * not announced. Messages count as shown only when the desktop took their notification.
 */
export function createMessageAnnouncer(parts: MessageAnnouncerParts): MessageAnnouncer {
  const { accountId, store, deeds, now } = parts;
  const notes = createShownNotes((ids) => store.markMessagesShown(ids, now()), parts.onTrouble);
  const shown = createShownNotices<Message>({ ...parts, listWaiting: store.filterUnreadMessages });
  const deferredIds = new Set<string>();
  let isAfterPause = true;
  let hasPauseEnded = false;

  const work = takeTurns(async () => {
    const endsPause = hasPauseEnded;
    hasPauseEnded = false;
    const unshown = await listUnseen();
    if (unshown.length > 0 && (await parts.isQuiet())) await defer(unshown);
    else await show(unshown);
    if (endsPause) isAfterPause = false;
    await notes.write([]);
  });

  async function listUnseen(): Promise<Message[]> {
    const unshown = await listUnshown();
    if (unshown.length === 0 || !parts.isAttended()) return unshown;
    await parts.letSee();
    return listUnshown();
  }

  const listUnshown = async () =>
    (await store.listUnshownMessages()).filter(({ id }) => !notes.isHeld(id));

  async function defer(messages: Message[]): Promise<void> {
    const ids = messages.map(({ id }) => id);
    const added = ids.filter((id) => !deferredIds.has(id));
    deferredIds.clear();
    for (const id of ids) deferredIds.add(id);
    if (added.length > 0) await store.markMessagesDeferred(added, now());
  }

  async function show(messages: Message[]): Promise<void> {
    deferredIds.clear();
    const conversations = [...Map.groupBy(messages, ({ userId }) => userId).values()];
    const isPile = conversations.length > mostSingle || (isAfterPause && conversations.length > 1);
    if (isPile) await showTogether(messages, toPileOf);
    else await Promise.all(conversations.map((one) => showTogether(one, toConversation)));
  }

  async function showTogether(
    messages: Message[],
    make: (messages: Message[]) => Notice,
  ): Promise<void> {
    const notice = make(messages);
    const { isShown } = await parts.notify(notice);
    if (!isShown) return;
    shown.keep(notice, messages, make);
    await notes.write(messages.map(({ id }) => id));
    parts.onLedger();
    // They may have been read while the desktop took it.
    await shown.review();
  }

  /** One person alone may be left of several. */
  const toPileOf = (messages: Message[]): Notice =>
    messages.every(({ userId }) => userId === messages[0]?.userId)
      ? toConversation(messages)
      : toPile(messages);

  const toPile = (messages: Message[]): Notice => ({
    ...describeConversations(messages, readTelling()),
    ...readLoudness(),
    tag: toTag({ kind: "conversation", accountId, id: null }),
    open: () => deeds.open(null),
    actions: [],
    reply: null,
  });

  function toConversation(messages: Message[]): Notice {
    const userId = messages.at(-1)?.userId ?? "";
    return {
      ...describeMessages(messages, readTelling()),
      ...readLoudness(),
      tag: toTag({ kind: "conversation", accountId, id: userId }),
      open: () => deeds.open(userId),
      actions: [],
      reply:
        userId === unknownUserId
          ? null
          : { hint: "Write a reply", send: (text) => void reply(userId, text) },
    };
  }

  async function reply(userId: string, text: string): Promise<void> {
    if (text.trim() === "") return;
    try {
      await deeds.reply(userId, text);
    } catch (error) {
      parts.onTrouble(error);
      // What the person wrote is nowhere else any more.
      await parts.notify({
        title: "Your reply was not saved",
        body: text,
        tag: toTag({ kind: "conversation", accountId, id: `${userId}:reply` }),
        isSilent: false,
        isUrgent: true,
        open: () => deeds.open(userId),
        actions: [],
        reply: { hint: "Try again", send: (again) => void reply(userId, again) },
      });
    }
  }

  const readTelling = () => ({
    privacy: parts.getSettings().messagePrivacy,
    account: parts.nameAccount(),
  });

  const readLoudness = () => ({ isSilent: !parts.getSettings().messageSound, isUrgent: false });

  return {
    reply,
    announce: (endsPause) => {
      hasPauseEnded ||= endsPause;
      return work();
    },
    review: shown.review,
    notePause: () => {
      isAfterPause = true;
    },
    countDeferred: () => deferredIds.size,
  };
}
