import { z } from "zod";

/** How the parameters of a write travel. */
const payloadEncoding = z.enum(["query", "form", "json"]);
export type PayloadEncoding = z.infer<typeof payloadEncoding>;

/** The methods that carry parameters of a write. */
const writeMethod = z.enum(["POST", "PUT", "DELETE"]);
export type WriteMethod = z.infer<typeof writeMethod>;

/** Field names to look under, in order; a dot goes down one object. The first that holds a value wins. */
const candidates = z.array(z.string().min(1)).min(1);

/** Everything that the service's document leaves open, as one value that can be stored and sent. */
export const dialect = z.object({
  /** Where a list may be found when an answer is an object. */
  listKeys: candidates,
  /** Where a single record may be found when an answer wraps it. */
  recordKeys: candidates,
  /** Where an error body may carry words for people. */
  errorMessage: candidates,
  alert: z.object({
    id: candidates,
    state: candidates,
    title: candidates,
    details: candidates,
    severity: candidates,
    sender: candidates,
    roomId: candidates,
    roomName: candidates,
    created: candidates,
  }),
  message: z.object({
    id: candidates,
    senderId: candidates,
    senderName: candidates,
    recipientId: candidates,
    isOutgoing: candidates,
    text: candidates,
    sent: candidates,
    isRead: candidates,
  }),
  conversation: z.object({
    userId: candidates,
    displayName: candidates,
    lastText: candidates,
    lastSent: candidates,
    unreadCount: candidates,
  }),
  /** What to try, in order, where another one is refused. */
  payloadEncodings: z.record(writeMethod, z.array(payloadEncoding).min(1)),
  /** What the service has been proven to read (encodings.ts); tried first. */
  learnedEncodings: z.partialRecord(writeMethod, payloadEncoding),
  /** How a list of values is written in one parameter. */
  listParameters: z.enum(["commas", "repeated"]),
  /** Which of the two forms of reset e-mail POST /me?action=passwordReset sends with `alternate`. */
  alternateReset: z.enum(["standard", "temporary"]),
  /** Where single sign-on starts: {serverUrl} {baseUrl} {realm} {appToken} are filled in. */
  casStartTemplate: z.string().min(1),
  /**
   * Further origins through which a single sign-on may pass, besides the service's and the realm's.
   * Texts of any kind: one that is none must not cost the rest of what is stored.
   */
  casOrigins: z.array(z.string()),
});
export type Dialect = z.infer<typeof dialect>;

/** A part of a dialect, as settings, policy or experience give it. */
export const dialectPatch = z.object({
  ...dialect.partial().shape,
  alert: dialect.shape.alert.partial().optional(),
  message: dialect.shape.message.partial().optional(),
  conversation: dialect.shape.conversation.partial().optional(),
  payloadEncodings: z
    .partialRecord(writeMethod, dialect.shape.payloadEncodings.valueType)
    .optional(),
});
export type DialectPatch = z.infer<typeof dialectPatch>;

// A person is named by an object, by an id and a name side by side, or by one plain value.
const idsOf = (roles: string[]): string[] =>
  roles.flatMap((role) => [`${role}Id`, `${role}.id`, role]);
const namesOf = (roles: string[]): string[] =>
  roles.flatMap((role) => [`${role}.displayName`, `${role}Name`, `${role}.name`, role]);

// `creator` is the document's word on other records.
const senders = ["sender", "from", "creator", "createdBy", "author", "fromUser"];
const partners = ["user", "person", "with", "partner", "participant", "other", "contact"];

