import { z } from "zod";
import { nothing, page, searchText } from "#shared/ipc/command-parts.ts";
import { id } from "#shared/lib/values-schema.ts";
import { outboxCount, outboxDecision, outboxEntry, outboxStep } from "#shared/outbox/schema.ts";
import { maxMessageLength } from "./message-text.ts";
import { conversationRow, knownPerson, message, messageWindow } from "./schema.ts";

const messageText = z.string().max(maxMessageLength);

/** What is asked about conversations, people and the outbox. */
export const chatCommands = {
  /** Conversations, the one with the newest message first; `filter` by name and last message. */
  "conversation.list": {
    input: z.object({ filter: searchText, ...page }),
    output: z.object({ rows: z.array(conversationRow), total: z.number() }),
  },
  /** One conversation, also where nothing was ever said in it; null where nobody knows the person. */
  "conversation.get": { input: z.object({ userId: id }), output: conversationRow.nullable() },
  /** Keeps what is written and not sent, durably when it resolves; an empty text forgets it. */
  "conversation.saveDraft": {
    input: z.object({ userId: id, text: messageText }),
    output: nothing,
  },
  /** The person has seen the messages sent until then. */
  "conversation.markRead": { input: z.object({ userId: id, until: z.number() }), output: nothing },
  /** Asks the service for older messages than are stored; `hasMore` where there may be others. */
  "conversation.fetchOlder": {
    input: z.object({ userId: id }),
    output: z.object({ found: z.number(), hasMore: z.boolean() }),
  },
  /** Asks the service for more conversations than are stored; `hasMore` where there may be others. */
  "conversation.fetchMore": { input: nothing, output: z.object({ hasMore: z.boolean() }) },
  /** How many messages are unread. */
  "conversation.count": { input: nothing, output: z.object({ unread: z.number() }) },
  /** A part of a conversation, oldest first; `hasOlder` and `hasNewer` say what else is stored. */
  "message.list": {
    input: z.object({
      userId: id,
      window: messageWindow,
      limit: z.int().min(1).max(500),
    }),
    output: z.object({
      rows: z.array(message),
      hasOlder: z.boolean(),
      hasNewer: z.boolean(),
    }),
  },
  /** Messages of a conversation with all of these words, newest first. */
  "message.find": {
    input: z.object({ userId: id, text: searchText, limit: z.int().min(1).max(500) }),
    output: z.object({ rows: z.array(message), total: z.number() }),
  },
  /** What the person wrote there that is not among the stored messages yet, oldest first. */
  "message.listOutgoing": { input: z.object({ userId: id }), output: z.array(outboxEntry) },
  /** Puts a message into the outbox, durably when it resolves, and forgets the draft of this text. */
  "message.send": {
    input: z.object({ userId: id, text: messageText.refine((text) => text.trim() !== "") }),
    output: outboxEntry,
  },
  /** People known from any record, by the beginnings of their names. */
  "person.find": {
    input: z.object({ text: searchText, limit: z.int().min(1).max(100) }),
    output: z.array(knownPerson),
  },
  /** The outbox, newest first: what is open or everything, and whether entries were lost. */
  "outbox.list": {
    input: z.object({ which: z.enum(["open", "everything"]), ...page }),
    output: z.object({ rows: z.array(outboxEntry), total: z.number(), hasLosses: z.boolean() }),
  },
  /** An entry with its steps, oldest first. */
  "outbox.get": {
    input: z.object({ id }),
    output: z.object({ entry: outboxEntry, steps: z.array(outboxStep) }).nullable(),
  },
  "outbox.count": { input: nothing, output: outboxCount },
  /** What the person says of an entry that is unconfirmed or refused; any open one can be discarded. */
  "outbox.decide": {
    input: z.object({ id, decision: outboxDecision }),
    output: outboxEntry,
  },
  /** Tries everything that waits now. */
  "outbox.retry": { input: nothing, output: nothing },
} as const;
