import { type Decoder, list } from "#main/service/decode/decoders.ts";
import { readOutcome } from "#main/service/decode/outcome.ts";
import { isObject, type Json, type JsonObject, readId } from "#main/service/decode/read.ts";
import { hashOf, type ListedKind, withoutId } from "#main/service/decode/records.ts";
import { get, operation, write } from "#main/service/operation.ts";
import type { Participants } from "#main/service/participants.ts";
import { lastBases, recordKeys } from "#main/service/reading/guesses.ts";
import { foldKey } from "#main/service/reading/key.ts";
import { readAlone, type Values } from "#main/service/reading/kind.ts";
import type { Conversation, Message } from "#shared/features/messages/schema.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import { success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { Person } from "#shared/records/person-schema.ts";
import { conversationFields, messageFields, messageNouns } from "./message-fields.ts";

type Told = Values<typeof messageFields>;

/** A private message as the three listings send it; one that cannot be read is one all the same. */
export const message: ListedKind<typeof messageFields, Message, Participants> = {
  // A thread of a year or two may come in one answer.
  maxItems: 100_000,
  name: "message",
  nouns: messageNouns,
  isOpen: true,
  fields: messageFields,
  build: (told, whose) => {
    const { userId, ...way } = readWay(told, whose);
    const { text, sent } = told;
    if (text === null) return "It has no text.";
    const id = told.id ?? nameMessage(told, way);
    return { id, userId: userId ?? unknownUserId, ...way, text, sent, isRead: readIsRead(told) };
  },
  salvage: (json, raw, reason, whose) => {
    if (json === null) return null;
    const told = isObject(json) ? readAlone(message, json) : null;
    const way = told === null ? null : readWay(told, whose);
    return {
      id: told?.id ?? hashOf(raw),
      userId: way?.userId ?? whose.otherUserId ?? unknownUserId,
      sender: way?.sender ?? null,
      isOutgoing: way?.isOutgoing ?? false,
      text: told?.text ?? "",
      sent: told?.sent ?? null,
      isRead: told === null ? null : readIsRead(told),
      unreadable: { reason, hasId: typeof told?.id === "string" },
    };
  },
};

/**
 * Names a message that has no id by what every listing shows of it. Which of the two people it names differs: of one's
 * own some leave the writer out, of others' the recipient.
 */
const nameMessage = (
  { recipientId, sent, text }: Told,
  { isOutgoing, sender }: Pick<Message, "isOutgoing" | "sender">,
): string => {
  const who = isOutgoing ? ["to", recipientId] : ["from", sender?.id ?? null];
  return hashOf(JSON.stringify([...who, sent, text]));
};

/** Who wrote it and to whom, by what it says itself and then by what was asked for. */
function readWay(
  told: Told,
  whose: Participants,
): { userId: string | null; sender: Person | null; isOutgoing: boolean } {
  const sender = toPerson(told.senderId, told.senderName);
  const said = told.isOutgoing ?? negate(told.isIncoming) ?? told.direction;
  const recipientId = told.recipientId ?? findOther(told.people, sender);
  const isOutgoing = said ?? isFromOwner(sender?.id, recipientId, whose);
  // What looks like the other person may be the writer of it.
  const partnerId = isOwner(told.partnerId, whose) ? null : told.partnerId;
  const userId = whose.otherUserId ?? (isOutgoing ? recipientId : sender?.id) ?? partnerId;
  return { userId, sender, isOutgoing };
}

const isOwner = (id: string | null, { ownUserId, ownLogin }: Participants): boolean =>
  id !== null && (id === ownUserId || id.toLowerCase() === ownLogin?.toLowerCase());

/** The first of several people who has not written it. */
const findOther = (people: Person[] | null, sender: Person | null): string | null =>
  people?.find(({ id }) => id !== sender?.id)?.id ?? null;

const negate = (flag: boolean | null): boolean | null => (flag === null ? null : !flag);

