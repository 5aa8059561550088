import { bindMethods, bindTransactions } from "#main/store/bind-methods.ts";
import type { Database } from "#main/store/database.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { getConversation, listConversations } from "./conversations.ts";
import { countDrafts, saveDraft } from "./drafts.ts";
import { readMessageSync } from "./message-sync.ts";
import { countMessages, findMessages, listMessages, readMessages } from "./messages.ts";
import { findPeople } from "./people.ts";
import { countUnread, filterUnread, listUnshown, recordRead, recordUnread } from "./reads.ts";
import { listOutgoing } from "./sent-messages.ts";
import { recordMessageStep } from "./steps.ts";

/** Creates the store methods for private messages. */
export const createChat = (db: Database, now: () => EpochMs) => ({
  ...bindMethods(db, {
    getConversation,
    countUnread,
    filterUnreadMessages: filterUnread,
    listMessages,
    findMessages,
    countMessages,
    readMessageSync,
    recordRead,
    recordUnread,
    countDrafts,
    findPeople,
    listOutgoing,
  }),
  listConversations: (query: Parameters<typeof listConversations>[1]) =>
    listConversations(db, query, now()),
  ...bindTransactions(db, { saveDraft }),
  /** Reads the unread messages that this computer has never shown, oldest first. */
  listUnshownMessages: () => readMessages(db, listUnshown(db)),
  markMessagesShown: (ids: string[], at: EpochMs) => recordMessageStep(db, ids, "shown", at),
  markMessagesDeferred: (ids: string[], at: EpochMs) => recordMessageStep(db, ids, "deferred", at),
});
