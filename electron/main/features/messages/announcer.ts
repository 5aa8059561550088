import {
  type AnnouncerParts,
  createAnnouncer,
  createMuteAction,
  getIds,
  type Presenter,
} from "#main/notifications/announcers/announcer.ts";
import {
  formatNames,
  maxNamed,
  type NotificationText,
  toLockedWording,
  toText,
  type WordingOptions,
} from "#main/notifications/announcers/wording.ts";
import { toMutedRules, toQuietRule } from "#main/notifications/decision-recorder.ts";
import { type Notice, silenceBy, toTag } from "#main/notifications/notice.ts";
import { formatCount } from "#main/notifications/notification-log.ts";
import type { Store } from "#main/store/store.ts";
import { withoutLinks } from "#shared/features/messages/attached-records.ts";
import {
  isUnknownUser,
  nameUnknownSender,
  writeUnreadable,
} from "#shared/features/messages/message-text.ts";
import { type Message, unknownUserId } from "#shared/features/messages/schema.ts";
import { findMute } from "#shared/notifications/mutes.ts";
import { t } from "#shared/texts/t.ts";

export type MessageActions = {
  /** Shows a conversation or, without an id, the list of conversations. */
  open: (userId: string | null) => void;
  /** Resolves when the reply is stored durably. */
  reply: (userId: string, text: string) => Promise<void>;
};

type MessageAnnouncerParts = AnnouncerParts & {
  actions: MessageActions;
  store: Pick<
    Store,
    "listUnshownMessages" | "filterUnreadMessages" | "markMessagesShown" | "markMessagesDeferred"
  >;
  isAttended: () => boolean;
  /** Resolves when an attending user has had the time to read a message. */
  waitUntilSeen: () => Promise<void>;
};

/**
 * Creates the announcer of an account's messages: one notification for each conversation, replaced by the next. Messages
 * that an attending user reads at once are not announced.
 */
export function createMessageAnnouncer(parts: MessageAnnouncerParts) {
  const { store, now } = parts;
  let deferredIds = new Set<string>();

  async function present(presenter: Presenter<Message>): Promise<void> {
    const listUnshown = async () =>
      (await store.listUnshownMessages()).filter(({ id }) => !presenter.isUnrecorded(id));
    let unshown = await listUnshown();
    const hasFocus = unshown.length > 0 && parts.isAttended();
    if (hasFocus) {
      const arrived = unshown;
      await parts.waitUntilSeen();
      unshown = await listUnshown();
      const unread = new Set(getIds(unshown));
      const read = arrived.filter(({ id }) => !unread.has(id));
      presenter.recordSuppressed(read, () => [{ rule: "focus", isRead: true }]);
    }
    const findMuteOf = ({ userId }: Message) =>
      findMute(
        parts.getSettings().mutes,
        { accountId: parts.accountId, kind: "conversation", id: userId },
        now(),
      );
    const listRules = (message: Message) => [
      ...(hasFocus ? [{ rule: "focus" as const, isRead: false }] : []),
      toQuietRule(parts.readQuiet()),
      ...toMutedRules(findMuteOf(message)),
    ];
    const isMuted = (message: Message) => findMuteOf(message) !== null;
    const isQuiet = unshown.length > 0 && (await parts.isQuiet());
    const isDeferred = (message: Message) => isQuiet || isMuted(message);
    const deferred = unshown.filter(isDeferred);
    presenter.recordDeferred(deferred, listRules, isMuted);
    await defer(getIds(deferred));
    const others = unshown.filter((message) => !isDeferred(message));
    const conversations = [...Map.groupBy(others, ({ userId }) => userId).values()];
    await presenter.showEach(conversations, {
      createNotice: (messages) => createMessageNotice(messages, parts),
      listRules,
    });
  }

  async function defer(ids: string[]): Promise<void> {
    const added = ids.filter((id) => !deferredIds.has(id));
    deferredIds = new Set(ids);
    if (added.length > 0) await store.markMessagesDeferred(added, now());
  }

  const announcer = createAnnouncer(parts, {
    present,
    listWaiting: store.filterUnreadMessages,
    markShown: (ids) => store.markMessagesShown(ids, now()),
    describe: (messages) => `conversation, ${formatCount(messages.length)}`,
    decided: { kind: "message" },
  });
  return {
    ...announcer,
    /** Never rejects: a reply that could not be stored is shown to the user. */
    reply: (userId: string, text: string) => replyTo(userId, text, parts),
  };
}

