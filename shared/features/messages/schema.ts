import { z } from "zod";
import { id, text, time } from "#shared/lib/values-schema.ts";
import { person } from "#shared/records/person-schema.ts";
import { unreadable } from "#shared/records/unreadable-schema.ts";
import { nobodyId } from "./message-text.ts";

/** The other person of messages that do not say whose they are. */
export const unknownUserId = nobodyId;

/** A private message (GET /me/privateMessages/{userId} and ?query=since). */
export const message = z.object({
  /** The service's id; a hash of sender, time and text where it gives none. */
  id,
  /** The other person of the conversation; `unknownUserId` where nothing tells who that is. */
  userId: id,
  sender: person.nullable(),
  isOutgoing: z.boolean(),
  text: z.string(),
  sent: time,
  isRead: z.boolean().nullable(),
  unreadable: unreadable.optional(),
  /** Of a stored one without a time: when it came here, which is what it is ordered by. */
  arrived: z.number().optional(),
  /** Of a stored one that was sent from here: its entry in the outbox. */
  entryId: id.optional(),
});
export type Message = z.infer<typeof message>;

/** A conversation with one other person (GET /me/privateMessages). */
export const conversation = z.object({
  /** The other person's. */
  id,
  person: person.nullable(),
  lastText: text,
  lastSent: time,
  /** Whether the signed-in person wrote it; left out where nothing tells. */
  isLastOutgoing: z.boolean().optional(),
  unreadCount: z.number().nullable(),
});
export type Conversation = z.infer<typeof conversation>;

/** Where a message stands in its conversation: by the time it was sent or came here, then by its id. */
export const messageCursor = z.object({ sent: z.number(), id });
export type MessageCursor = z.infer<typeof messageCursor>;

/** Which part of a conversation is shown. */
export const messageWindow = z.discriminatedUnion("from", [
  z.object({ from: z.literal("latest") }),
  z.object({ from: z.literal("before"), cursor: messageCursor }),
  z.object({ from: z.literal("after"), cursor: messageCursor }),
  /** The message of this id in the middle. */
  z.object({ from: z.literal("around"), id }),
]);
export type MessageWindow = z.infer<typeof messageWindow>;

/** A conversation as the list of them shows it. */
export const conversationRow = z.object({
  userId: id,
  name: z.string(),
  /** The latest message, whoever wrote it, sent or on its way. */
  lastText: text,
  lastSent: time,
  isLastOutgoing: z.boolean(),
  unread: z.number(),
  /** What is written and not sent; null where nothing is. */
  draft: text,
  /** Messages on their way. */
  waiting: z.number(),
  /** Messages of which the person has to decide. */
  undecided: z.number(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

/** Somebody to whom a message can be sent, known from any record. */
export const knownPerson = z.object({
  id,
  displayName: z.string(),
  /** The login name, where a record gave it. */
  name: text,
  /** Where they are known from, in words: "Owner of 3 tasks". */
  knownFrom: text,
});
export type KnownPerson = z.infer<typeof knownPerson>;
