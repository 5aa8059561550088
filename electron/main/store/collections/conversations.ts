import type { Conversation } from "#shared/model/message.ts";
import { noteReadsElsewhere, readUntimedConversations } from "../chat/reads.ts";
import { titleOutgoingTo } from "../chat/titles.ts";
import type { Collection } from "./collection.ts";

/** The conversations with one other person each, as the service lists them. */
export const conversations: Collection<Conversation> = {
  name: "conversations",
  table: "conversations",
  row: ({ lastSent, unreadCount }) => ({ last_sent: lastSent, unread: unreadCount }),
  // What was said in them is found as messages.
  texts: ({ id, person }) => ({ title: person?.displayName ?? id, body: "" }),
  links: () => [],
  parts: { found: { complete: (conversation) => conversation, absent: null, isAskedFor: true } },
  isUnlogged: true,
  noteAnswer: (db, { at }, { records, added }) => {
    const told = records.length > 0 ? records : readUntimedConversations(db);
    noteReadsElsewhere(db, told, at);
    for (const id of added) titleOutgoingTo(db, id);
  },
};
