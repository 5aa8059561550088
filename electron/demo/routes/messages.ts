import { z } from "zod";
import type { EpochMs } from "#shared/lib/time.ts";
import type { ConversationView, MessageWithUsers } from "../dialects/dialect.ts";
import { filledText, numericId, positiveInteger, wholeNumber } from "../http/input.ts";
import { type AuthenticatedCall, operation } from "../http/operation.ts";
import { list, type Outcome, refused, written } from "../http/outcome.ts";
import { addMessage } from "../memory/additions.ts";
import { markConversationAsRead } from "../memory/edits.ts";
import { toPerson } from "../world/people.ts";
import type { WorldMessage, WorldUser } from "../world/world.ts";
import { cutPage, type Sortable, sortRecords } from "./order.ts";

/** Lists the caller's messages, oldest first, stable for equal times. */
const listOwnMessages = ({ state, caller }: AuthenticatedCall): WorldMessage[] =>
  state.world.messages
    .filter(({ fromId, toId }) => fromId === caller.user.id || toId === caller.user.id)
    .sort((a, b) => a.sent - b.sent);

const otherOf = (message: WorldMessage, { caller }: AuthenticatedCall): string =>
  message.fromId === caller.user.id ? message.toId : message.fromId;

const addUsers = (messages: WorldMessage[], { state }: AuthenticatedCall): MessageWithUsers[] => {
  const users = new Map(state.world.users.map((user) => [user.id, toPerson(user)]));
  return messages.flatMap((message) => {
    const from = users.get(message.fromId);
    const to = users.get(message.toId);
    return from && to ? { ...message, from, to } : [];
  });
};

const encodeMessages = (messages: WorldMessage[], call: AuthenticatedCall): Outcome =>
  list(
    "privateMessages",
    addUsers(messages, call).map((message) =>
      call.state.dialect.message(message, call.caller.user.id),
    ),
  );

/** Keeps the order of records with equal times. */
const inOrder = <T>(records: T[], timeOf: (record: T) => EpochMs): Sortable<T> => {
  const indexes = new Map(records.map((record, index) => [record, String(index)]));
  return { timeOf, idOf: (record) => indexes.get(record) ?? "" };
};

const sentTime = ({ sent }: WorldMessage): EpochMs => sent;

const findOther = (userId: string, { state, caller }: AuthenticatedCall): WorldUser | undefined =>
  state.world.users.find(({ id }) => id === userId && id !== caller.user.id);

const noSuchUser = (userId: string): Outcome =>
  refused(404, `There is no other user ${userId}.`, "userId");

/** POST /me/{userId}/privateMessage: two equal requests create two messages. */
export const sendMessage = operation({
  method: "POST",
  path: "/me/:userId/privateMessage",
  input: z.object({ userId: numericId, msg: filledText }),
  handle: ({ userId, msg }, call) => {
    const { state, caller } = call;
    const other = findOther(userId, call);
    if (other === undefined) return noSuchUser(userId);
    const message = addMessage({ fromId: caller.user.id, toId: userId, text: msg }, state);
    const complete = { ...message, from: toPerson(caller.user), to: toPerson(other) };
    return written("privateMessage", state.dialect.message(complete, caller.user.id));
  },
});

/** GET /me/privateMessages: conversations, the one with the newest message first, all or `count`. */
export const listConversations = operation({
  method: "GET",
  path: "/me/privateMessages",
  input: z.object({ count: positiveInteger.optional() }),
  handle: ({ count }, call) => {
    const conversations = new Map<string, ConversationView>();
    for (const last of addUsers(listOwnMessages(call), call)) {
      const otherId = otherOf(last, call);
      const isUnread = last.fromId === otherId && !last.isRead;
      const unreadCount = (conversations.get(otherId)?.unreadCount ?? 0) + Number(isUnread);
      const other = last.fromId === otherId ? last.from : last.to;
      conversations.delete(otherId);
      conversations.set(otherId, { other, last, unreadCount });
    }
    const { dialect } = call.state;
    const views = [...conversations.values()];
    const range = { index: 0, size: count ?? views.length };
    const byLast = inOrder(views, ({ last }) => last.sent);
    const shown = cutPage(views, dialect.readings.order.conversations, range, byLast);
    return list(
      "conversations",
      shown.map((view) => dialect.conversation(view, call.caller.user.id)),
    );
  },
});

/** GET /me/privateMessages/{userId}: one conversation, newest message first, all or `limit`. */
export const listMessages = operation({
  method: "GET",
  path: "/me/privateMessages/:userId",
  input: z.object({ userId: numericId, limit: positiveInteger.optional() }),
  handle: ({ userId, limit }, call) => {
    if (findOther(userId, call) === undefined) return noSuchUser(userId);
    const messages = listOwnMessages(call).filter((message) => otherOf(message, call) === userId);
    const range = { index: 0, size: limit ?? messages.length };
    const order = call.state.dialect.readings.order.messages;
    return encodeMessages(cutPage(messages, order, range, inOrder(messages, sentTime)), call);
  },
});

/** GET /me/privateMessages?query=since: the messages from that time on, oldest first. */
export const listMessagesSince = operation({
  method: "GET",
  path: "/me/privateMessages",
  select: { query: "since" },
  input: z.object({ since: wholeNumber }),
  handle: ({ since }, call) => {
    const messages = listOwnMessages(call).filter(({ sent }) => sent >= since);
    const { since: shows } = call.state.dialect.readings.order;
    return encodeMessages(sortRecords(messages, shows, inOrder(messages, sentTime)), call);
  },
});

/** PUT /me/{userId}/privateMessage?action=markAsRead: marks the other user's messages as read. */
export const markAsRead = operation({
  method: "PUT",
  path: "/me/:userId/privateMessage",
  select: { action: "markAsRead" },
  input: z.object({ userId: numericId }),
  handle: ({ userId }, call) => {
    const { state, wire, caller } = call;
    if (findOther(userId, call) === undefined) return noSuchUser(userId);
    markConversationAsRead(userId, caller.user.id, state);
    return written("privateMessage", { userId: wire.id(userId, "person"), unreadCount: 0 });
  },
});