const readIsRead = ({ isRead, isUnread, readState, readAt }: Told): boolean | null => {
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

/** A conversation with one other person as GET /me/privateMessages sends it. */
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
  build: (told, { ownUserId, ownLogin }, _json, _at, key) => {
    const name = told.displayName ?? told.title;
    const partner =
      (told.userId === null ? null : toPerson(told.userId, name)) ??
      told.participants?.find(({ id }) => id !== ownUserId) ??
      // Of a map of conversations that have ids of their own the keys are people.
      toPerson(readId(key) ?? told.id, name);
    if (partner === null) return withoutId;
    const senderId = told.last?.senderId ?? told.lastSenderId;
    const recipientId = told.last?.recipientId ?? null;
    const known = { ownUserId, ownLogin, otherUserId: partner.id };
    const isLastOutgoing =
      told.last?.isOutgoing ??
      told.isLastOutgoing ??
      negate(told.isLastIncoming) ??
      told.lastDirection ??
      (senderId === null && recipientId === null
        ? null
        : isFromOwner(senderId ?? undefined, recipientId, known));
    return {
      id: partner.id,
      person: partner,
      lastText: told.last?.text ?? told.lastText,
      lastSent: told.last?.sent ?? told.lastSent,
      ...(isLastOutgoing === null ? {} : { isLastOutgoing }),
      unreadCount: told.unreadCount,
    };
  },
};

/**
 * Reads what the service says of a message that it has just taken, in whatever shape: its id where it
 * gives one. The id of a person, who may be in the answer instead, is not taken for it.
 */
function readSentMessage(json: Json): { id: string | null } {
  if (!isObject(json)) return { id: null };
  const inner = Object.entries(json).filter(([key]) => places.has(foldKey(key)));
  const ids = [json, ...inner.map(([, value]) => value)].map((place) =>
    isObject(place) && !isPerson(place) ? readAlone(sent, place).id : null,
  );
  return { id: ids.find((id) => id !== null) ?? null };
}

// Whatever else is in an answer, only a name that is known is an id.
const sent = {
  nouns: [],
  isOpen: false,
  fields: { id: { ...messageFields.id, stems: [] } },
};
const places = new Set([...messageNouns, ...recordKeys].map(foldKey));

const isPerson = ({ displayName, name, primaryEmail, type }: JsonObject): boolean =>
  type === "USER" || [displayName, name, primaryEmail].some((value) => typeof value === "string");

/** The user for whom messages are requested; without the own id the decoder relies on what records state. */
type Owner = Pick<Participants, "ownUserId" | "ownLogin">;

/** Decodes the response to a sent message. */
export const sentMessage: Decoder<{ id: string | null }> = {
  expected: "outcome",
  decode: ({ json }, dialect) => {
    const outcome = readOutcome(json, dialect);
    return outcome.ok ? success(readSentMessage(json)) : outcome;
  },
};

/**
 * POST /me/{userId}/privateMessage: the id of the new message where the service gives one. Sending
 * twice means two messages, so after a failure that leaves open whether it arrived, look before.
 */
export const sendMessage = operation((input: { userId: string; text: string }) => ({
  method: "POST",
  path: `/me/${encodeURIComponent(input.userId)}/privateMessage`,
  payload: { msg: input.text },
  decoder: sentMessage,
}));

/** GET /me/privateMessages: at most `count` conversations. */
export const listConversations = operation(({ count, ...whose }: { count: number } & Owner) => ({
  ...get("/me/privateMessages", list(conversation), { count }),
  whose,
}));

/** GET /me/privateMessages/{userId}: at most `limit` messages of one conversation. */
export const listMessages = operation((input: { userId: string; limit: number } & Owner) => ({
  ...get(`/me/privateMessages/${encodeURIComponent(input.userId)}`, list(message), {
    limit: input.limit,
  }),
  whose: { ownUserId: input.ownUserId, ownLogin: input.ownLogin, otherUserId: input.userId },
}));

/** GET /me/privateMessages?query=since: messages of all conversations from a time on. */
export const listMessagesSince = operation((input: { since: EpochMs } & Owner) => ({
  ...get("/me/privateMessages", list(message), { query: "since", since: input.since }),
  whose: { ownUserId: input.ownUserId, ownLogin: input.ownLogin },
}));

/** PUT /me/{userId}/privateMessage?action=markAsRead: the whole conversation; safe to repeat. */
export const markAsRead = operation((input: { userId: string }) =>
  write("PUT", `/me/${encodeURIComponent(input.userId)}/privateMessage`, "markAsRead"),
);
