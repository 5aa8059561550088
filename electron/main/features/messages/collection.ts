import type { Database } from "#main/store/database.ts";
import { formatFlag, formatIso, joinTexts } from "#main/store/field.ts";
import { readPersonName } from "#main/store/records/people.ts";
import { linkPeople, linkTo } from "#main/store/references/link-field.ts";
import { toSortKey } from "#main/store/sort-key.ts";
import type { SqlValue } from "#main/store/sql.ts";
import { createListDecoder, type Declaration, seconds } from "#main/sync/declaration.ts";
import { nameUnknownPerson, writeUnreadable } from "#shared/features/messages/message-text.ts";
import { type Message, unknownUserId } from "#shared/features/messages/schema.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import { t } from "#shared/texts/t.ts";
import { message as kind } from "./operations.ts";
import { positionMessages } from "./store/message-positions.ts";
import { recordCursor } from "./store/message-sync.ts";
import { indexOutgoingTitles } from "./store/messages.ts";
import { linkSentMessages } from "./store/sent-messages.ts";
import { recordMessageArrivals } from "./store/steps.ts";
import { fetchRecentMessages } from "./sync/fetch-recent.ts";

/** A message without a time gets its position from the responses that list it. */
const readSent = ({ sent }: Pick<Message, "sent">): number => sent ?? 0;

/** Whether a message may be outgoing; without a sender the direction is a guess. */
const mayBeOwn = ({ isOutgoing, sender }: Message): boolean => isOutgoing || sender === null;

const readFrom = ({ sender, isOutgoing }: Message): string | null =>
  sender?.displayName ?? (isOutgoing ? t("common.you") : null);

const readText = ({ text, unreadable }: Message): string =>
  unreadable === undefined ? text : writeUnreadable();

/** Creates the row of a message in a list of the past: its text, with the other user of its conversation. */
function readPastRow(message: Message, db: Database): Record<string, SqlValue> {
  const { userId, sender, isOutgoing, isRead, sent } = message;
  const text = readText(message);
  const person =
    userId === unknownUserId
      ? nameUnknownPerson()
      : (readPersonName(db, userId) ?? (isOutgoing ? null : sender?.displayName) ?? userId);
  return {
    title: text,
    title_key: toSortKey(text),
    state: isOutgoing || isRead === true ? null : "INCOMING",
    status: isOutgoing ? "SENT" : isRead === null ? null : isRead ? "READ" : "UNREAD",
    person,
    person_id: userId,
    person_key: toSortKey(person),
    created: sent,
    search: normalizeForSearch(joinTexts(person, text)),
  };
}

/** The fetched private messages of all conversations. */
export const messages: Declaration<Message> = {
  name: "messages",
  decode: createListDecoder(kind),
  table: "messages",
  row: (message) => ({
    user_id: message.userId,
    sent: readSent(message),
    id_length: message.id.length,
    is_outgoing: Number(message.isOutgoing),
    is_read: message.isRead === null ? null : Number(message.isRead),
    text: normalizeForSearch(message.unreadable === undefined ? message.text : writeUnreadable()),
  }),
  texts: ({ isOutgoing, sender, userId, text, unreadable }) => ({
    title:
      (isOutgoing ? null : sender?.displayName) ??
      (userId === unknownUserId ? nameUnknownPerson() : userId),
    body: unreadable === undefined ? text : writeUnreadable(),
  }),
  links: [
    { label: "From", to: ["people"], read: ({ sender }) => linkPeople(sender) },
    {
      label: "Conversation with",
      to: ["people"],
      read: ({ userId, sender }) =>
        userId === unknownUserId || userId === sender?.id ? [] : linkTo("people", userId),
    },
  ],
  fields: [
    { name: () => t("messages.from"), read: readFrom },
    { name: () => t("messages.text"), read: readText },
    { name: () => t("messages.sent"), read: ({ sent }) => formatIso(sent) },
    { name: () => t("messages.read"), read: ({ isRead }) => formatFlag(isRead) },
  ],
  parts: { found: { complete: (message) => message, absent: null, isRequestedByUser: true } },
  mergeStored: (stored, record) => {
    if (record.userId !== unknownUserId || stored.userId === unknownUserId) return record;
    if (record.unreadable === undefined) return { ...record, userId: stored.userId };
    return { ...stored, isRead: record.isRead ?? stored.isRead };
  },
  isLoggedSilently: true,
  pastRow: readPastRow,
  isDecodedOnce: true,
  recordAnswer: (db, input, { records, added, changed }) => {
    const isWritten = new Set([...added, ...changed]);
    const written = records.filter(({ id }) => isWritten.has(id));
    positionMessages(db, records, input);
    recordMessageArrivals(db, written, new Set(added), input);
    indexOutgoingTitles(db, written);
    recordCursor(db, input, records);
    const partners = new Set(written.filter(mayBeOwn).map(({ userId }) => userId));
    for (const userId of partners) linkSentMessages(db, userId, input.at);
    return [];
  },
  poll: {
    ...seconds(15, 120, 180, 8),
    onDuty: 20_000,
    isUrgent: true,
    request: fetchRecentMessages,
  },
};