/** Creates the notification about messages; the user can reply to those of one conversation. */
function createMessageNotice(messages: Message[], parts: MessageAnnouncerParts): Notice {
  const { accountId, actions } = parts;
  const settings = parts.getSettings();
  const { notificationContent } = settings;
  const userId = messages.at(-1)?.userId ?? "";
  const id = messages.every((message) => message.userId === userId) ? userId : null;
  const describe = id === null ? describeConversations : describeMessages;
  const canReply = id !== null && !isUnknownUser(id);
  return {
    ...describe(messages, { privacy: notificationContent, account: parts.nameAccount() }),
    whileLocked: describe(messages, toLockedWording(notificationContent)),
    silence: silenceBy(settings, "notificationSound"),
    isUrgent: false,
    tag: toTag({ kind: "conversation", accountId, id }),
    open: () => actions.open(id),
    actions: canReply
      ? [createMuteAction({ kind: "conversation", id, name: nameOther(messages) ?? id }, parts)]
      : [],
    reply: canReply
      ? { hint: t("messages.writeAReply"), send: (text) => void replyTo(id, text, parts) }
      : null,
  };
}

const nameOther = (messages: Message[]): string | null =>
  messages.at(-1)?.sender?.displayName ?? null;

/** Sends a reply from a notification; shows a reply that could not be stored again. */
async function replyTo(userId: string, text: string, parts: MessageAnnouncerParts): Promise<void> {
  if (text.trim() === "") return;
  try {
    await parts.actions.reply(userId, text);
  } catch (error) {
    parts.onTrouble(error);
    // The text is stored nowhere else.
    await parts.notify({
      title: t("messages.replyNotSaved"),
      body: text,
      tag: toTag({ kind: "conversation", accountId: parts.accountId, id: `${userId}:reply` }),
      silence: null,
      isUrgent: true,
      open: () => parts.actions.open(userId),
      actions: [],
      reply: { hint: t("common.tryAgain"), send: (again) => void replyTo(userId, again, parts) },
    });
  }
}

/** Formats the notification about new messages of one conversation, oldest first. */
export function describeMessages(
  messages: Message[],
  { privacy, account }: WordingOptions,
): NotificationText {
  const count = messages.length;
  if (privacy === "count") return toText(t("notifications.newMessages", { count }), []);
  const who = messages.map(formatSender).at(-1) ?? unnamedSender();
  if (privacy !== "everything")
    return toText((name) => t("notifications.messagesFrom", { count, name }), [account], who);
  return toText(who, [account, ...messages.slice(-maxNamed).map(formatMessage)]);
}

/** Formats the notification about new messages of several conversations. */
export function describeConversations(
  messages: Message[],
  { privacy, account }: WordingOptions,
): NotificationText {
  const count = messages.length;
  if (privacy === "count") return toText(t("notifications.newMessages", { count }), []);
  const senders = [...new Map(messages.map((one) => [one.userId, formatSender(one)])).values()];
  const title = t("notifications.messagesFromPeople", { count, people: senders.length });
  return toText(title, [account, formatNames(senders)]);
}

const unnamedSender = () => t("notifications.somebody");
const formatSender = ({ sender, userId }: Message): string =>
  sender?.displayName ?? (userId === unknownUserId ? nameUnknownSender() : unnamedSender());
const formatMessage = ({ text, unreadable }: Message): string =>
  unreadable === undefined ? withoutLinks(text) : writeUnreadable();
