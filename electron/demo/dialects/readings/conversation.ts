import type { GapsOf } from "./gap.ts";
import type { ConversationReadings, Either, Party } from "./readings.ts";

type Last = ConversationReadings["last"];

const person = (id: string, name: string | null): Party => ({ id, name });
const within = (path: string, id = "id", name = "displayName"): Party =>
  person(`${path}.${id}`, `${path}.${name}`);
const unread = (
  path: string,
  form: "number" | "text" | "boolean" = "number",
): ConversationReadings["unread"] => ({ path, form });

const fields = (
  text: string | null,
  sent: string | null,
  by: { from?: Party; outgoing?: Either } = {},
): Last => ({ text, sent, from: by.from ?? null, outgoing: by.outgoing ?? null });

const mine = (path: string): { outgoing: Either } => ({ outgoing: { path, yes: true, no: false } });

/** What the record of a conversation may look like. */
export const conversationGaps: GapsOf<ConversationReadings> = {
  partner: {
    plain: 20,
    common: [
      { record: "user" },
      { record: "with" },
      { record: "person" },
      { record: "contact" },
      { record: "participant" },
      person("userId", "userName"),
      person("userId", "displayName"),
      person("withUserId", "withUserName"),
      person("partnerId", "partnerName"),
      person("contactId", "contactName"),
      person("otherUserId", "otherUserName"),
      person("recipientId", "recipientName"),
      person("peerId", "peerName"),
      person("id", "name"),
      within("partner"),
      within("otherUser", "id", "name"),
      within("correspondent", "userId", "name"),
      within("participants.0", "id", "name"),
      person("userId", null),
      person("user", "userName"),
    ],
    rare: [within("conversation.with", "id", "name"), person("with", null)],
  },
  last: {
    plain: 20,
    common: [
      { message: "lastMessage" },
      { message: "latestMessage" },
      { message: "last" },
      { message: "message" },
      { message: "mostRecent" },
      fields("lastText", "lastSent"),
      fields("lastMessage", "lastMessageAt", { from: person("lastSenderId", "lastSenderName") }),
      fields("lastMessageText", "lastMessageDate", mine("lastMessageOutgoing")),
      fields("last.text", "last.sent"),
      fields("lastMessage.text", "lastMessage.sentAt", {
        from: person("lastMessage.senderId", null),
      }),
      fields("lastMessage.body", "lastMessage.created", mine("lastMessage.fromMe")),
      fields("preview", "updatedAt"),
      fields("snippet", "lastActivity"),
      fields("excerpt", "lastUpdated", { from: person("lastFrom", null) }),
      fields("text", "timestamp"),
      fields("latestMessage.content", "latestMessage.date", {
        from: within("latestMessage.sender", "id", "name"),
      }),
    ],
    rare: [
      { message: "messages.0" },
      fields(null, "lastMessageTime"),
      fields("lastMessage", null),
      fields("last.message.text", "last.message.sent"),
    ],
  },
  unread: {
    plain: 20,
    common: [
      unread("unreadCount"),
      unread("unread"),
      unread("newMessages"),
      unread("unreadMessages"),
      unread("numUnread"),
      unread("unseenCount"),
      unread("unreadMessageCount"),
      unread("badge"),
      unread("newCount"),
      unread("pendingCount"),
      unread("unreadTotal"),
      unread("counts.unread"),
      unread("unreadCount", "text"),
      unread("unread", "text"),
      unread("hasUnread", "boolean"),
      unread("unread", "boolean"),
      unread("isUnread", "boolean"),
      null,
    ],
  },
  ownId: {
    plain: 60,
    common: [null, "id", "conversationId", "threadId", "chatId", "uid"],
  },
  extras: {
    plain: 45,
    common: [
      {},
      { muted: false, pinned: false, archived: false },
      { created: "$after:-8640000000" },
      { modified: "$after:5000", version: 4 },
      { messageCount: 212, attachmentsCount: 3 },
      { _links: { messages: { href: "/messages?with=1" } } },
      { type: "PRIVATE", subject: null, tags: [] },
      { createdAt: "$after:-864000000", expiresAt: "$after:31536000000" },
      { total: 40, size: 40 },
      { draft: null, typing: false, online: true },
    ],
    rare: [{ "@type": "Conversation" }],
  },
};
