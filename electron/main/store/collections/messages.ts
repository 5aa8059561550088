import type { Message } from "#shared/model/message.ts";
import { noteArrivals } from "../chat/arrivals.ts";
import { noteCursor } from "../chat/message-sync.ts";
import { titleOutgoing } from "../chat/titles.ts";
import { fold } from "../fold.ts";
import type { Collection } from "./collection.ts";

/** A message without a time comes before all others of its conversation. */
const readSent = ({ sent }: Pick<Message, "sent">): number => sent ?? 0;

/** The private messages that were fetched so far, of all conversations. */
export const messages: Collection<Message> = {
  name: "messages",
  table: "messages",
  row: (message) => ({
    user_id: message.userId,
    sent: readSent(message),
    id_length: message.id.length,
    is_outgoing: Number(message.isOutgoing),
    is_read: message.isRead === null ? null : Number(message.isRead),
    text: fold(message.text),
  }),
  texts: (message) => ({
    title: (message.isOutgoing ? null : message.sender?.displayName) ?? message.userId,
    body: message.text,
  }),
  links: () => [],
  parts: { found: { complete: (message) => message, absent: null, isAskedFor: true } },
  isUnlogged: true,
  noteAnswer: (db, input, { records, added, changed }) => {
    const isWritten = new Set([...added, ...changed]);
    const written = records.filter(({ id }) => isWritten.has(id));
    noteArrivals(db, written, new Set(added), input);
    titleOutgoing(db, written);
    noteCursor(db, input, records);
  },
};
