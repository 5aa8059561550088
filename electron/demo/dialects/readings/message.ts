import type { JsonObject } from "../../wire/json.ts";
import { type Gap, type GapsOf, named, within } from "./gap.ts";
import names from "./message.json" with { type: "json" };
import type { Either, MessageReadings, Nesting, Party } from "./readings.ts";
import { allTimes } from "./times.ts";

type Parties = MessageReadings["parties"];

const together = (under: string, ...fields: (keyof MessageReadings)[]): Nesting => ({
  under,
  fields,
});
const either = (path: string, yes: Either["yes"] = true, no: Either["no"] = false): Either => ({
  path,
  yes,
  no,
});
const between = (from: Party | null, to: Party | null): Parties => ({ from, to, partner: null });
const withPartner = (partner: Party, from: Party | null = null): Parties => ({
  from,
  to: null,
  partner,
});

const bothNamed: Parties[] = [
  between({ record: "sender" }, { record: "recipient" }),
  between({ record: "from" }, { record: "to" }),
  between({ record: "author" }, { record: "recipient" }),
  between({ record: "creator" }, { record: "recipient" }),
  between(named("senderId", "senderName"), named("recipientId", "recipientName")),
  between(named("senderId", "senderName"), named("receiverId", "receiverName")),
  between(named("fromUserId", "fromUserName"), named("toUserId", "toUserName")),
  between(named("fromId", "fromName"), named("toId", "toName")),
  between(named("from", "fromName"), named("to", "toName")),
  between(named("authorId", "authorName"), named("targetId", "targetName")),
  between(within("createdBy"), within("recipient")),
  between(within("sender", "id", "displayName"), within("receiver", "id", "displayName")),
  between(within("from", "userId"), within("to", "userId")),
  between(within("sender"), within("recipients.0")),
  between(within("source", "userId", "displayName"), within("target", "userId", "displayName")),
  between(within("envelope.from"), within("envelope.to")),
];

const idsOnly: Parties[] = [
  between(named("senderId", null), named("recipientId", null)),
  between(named("sender", null), named("receiver", null)),
  between(named("from", null), named("to", null)),
  between(named("fromUser", null), named("toUser", null)),
  between(named("sender.id", null), named("recipient.id", null)),
];

const loginNames: Parties[] = [
  between({ id: null, name: null, login: "from" }, { id: null, name: null, login: "to" }),
  between(
    { id: "senderId", name: null, login: "senderUsername" },
    { id: "recipientId", name: null, login: "recipientUsername" },
  ),
];

const oneSided: Parties[] = [
  between({ record: "sender" }, null),
  between(named("userId", "userName"), null),
  between(within("author"), null),
  withPartner(named("conversationId", null), named("senderId", "senderName")),
  withPartner({ record: "user" }),
  withPartner(named("userId", "userName")),
  withPartner(within("contact")),
  withPartner(named("peerId", null)),
  between(null, named("recipientId", "recipientName")),
];

/** Alternatives of private message records. */
export const messageGaps: GapsOf<MessageReadings> = {
  nesting: {
    plain: 70,
    common: [
      null,
      together("message", "id", "text"),
      together("content", "text"),
      together("body", "text"),
      together("message", "text", "sent"),
      together("attributes", "text", "sent", "read"),
      together("meta", "sent", "read"),
      together("privateMessage", "id", "text", "sent", "read"),
    ],
    rare: [together("message.content", "text"), together("payload.data", "text", "sent")],
  },
  id: names.id,
  parties: { plain: 20, common: [...bothNamed, ...idsOnly], rare: [...loginNames, ...oneSided] },
  outgoing: {
    plain: 60,
    common: [
      null,
      either("outgoing"),
      either("incoming", false, true),
      either("isOutgoing"),
      either("isMine"),
      either("mine"),
      either("fromMe"),
      either("sentByMe"),
      either("own"),
      either("direction", "OUT", "IN"),
      either("direction", "outgoing", "incoming"),
      either("direction", "OUTBOUND", "INBOUND"),
      either("direction", "SENT", "RECEIVED"),
      either("type", "sent", "received"),
      either("box", "outbox", "inbox"),
      either("folder", "SENT", "INBOX"),
    ],
  },
  text: names.text,
  sent: names.sent,
  times: { plain: 55, common: ["asDocumented", ...allTimes] },
  read: {
    plain: 25,
    common: [
      either("read"),
      either("isRead"),
      either("seen"),
      either("unread", false, true),
      either("isUnread", false, true),
      either("viewed"),
      either("opened"),
      either("hasBeenRead"),
      either("new", false, true),
      either("read", 1, 0),
      either("read", "Y", "N"),
      either("readStatus", "READ", "UNREAD"),
      either("status", "READ", "DELIVERED"),
      either("status", "read", "sent"),
      either("readAt", "$time", null),
      either("dateRead", "$time", null),
      either("seenAt", "$time", null),
    ],
    rare: [null, either("flags.read"), either("receipt.readAt", "$time", null)],
  },
  extras: names.extras as Gap<JsonObject>,
};
