import { z } from "zod";
import { id, text, time, timeTexts, unreadable } from "#shared/lib/values-schema.ts";
import { person } from "#shared/records/named-schema.ts";
import { nobodyId } from "./message-text.ts";

export const unknownUserId = nobodyId;

/** A private message (GET /me/privateMessages/{userId} and ?query=since). */
export const message = z.object({
  /** The service's id, or a hash of sender, time and text. */
  id,
  /** The other user of the conversation; `unknownUserId` if unknown. */
  userId: id,
  sender: person.nullable(),
  isOutgoing: z.boolean(),
  text: z.string(),
  sent: time,
  isRead: z.boolean().nullable(),
  unreadable: unreadable.optional(),
  /** Arrival time of a stored message without `sent`; determines its order. */
  arrived: z.number().optional(),
  /** The outbox entry of a stored message that was sent from this computer. */
  entryId: id.optional(),
});
export type Message = z.infer<typeof message>;

/** A conversation with one other user (GET /me/privateMessages). */
export const conversation = z.object({
  /** The other user's id, or one for which `isUnknownUser` holds. */
  id,
  person: person.nullable(),
  /** The title of a conversation whose other user is unknown, if it has one. */
  title: z.string().optional(),
  lastText: text,
  lastSent: time,
  /** Whether the signed-in user wrote the last message; undefined if unknown. */
  isLastOutgoing: z.boolean().optional(),
  unreadCount: z.number().nullable(),
  timeTexts,
});
export type Conversation = z.infer<typeof conversation>;

/** The position of a message in its conversation: time of sending or arrival, then id. */
export const messageCursor = z.object({ sent: z.number(), id });
export type MessageCursor = z.infer<typeof messageCursor>;

/** Selects a part of a conversation. */
export const messageWindow = z.discriminatedUnion("from", [
  z.object({ from: z.literal("latest") }),
  z.object({ from: z.literal("before"), cursor: messageCursor }),
  z.object({ from: z.literal("after"), cursor: messageCursor }),
  /** Centred on the message of this id. */
  z.object({ from: z.literal("around"), id }),
]);
export type MessageWindow = z.infer<typeof messageWindow>;

export const conversationRow = z.object({
  userId: id,
  name: z.string(),
  /** The latest message, incoming or outgoing, including pending ones. */
  lastText: text,
  lastSent: time,
  isLastOutgoing: z.boolean(),
  unread: z.number(),
  /** The draft, or null. */
  draft: text,
  /** The number of pending messages. */
  waiting: z.number(),
  /** The number of messages that need a decision by the user. */
  undecided: z.number(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

/** A possible recipient of messages, known from any record. */
export const knownPerson = z.object({
  id,
  displayName: z.string(),
  /** The login name, or null. */
  name: text,
  /** The origin of this knowledge: "Owner of 3 tasks". */
  knownFrom: text,
});
export type KnownPerson = z.infer<typeof knownPerson>;