/** What Watchdesk takes the gaps of the service's document to mean until a server proves otherwise. */
export const defaultDialect: Dialect = {
  // The document shows bare arrays; these are the wrappers that such services commonly add.
  listKeys: [
    "items",
    "data",
    "results",
    "result",
    "records",
    "content",
    "list",
    "alerts",
    "messages",
    "conversations",
    "data.items",
    "data.records",
    "result.items",
  ],
  recordKeys: ["data", "result", "item", "record", "content", "alert", "message", "user"],
  errorMessage: [
    "message",
    "error.message",
    "errorMessage",
    "error_description",
    "detail",
    "details",
    "description",
    "reason",
    "title",
    "errors.0.message",
    "errors.0",
    "error",
  ],
  alert: {
    id: ["id", "alertId", "alert.id", "uuid", "key"],
    // `status` is what the document calls the same thing on tasks and submissions.
    state: ["state", "status", "alertState", "alert.state", "alert.status"],
    title: [
      "title",
      "subject",
      "name",
      "summary",
      "headline",
      "alert.title",
      "alert.name",
      "content.title",
      "message",
      "text",
    ],
    // `message` and `text` stand in for a title above where there is no other.
    details: [
      "details",
      "description",
      "body",
      "content.details",
      "content.body",
      "content.text",
      "alert.details",
      "message",
      "text",
    ],
    severity: ["severity", "priority", "level", "importance", "content.severity", "alert.severity"],
    sender: namesOf(senders),
    // `container` is the document's word for the room on every other record.
    roomId: ["roomId", "room.id", "container.id", "containerId", "room", "location.roomId"],
    roomName: ["roomName", "room.name", "container.name", "containerName", "location.roomName"],
    created: [
      "created",
      "createdAt",
      "dateCreated",
      "time",
      "timestamp",
      "date",
      "sent",
      "raisedAt",
      "alert.created",
    ],
  },
  message: {
    id: ["id", "messageId", "msgId", "uuid", "message.id"],
    senderId: idsOf(senders),
    senderName: namesOf(senders),
    recipientId: idsOf(["recipient", "to", "toUser", "receiver"]),
    isOutgoing: ["isOutgoing", "outgoing", "sentByMe", "mine", "own"],
    // `msg` is the name under which the document sends a text.
    text: ["text", "msg", "message", "body", "content", "message.text", "body.text"],
    sent: ["sent", "sentAt", "time", "timestamp", "created", "createdAt", "dateCreated", "date"],
    isRead: ["isRead", "read", "seen"],
  },
  conversation: {
    userId: idsOf(partners),
    displayName: namesOf(partners),
    lastText: [
      "lastText",
      "lastMessage.text",
      "lastMessage.msg",
      "lastMessage.body",
      "lastMessage.message",
      "last.text",
      "last.body.text",
      "lastMessage",
      "text",
      "msg",
    ],
    lastSent: [
      "lastSent",
      "lastMessage.sent",
      "lastMessage.time",
      "lastMessage.timestamp",
      "lastMessage.created",
      "last.sent",
      "last.time",
      "lastActivityTime",
      "lastMessageTime",
      "modified",
      "time",
    ],
    unreadCount: ["unreadCount", "unread", "unreadMessages", "newMessages"],
  },
  payloadEncodings: {
    // Most servers read a form of a POST like a query; a body keeps texts out of address logs.
    POST: ["form", "json", "query"],
    // Several servers parse the form body of a POST only, so a PUT is learned by itself.
    PUT: ["form", "json", "query"],
    // The document counts only POST and PUT among the open encodings.
    DELETE: ["query", "form", "json"],
  },
  learnedEncodings: {},
  // The document says "list of ids" without saying how it is written.
  listParameters: "commas",
  // The document says that it selects between the two, and names the standard form first.
  alternateReset: "temporary",
  // Nothing is known of it; the finishing call lives under the same path.
  casStartTemplate: "{baseUrl}/auth/cas/login?realm={realm}&appToken={appToken}",
  // Where a realm hands its people on to yet another sign-in, its administrator knows to which.
  casOrigins: [],
};

/** A dialect with parts of it replaced; nested parts are merged name by name. */
export const patchDialect = (base: Dialect, patch: DialectPatch): Dialect => ({
  listKeys: patch.listKeys ?? base.listKeys,
  recordKeys: patch.recordKeys ?? base.recordKeys,
  errorMessage: patch.errorMessage ?? base.errorMessage,
  alert: { ...base.alert, ...withoutGaps(patch.alert) },
  message: { ...base.message, ...withoutGaps(patch.message) },
  conversation: { ...base.conversation, ...withoutGaps(patch.conversation) },
  payloadEncodings: { ...base.payloadEncodings, ...withoutGaps(patch.payloadEncodings) },
  learnedEncodings: { ...base.learnedEncodings, ...withoutGaps(patch.learnedEncodings) },
  listParameters: patch.listParameters ?? base.listParameters,
  alternateReset: patch.alternateReset ?? base.alternateReset,
  casStartTemplate: patch.casStartTemplate ?? base.casStartTemplate,
  casOrigins: patch.casOrigins ?? base.casOrigins,
});

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

// Spreading `{ key: undefined }` would erase what the base says.
const withoutGaps = <T extends object>(patch: T | undefined): Present<T> =>
  Object.fromEntries(
    Object.entries(patch ?? {}).filter(([, value]) => value !== undefined),
  ) as Present<T>;
