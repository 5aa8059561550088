import type { GapsOf } from "./gap.ts";
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
const person = (id: string | null, name: string | null): Party => ({ id, name });
const between = (from: Party | null, to: Party | null): Parties => ({ from, to, partner: null });
const within = (from: string, to: string, id = "id", name = "displayName"): Parties =>
  between(person(`${from}.${id}`, `${from}.${name}`), person(`${to}.${id}`, `${to}.${name}`));
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
  between(person("senderId", "senderName"), person("recipientId", "recipientName")),
  between(person("senderId", "senderName"), person("receiverId", "receiverName")),
  between(person("fromUserId", "fromUserName"), person("toUserId", "toUserName")),
  between(person("fromId", "fromName"), person("toId", "toName")),
  between(person("from", "fromName"), person("to", "toName")),
  between(person("authorId", "authorName"), person("targetId", "targetName")),
  between(person("createdBy.id", "createdBy.name"), person("recipient.id", "recipient.name")),
  within("sender", "receiver"),
  within("from", "to", "userId", "name"),
  within("sender", "recipients.0", "id", "name"),
  within("source", "target", "userId", "displayName"),
  within("envelope.from", "envelope.to", "id", "name"),
];

const idsOnly: Parties[] = [
  between(person("senderId", null), person("recipientId", null)),
  between(person("sender", null), person("receiver", null)),
  between(person("from", null), person("to", null)),
  between(person("fromUser", null), person("toUser", null)),
  between(person("sender.id", null), person("recipient.id", null)),
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
  between(person("userId", "userName"), null),
  between(person("author.id", "author.name"), null),
  withPartner(person("conversationId", null), person("senderId", "senderName")),
  withPartner({ record: "user" }),
  withPartner(person("userId", "userName")),
  withPartner(person("contact.id", "contact.name")),
  withPartner(person("peerId", null)),
  between(null, person("recipientId", "recipientName")),
];

/** What the record of a private message may look like. */
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
  id: {
    plain: 45,
    common: [
      "id",
      "messageId",
      "msgId",
      "uid",
      "key",
      "_id",
      "guid",
      "privateMessageId",
      "identifier",
      "pmId",
      "chatMessageId",
      "message.id",
    ],
    rare: [null],
  },
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
  text: {
    plain: 20,
    common: [
      "text",
      "msg",
      "body",
      "content",
      "message",
      "messageText",
      "msgText",
      "messageBody",
      "plainText",
      "txt",
      "messageContent",
      "note",
    ],
    rare: ["body.text", "content.body", "message.text", "content.plain", "message.content.text"],
  },
  sent: {
    plain: 20,
    common: [
      "sent",
      "sentAt",
      "timestamp",
      "created",
      "createdAt",
      "dateSent",
      "dateCreated",
      "sentDate",
      "sentOn",
      "sentTime",
      "sendTime",
      "date",
      "time",
      "ts",
      "postedAt",
      "messageTime",
      "createdOn",
      "creationDate",
      "insertedAt",
      "dateTime",
    ],
    rare: [null, "timestamps.sent", "meta.created", "audit.createdAt"],
  },
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
  extras: {
    plain: 40,
    common: [
      {},
      { type: "TEXT" },
      { attachments: [], edited: false },
      { modified: "$after:1000", version: 0 },
      { updatedAt: "$after:2000", deletedAt: null },
      { deliveredAt: "$after:500" },
      { expiresAt: "$after:31536000000", importance: "NORMAL" },
      { _links: { self: { href: "/messages/1" } } },
      { threadId: "b0f3c2", subject: null, html: null },
      { reactions: {}, mentions: [], replyTo: null },
      { format: "plain", language: "en", encrypted: false },
      { audit: { modifiedBy: null, modifiedAt: "$after:0", version: 1 } },
      { client: { name: "web", version: "8.4" }, ip: null },
    ],
    rare: [{ "@type": "PrivateMessage" }, { __v: 0, updatedAt: "$after:1000" }],
  },
};
