import { z } from "zod";
import { id, nothing, page, searchText } from "#shared/lib/values-schema.ts";
import {
  groupDelivery,
  groupDraft,
  messageGroup,
  outboxItem,
} from "#shared/outbox/group-schema.ts";
import {
  outboxCount,
  outboxDecision,
  outboxEntry,
  outboxStep,
  pastOutboxEntry,
  plainOperation,
} from "#shared/outbox/schema.ts";
import { maxMessageLength } from "./message-text.ts";
import { conversationRow, knownPerson, message, messageWindow } from "./schema.ts";

/** Commands for messages to several people. */
export const groupCommands = {
  /**
   * Queues a message to each recipient, all durably or none; without repeated recipients and the user. The draft of this id
   * is deleted. A second call with the id returns the same message and queues nothing.
   */
  "groupMessage.send": { input: groupDraft, output: messageGroup },
  /** Returns a window of the messages to several people, newest first. */
  "groupMessage.list": {
    input: z.object(page),
    output: z.object({ rows: z.array(messageGroup), total: z.number() }),
  },
  /** Returns a message with its deliveries in the order of the recipients; null if it is not stored. */
  "groupMessage.get": {
    input: z.object({ id }),
    output: z.object({ group: messageGroup, deliveries: z.array(groupDelivery) }).nullable(),
  },
  /** Resends what failed, or discards what is not sent yet; returns how many entries changed. */
  "groupMessage.decide": {
    input: z.object({ id, decision: z.enum(["resend", "discard"]) }),
    output: z.object({ changed: z.number() }),
  },
  /** Returns the draft, and the user's own id, which no message is sent to; both null if unknown. */
  "groupMessage.getDraft": {
    input: nothing,
    output: z.object({ draft: groupDraft.nullable(), ownUserId: id.nullable() }),
  },
  /** Stores the draft, durably when it resolves; null deletes it. */
  "groupMessage.saveDraft": { input: z.object({ draft: groupDraft.nullable() }), output: nothing },
} as const;

const messageText = z.string().max(maxMessageLength);

/** Commands for conversations, users and the outbox. */
export const messageCommands = {
  /** Returns conversations, newest message first; `filter` matches name and last message. */
  "conversation.list": {
    input: z.object({ filter: searchText, ...page }),
    output: z.object({ rows: z.array(conversationRow), total: z.number() }),
  },
  /** Returns a conversation, even if it is empty; null if the user is unknown. */
  "conversation.get": { input: z.object({ userId: id }), output: conversationRow.nullable() },
  /** Stores a draft, durably when it resolves; an empty text deletes it. */
  "conversation.saveDraft": { input: z.object({ userId: id, text: messageText }), output: nothing },
  /** Marks messages sent until `until` as read. */
  "conversation.markRead": { input: z.object({ userId: id, until: z.number() }), output: nothing },
  /** Requests messages older than the stored ones; `hasMore` if there may be others. */
  "conversation.fetchOlder": {
    input: z.object({ userId: id }),
    output: z.object({ found: z.number(), hasMore: z.boolean() }),
  },
  /** Requests more conversations than are stored; `hasMore` if there may be others. */
  "conversation.fetchMore": { input: nothing, output: z.object({ hasMore: z.boolean() }) },
  /** Counts unread messages. */
  /** Returns a part of a conversation, oldest first; `hasOlder` and `hasNewer` refer to stored messages. */
  "message.list": {
    input: z.object({ userId: id, window: messageWindow, limit: z.int().min(1).max(500) }),
    output: z.object({ rows: z.array(message), hasOlder: z.boolean(), hasNewer: z.boolean() }),
  },
  /** Returns messages that contain all words of `text`, newest first. */
  "message.find": {
    input: z.object({ userId: id, text: searchText, limit: z.int().min(1).max(500) }),
    output: z.object({ rows: z.array(message), total: z.number() }),
  },
  /** Returns outgoing messages that are not among the stored messages yet, oldest first. */
  "message.listOutgoing": { input: z.object({ userId: id }), output: z.array(outboxEntry) },
  /** Queues a message, durably when it resolves, and deletes its draft. */
  "message.send": {
    input: z.object({ userId: id, text: messageText.refine((text) => text.trim() !== "") }),
    output: outboxEntry,
  },
  /** Finds users known from any record by name prefixes. */
  "person.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.array(knownPerson),
  },
  /**
   * Returns open or all outbox entries, newest first, and whether entries were lost. Those of a message to several people are
   * one item.
   */
  "outbox.list": {
    input: z.object({ which: z.enum(["open", "everything"]), ...page }),
    output: z.object({ rows: z.array(outboxItem), total: z.number(), hasLosses: z.boolean() }),
  },
  /**
   * Returns the open or all outbox entries as they were at a time, newest first; `added` and `changed` count those that were
   * added, or whose state changed, since. Each entry of a message to several people is an item.
   */
  "outbox.listPast": {
    input: z.object({ which: z.enum(["open", "everything"]), asOf: z.number(), ...page }),
    output: z.object({
      rows: z.array(pastOutboxEntry),
      total: z.number(),
      added: z.number(),
      changed: z.number(),
      hasLosses: z.boolean(),
    }),
  },
  /** Returns an entry with its steps, oldest first. */
  "outbox.get": {
    input: z.object({ id }),
    output: z.object({ entry: outboxEntry, steps: z.array(outboxStep) }).nullable(),
  },
  "outbox.count": { input: nothing, output: outboxCount },
  /** Queues an operation that needs nothing else. */
  "outbox.add": { input: plainOperation, output: outboxEntry },
  /** Resolves an unconfirmed or refused entry; any open entry can be discarded. */
  "outbox.decide": { input: z.object({ id, decision: outboxDecision }), output: outboxEntry },
  /** Retries all waiting entries now. */
  "outbox.retry": { input: nothing, output: nothing },
} as const;
