import type { JsonObject } from "../../wire/json.ts";
import names from "./conversation.json" with { type: "json" };
import { type Gap, type GapsOf, named, within } from "./gap.ts";
import type { ConversationReadings, Either, Party } from "./readings.ts";

type Last = ConversationReadings["last"];

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

export const conversationGaps: GapsOf<ConversationReadings> = {
  form: { plain: 85, common: ["own", "latestMessage"] },
  partner: {
    plain: 20,
    common: [
      { record: "user" },
      { record: "with" },
      { record: "person" },
      { record: "contact" },
      { record: "participant" },
      named("userId", "userName"),
      named("userId", "displayName"),
      named("withUserId", "withUserName"),
      named("partnerId", "partnerName"),
      named("contactId", "contactName"),
      named("otherUserId", "otherUserName"),
      named("recipientId", "recipientName"),
      named("peerId", "peerName"),
      named("id", "name"),
      within("partner", "id", "displayName"),
      within("otherUser"),
      within("correspondent", "userId"),
      within("participants.0"),
      named("userId", null),
      named("user", "userName"),
    ],
    rare: [within("conversation.with"), named("with", null)],
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
      fields("lastMessage", "lastMessageAt", { from: named("lastSenderId", "lastSenderName") }),
      fields("lastMessageText", "lastMessageDate", mine("lastMessageOutgoing")),
      fields("last.text", "last.sent"),
      fields("lastMessage.text", "lastMessage.sentAt", {
        from: named("lastMessage.senderId", null),
      }),
      fields("lastMessage.body", "lastMessage.created", mine("lastMessage.fromMe")),
      fields("preview", "updatedAt"),
      fields("snippet", "lastActivity"),
      fields("excerpt", "lastUpdated", { from: named("lastFrom", null) }),
      fields("text", "timestamp"),
      fields("latestMessage.content", "latestMessage.date", {
        from: within("latestMessage.sender"),
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
  ownId: names.ownId,
  extras: names.extras as Gap<JsonObject>,
};
