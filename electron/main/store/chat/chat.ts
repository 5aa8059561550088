import type { MessageWindow } from "#shared/model/message.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Database } from "../database.ts";
import type { Window } from "../window.ts";
import { getConversation, listConversations } from "./conversations.ts";
import { countDrafts, saveDraft } from "./drafts.ts";
import { readMessageSync } from "./message-sync.ts";
import { countMessages, findMessages, listMessages, readMessages } from "./messages.ts";
import { findPeople } from "./people.ts";
import { countUnread, filterUnread, listUnshown, recordRead, recordUnread } from "./reads.ts";
import { recordMessageStep } from "./steps.ts";

/** Private messages: what the service said of them, and what only this computer knows. */
export const createChat = (db: Database) => ({
  listConversations: (query: Window & { filter: string }) => listConversations(db, query),
  /** Null where no record knows the person. */
  getConversation: (userId: string) => getConversation(db, userId),
  countUnread: () => countUnread(db),
  /** Those of some ids that are of unread messages. */
  filterUnreadMessages: (ids: string[]) => filterUnread(db, ids),
  listMessages: (userId: string, window: MessageWindow, limit: number) =>
    listMessages(db, userId, window, limit),
  findMessages: (userId: string, text: string, limit: number) =>
    findMessages(db, userId, text, limit),
  /** How many messages of a conversation are stored. */
  countMessages: (userId: string) => countMessages(db, userId),
  readMessageSync: () => readMessageSync(db),
  /** Unread messages that this computer has never shown, oldest first. */
  listUnshownMessages: () => readMessages(db, listUnshown(db)),
  markMessagesShown: (ids: string[], at: EpochMs) => recordMessageStep(db, ids, "shown", at),
  markMessagesDeferred: (ids: string[], at: EpochMs) => recordMessageStep(db, ids, "deferred", at),
  /** The person has seen the messages sent until then; false where that was known. */
  recordRead: (userId: string, until: EpochMs) => recordRead(db, userId, until),
  /** The newest messages of somebody, so many of them, are unread again. */
  recordUnread: (userId: string, count: number) => recordUnread(db, userId, count),
  /** Durable when it is done. */
  saveDraft: (userId: string, text: string, at: EpochMs) =>
    db.transact(() => saveDraft(db, userId, text, at)),
  /** How many conversations have a draft. */
  countDrafts: () => countDrafts(db),
  findPeople: (text: string, limit: number) => findPeople(db, text, limit),
});
