import { type Decoder, list, type Participants } from "#main/service/decode/decoders.ts";
import { readOutcome } from "#main/service/decode/outcome.ts";
import { isObject, type Json, type JsonObject, readId } from "#main/service/decode/read.ts";
import { hash, type ListedKind, missingId } from "#main/service/decode/records.ts";
import { confirmedBy, get, operation, write } from "#main/service/operation.ts";
import { lastBases, recordKeys } from "#main/service/reading/guesses.ts";
import { normalizeKey } from "#main/service/reading/key.ts";
import { readAlone, type Values } from "#main/service/reading/kind.ts";
import { readReply } from "#main/service/reply.ts";
import { createNobodyId } from "#shared/features/messages/message-text.ts";
import {
  type Conversation,
  type Message,
  unknownUserId,
} from "#shared/features/messages/schema.ts";
import { success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { t } from "#shared/texts/t.ts";
import { type ConversationValues, readLatest } from "./latest-message.ts";
import { conversationFields, messageFields, messageNouns } from "./message-fields.ts";

type MessageValues = Values<typeof messageFields>;

/** A private message of the three listings; an unreadable one is a message, too. */
export const message: ListedKind<typeof messageFields, Message, Participants> = {
  // One response may contain a thread of years.
  maxItems: 100_000,
  name: "message",
  nouns: messageNouns,
  isOpen: true,
  fields: messageFields,
  build: (values, whose) => {
    const { userId, ...way } = readDirection(values, whose);
    const { text, sent } = values;
    if (text === null) return t("messages.hasNoText");
    const id = values.id ?? createMessageId(values, way);
    return { id, userId: userId ?? unknownUserId, ...way, text, sent, isRead: readIsRead(values) };
  },
  salvage: (json, raw, reason, whose) => {
    if (json === null) return null;
    const values = isObject(json) ? readAlone(message, json) : null;
    const way = values === null ? null : readDirection(values, whose);
    return {
      id: values?.id ?? hash(raw),
      userId: way?.userId ?? whose.otherUserId ?? unknownUserId,
      sender: way?.sender ?? null,
      isOutgoing: way?.isOutgoing ?? false,
      text: values?.text ?? "",
      sent: values?.sent ?? null,
      isRead: values === null ? null : readIsRead(values),
      unreadable: { reason, hasId: typeof values?.id === "string" },
    };
  },
};

/**
 * Creates the id of a message without one from what every listing contains. Some leave the sender out of outgoing messages
 * and the recipient out of others.
 */
const createMessageId = (
  { recipientId, sent, text }: MessageValues,
  { isOutgoing, sender }: Pick<Message, "isOutgoing" | "sender">,
): string => {
  const who = isOutgoing ? ["to", recipientId] : ["from", sender?.id ?? null];
  return hash(JSON.stringify([...who, sent, text]));
};

/** Reads the sender and the recipient of a message from its fields and then from the request. */
function readDirection(
  values: MessageValues,
  whose: Participants,
): { userId: string | null; sender: Person | null; isOutgoing: boolean } {
  const sender = toPerson(values.senderId, values.senderName);
  const stated = values.isOutgoing ?? negate(values.isIncoming) ?? values.direction;
  const recipientId = values.recipientId ?? findOther(values.people, sender);
  const isOutgoing = stated ?? isFromOwner(sender?.id, recipientId, whose);
  // The field of the other user may contain the owner.
  const partnerId = isOwner(values.partnerId, whose) ? null : values.partnerId;
  const userId = whose.otherUserId ?? (isOutgoing ? recipientId : sender?.id) ?? partnerId;
  return { userId, sender, isOutgoing };
}

const isOwner = (id: string | null, { ownUserId, ownLogin }: Participants): boolean =>
  id !== null && (id === ownUserId || id.toLowerCase() === ownLogin?.toLowerCase());

/** Finds the first participant other than the sender. */
const findOther = (people: Person[] | null, sender: Person | null): string | null =>
  people?.find(({ id }) => id !== sender?.id)?.id ?? null;

const negate = (flag: boolean | null): boolean | null => (flag === null ? null : !flag);

const readIsRead = ({ isRead, isUnread, readState, readAt }: MessageValues): boolean | null => {
  if (isRead !== null) return isRead;
  if (isUnread !== null) return !isUnread;
  return readState ?? readAt;
};

const toPerson = (id: string | null, displayName: string | null): Person | null => {
  const known = id ?? readId(displayName ?? undefined);
  if (known === null) return null;
  return { id: known, displayName: displayName || known, name: null, type: null };
};

function isFromOwner(
  senderId: string | undefined,
  recipientId: string | null,
  { ownUserId, ownLogin, otherUserId }: Participants,
): boolean {
  const login = ownLogin?.toLowerCase();
  if (login !== undefined && senderId?.toLowerCase() === login) return true;
  if (login !== undefined && recipientId?.toLowerCase() === login) return false;
  if (ownUserId !== undefined && senderId !== undefined) return senderId === ownUserId;
  if (ownUserId !== undefined && recipientId !== null) return recipientId !== ownUserId;
  if (otherUserId === undefined) return false;
  return senderId === undefined ? recipientId === otherUserId : senderId !== otherUserId;
}

/**
 * Finds the other user of a conversation: the only person whom it states besides the owner. Its own id is a user's only if it
 * has the name of a person; null if more than one person is possible.
 */
function findPartner(values: ConversationValues, whose: Participants, key?: string): Person | null {
  const { last } = values;
  const ownName = values.displayName ?? values.name;
  // A name alone is no id.
  const toIdentified = (id: string | null, name: string | null) =>
    id === null ? null : toPerson(id, name);
  const stated = toIdentified(values.userId, ownName);
  const ends = [values.senderId ?? last?.senderId ?? null, values.recipientId];
  // Who of a message's two is the owner is unknown, so that its recipient may be the owner.
  const mayBeOwner =
    stated !== null &&
    ends.includes(stated.id) &&
    !ends.some((id) => id === null || isOwner(id, whose));
  if (stated !== null && !mayBeOwner && !isOwner(stated.id, whose)) return stated;
  const messages = [values, ...(last === null ? [] : [last])];
  const people = [
    ...(values.participants ?? []),
    ...messages.flatMap(({ senderId, senderName, recipientId, recipientName }) => [
      toIdentified(senderId, senderName),
      toIdentified(recipientId, recipientName),
    ]),
  ].flatMap((person) => (person === null || isOwner(person.id, whose) ? [] : [person]));
  const [first, ...others] = people;
  if (first !== undefined) {
    if (others.some(({ id }) => id !== first.id)) return null;
    return (
      people.find(({ id, displayName }) => id !== displayName) ?? toIdentified(first.id, ownName)
    );
  }
  if (values.senderId !== null || values.recipientId !== null) return null;
  // The keys of a map of conversations with ids are users.
  const keyed = readId(key);
  const self = keyed !== null && values.id !== null && keyed !== values.id ? keyed : null;
  if (self === null && ownName === null) return null;
  const person = toPerson(self ?? values.id ?? keyed, ownName);
  return person === null || isOwner(person.id, whose) ? null : person;
}

/** A conversation with one other user of GET /me/privateMessages. */
export const conversation: ListedKind<typeof conversationFields, Conversation, Participants> = {
  name: "conversation",
  nouns: [
    "conversation",
    "thread",
    "chat",
    "dialog",
    "dialogue",
    "privateMessage",
    "message",
    "discussion",
  ],
  isOpen: true,
  parts: lastBases,
  fields: conversationFields,
  build: (values, whose, json, _at, key) => {
    const last = readLatest(values, json);
    const partner = findPartner({ ...values, last }, whose, key);
    const id = values.id ?? readId(key);
    const title = values.title ?? values.displayName ?? values.name;
    if (partner === null && id === null) return missingId();
    const senderId = last?.senderId ?? values.lastSenderId ?? values.senderId;
    const recipientId = last?.recipientId ?? values.recipientId;
    const known = { ...whose, otherUserId: partner?.id };
    const isLastOutgoing =
      last?.isOutgoing ??
      values.isLastOutgoing ??
      negate(values.isLastIncoming) ??
      values.lastDirection ??
      ((senderId === null && recipientId === null) ||
      (partner === null && whose.ownUserId === undefined)
        ? null
        : isFromOwner(senderId ?? undefined, recipientId, known));
    return {
      id: partner?.id ?? createNobodyId(id ?? ""),
      person: partner,
      ...(partner === null && title !== null ? { title } : {}),
      lastText: last?.text ?? values.lastText,
      lastSent: last?.sent ?? values.lastSent,
      ...(isLastOutgoing === null ? {} : { isLastOutgoing }),
      unreadCount: values.unreadCount,
    };
  },
};

/**
 * Reads the id of a sent message from a response of any shape; null without one. The id of a user in the response does not
 * count.
 */
function readSentMessage(json: Json): { id: string | null } {
  if (!isObject(json)) return { id: null };
  const inner = Object.entries(json).filter(([key]) => messageKeys.has(normalizeKey(key)));
  const ids = [json, ...inner.map(([, value]) => value)].map((value) =>
    isObject(value) && !isPerson(value) ? readAlone(sent, value).id : null,
  );
  return { id: ids.find((id) => id !== null) ?? null };
}

// Only a known name is an id in such a response.
const sent = { nouns: [], isOpen: false, fields: { id: { ...messageFields.id, stems: [] } } };
const messageKeys = new Set([...messageNouns, ...recordKeys].map(normalizeKey));

const isPerson = ({ displayName, name, primaryEmail, type }: JsonObject): boolean =>
  type === "USER" || [displayName, name, primaryEmail].some((value) => typeof value === "string");

/** The user for whom messages are requested; without the own id the decoder relies on what records state. */
type Owner = Pick<Participants, "ownUserId" | "ownLogin">;

export const sentMessage: Decoder<{ id: string | null }> = {
  expected: "outcome",
  decode: ({ json }, dialect) => {
    const outcome = readOutcome(json, dialect);
    return outcome.ok ? success(readSentMessage(json)) : outcome;
  },
};

/**
 * POST /me/{userId}/privateMessage: the id of the new message if the service returns one. Sending twice creates two
 * messages, so read the conversation after an ambiguous failure.
 */
export const sendMessage = operation((input: { userId: string; text: string }) => ({
  method: "POST",
  path: `/me/${encodeURIComponent(input.userId)}/privateMessage`,
  payload: { msg: input.text },
  decoder: sentMessage,
}));

/** GET /me/privateMessages: at most `count` conversations. */
export const listConversations = operation(
  ({ count, ...participants }: { count: number } & Owner) => ({
    ...get("/me/privateMessages", list(conversation), { count }),
    participants,
  }),
);

/** GET /me/privateMessages/{userId}: at most `limit` messages of one conversation. */
export const listMessages = operation((input: { userId: string; limit: number } & Owner) => ({
  ...get(`/me/privateMessages/${encodeURIComponent(input.userId)}`, list(message), {
    limit: input.limit,
  }),
  participants: { ownUserId: input.ownUserId, ownLogin: input.ownLogin, otherUserId: input.userId },
}));

/** GET /me/privateMessages?query=since: messages of all conversations from a time on. */
export const listMessagesSince = operation((input: { since: EpochMs } & Owner) => ({
  ...get("/me/privateMessages", list(message), { query: "since", since: input.since }),
  participants: { ownUserId: input.ownUserId, ownLogin: input.ownLogin },
}));

/** PUT /me/{userId}/privateMessage?action=markAsRead: the whole conversation; safe to repeat. */
export const markAsRead = confirmedBy(
  (input: { userId: string }) =>
    write("PUT", `/me/${encodeURIComponent(input.userId)}/privateMessage`, "markAsRead"),
  async (service, { userId }, signal) => {
    const latest = await readReply(listMessages(service, { userId, limit: 20 }, signal));
    const isUnread = ({ isOutgoing, isRead }: Message) => !isOutgoing && isRead === false;
    return latest.ok && !latest.value.isDoubtful && !latest.value.records.some(isUnread);
  },
);
