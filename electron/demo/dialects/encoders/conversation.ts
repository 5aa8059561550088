import type { Json, JsonObject } from "../../wire/json.ts";
import { putAt } from "../../wire/paths.ts";
import { createRecordWire } from "../../wire/wire.ts";
import type { ConversationView, Dialect } from "../dialect.ts";
import type { ConversationReadings, Path, Readings } from "../readings/readings.ts";
import { encodeProse, fillExtras, putParty } from "./fields.ts";
import { formatEither, namePerson } from "./message.ts";

/** Prefix of the user's id in a conversation's own id. */
const ownIdPrefix = "8800";

const asIs = (path: Path): Path => path;

const countUnread = (
  count: number,
  { form }: NonNullable<ConversationReadings["unread"]>,
): Json => {
  if (form === "boolean") return count > 0;
  return form === "text" ? String(count) : count;
};

/** Creates the encoder of conversations for one of the two users. */
export const createConversationEncoder = (
  readings: Readings,
  encodeMessage: Dialect["message"],
) => {
  const { form, partner, last: shown, unread, ownId, extras } = readings.conversation;
  const wire = createRecordWire(readings.message.times, readings.writing);

  const putLast = (record: JsonObject, last: ConversationView["last"], readerId: string): void => {
    if ("message" in shown) {
      putAt(record, shown.message, encodeMessage(last, readerId));
      return;
    }
    const { text, sent, from, outgoing } = shown;
    if (text !== null) putAt(record, text, encodeProse(last.text, readings.writing));
    if (sent !== null) putAt(record, sent, wire.time(last.sent));
    putParty(record, from, namePerson(last.from, wire), asIs);
    if (outgoing !== null) {
      putAt(record, outgoing.path, formatEither(outgoing, last.fromId === readerId, null));
    }
  };
  return ({ other, last, unreadCount }: ConversationView, readerId: string): JsonObject => {
    if (form === "latestMessage") return encodeMessage(last, readerId);
    const record: JsonObject = {};
    putParty(record, partner, namePerson(other, wire), asIs);
    putLast(record, last, readerId);
    if (unread !== null) putAt(record, unread.path, countUnread(unreadCount, unread));
    if (ownId !== null) putAt(record, ownId, wire.id(ownIdPrefix + other.id));
    return { ...fillExtras(extras, last.sent, wire), ...record };
  };
};
