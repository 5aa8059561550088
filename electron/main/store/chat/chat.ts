import type { Database } from "../database.ts";
import type { Guard } from "../guard.ts";
import type { ChatStore } from "./chat-store.ts";
import { getConversation, listConversations } from "./conversations.ts";
import { saveDraft } from "./drafts.ts";
import { readMessageSync } from "./message-sync.ts";
import { countMessages, findMessages, listMessages, readMessages } from "./messages.ts";
import { findPeople } from "./people.ts";
import { countUnread, filterUnread, listUnshown, noteRead, noteUnread } from "./reads.ts";
import { noteMessageStep } from "./steps.ts";

/** Makes the part of the store that is about private messages. */
export const createChat = (db: Database, guard: Guard): ChatStore => ({
  listConversations: guard((query) => listConversations(db, query)),
  getConversation: guard((userId) => getConversation(db, userId)),
  countUnread: guard(() => countUnread(db)),
  filterUnreadMessages: guard((ids) => filterUnread(db, ids)),
  listMessages: guard((userId, window, limit) => listMessages(db, userId, window, limit)),
  findMessages: guard((userId, text, limit) => findMessages(db, userId, text, limit)),
  countMessages: guard((userId) => countMessages(db, userId)),
  readMessageSync: guard(() => readMessageSync(db)),
  listUnshownMessages: guard(() => readMessages(db, listUnshown(db))),
  markMessagesShown: guard((ids, at) => noteMessageStep(db, ids, "shown", at)),
  markMessagesDeferred: guard((ids, at) => noteMessageStep(db, ids, "deferred", at)),
  noteRead: guard((userId, until) => noteRead(db, userId, until)),
  noteUnread: guard((userId, count) => noteUnread(db, userId, count)),
  saveDraft: guard((userId, text, at) => db.transact(() => saveDraft(db, userId, text, at))),
  findPeople: guard((text, limit) => findPeople(db, text, limit)),
});
