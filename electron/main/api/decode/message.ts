import { createHash } from "node:crypto";
import type { Conversation, Message } from "#shared/model/message.ts";
import type { Person } from "#shared/model/person.ts";
import type { Dialect } from "../dialect.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  pick,
  readFlag,
  readId,
  readNumber,
  readText,
  readTime,
} from "./read.ts";
import type { RecordReader } from "./records.ts";

/** Whose messages an answer holds, as far as the request knew; a message alone need not say. */
export type Whose = {
  /** The signed-in person's id. */
  ownUserId?: string | undefined;
  /** The other person of the one conversation that was asked for. */
  otherUserId?: string | undefined;
};

/** A reader of private messages in the given dialect. */
export const messageReader =
  ({ message: names }: Dialect, whose: Whose): RecordReader<Message> =>
  (json) => {
    if (!isObject(json)) return "It is not an object.";
    const sender = readPersonUnder(json, names.senderId, names.senderName);
    const recipientId = pick(json, names.recipientId, readId);
    const isOutgoing =
      pick(json, names.isOutgoing, readFlag) ?? isFromOwner(sender?.id, recipientId, whose);
    const userId = whose.otherUserId ?? (isOutgoing ? recipientId : sender?.id) ?? null;
    if (userId === null) return "It does not say whose message it is.";
    const text = pick(json, names.text, readText);
    if (text === null) return "It has no text.";
    const sent = pick(json, names.sent, readTime);
    return {
      id: pick(json, names.id, readId) ?? hash([sender?.id, recipientId, sent, text]),
      userId,
      sender,
      isOutgoing,
      text,
      sent,
      isRead: pick(json, names.isRead, readFlag),
    };
  };

const readPersonUnder = (
  json: JsonObject,
  idNames: readonly string[],
  displayNames: readonly string[],
): Person | null => {
  const id = pick(json, idNames, readId);
  if (id === null) return null;
  return { id, displayName: pick(json, displayNames, readText) ?? id, name: null, type: null };
};

const isFromOwner = (
  senderId: string | undefined,
  recipientId: string | null,
  { ownUserId, otherUserId }: Whose,
): boolean => {
  if (ownUserId !== undefined && senderId !== undefined) return senderId === ownUserId;
  if (otherUserId === undefined) return false;
  return senderId === undefined ? recipientId === otherUserId : senderId !== otherUserId;
};

const hash = (parts: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** A reader of conversations in the given dialect. */
export const conversationReader =
  ({ conversation: names }: Dialect): RecordReader<Conversation> =>
  (json) => {
    if (!isObject(json)) return "It is not an object.";
    const person = readPersonUnder(json, names.userId, names.displayName);
    if (person === null) return "It does not say with whom it is.";
    return {
      id: person.id,
      person,
      lastText: pick(json, names.lastText, readText),
      lastSent: pick(json, names.lastSent, readTime),
      unreadCount: pick(json, names.unreadCount, readNumber),
    };
  };

/** Reads what the service says of a message that it has just taken: its id where it gives one. */
export const readSentMessage = (
  json: Json,
  { message: names, recordKeys }: Dialect,
): { id: string | null } => {
  const readIdOf = (place: Json | undefined) =>
    isObject(place) ? pick(place, names.id, readId) : null;
  return { id: readIdOf(json) ?? (isObject(json) ? pick(json, recordKeys, readIdOf) : null) };
};
