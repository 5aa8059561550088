import {
  formatNames,
  maxNamed,
  type NotificationText,
  toText,
  type WordingOptions,
} from "#main/notifications/announcers/wording.ts";
import { withoutLinks } from "#shared/features/messages/attached-records.ts";
import { nameUnknownSender, writeUnreadable } from "#shared/features/messages/message-text.ts";
import { type Message, unknownUserId } from "#shared/features/messages/schema.ts";
import { t } from "#shared/texts/t.ts";

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
