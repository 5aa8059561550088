import type { Person } from "#shared/records/named-schema.ts";
import type { Json, JsonObject } from "../../wire/json.ts";
import { putAt } from "../../wire/paths.ts";
import { encodePerson } from "../../wire/records.ts";
import { createRecordWire, type Wire } from "../../wire/wire.ts";
import type { WorldAlert } from "../../world/world.ts";
import type { ConversationView, Dialect, MessageWithUsers } from "../dialect.ts";
import type {
  AlertReadings,
  ConversationReadings,
  Either,
  MessageReadings,
  Path,
  Readings,
} from "../readings/readings.ts";
import { absentParty, encodeProse, fillExtras, type Named, nestedAt, putParty } from "./fields.ts";

/** Time from sending a message to reading it, if a service returns it. */
const readAfter = 30_000;

/** Returns one of two values; `$time` is replaced by the time. */
const formatEither = ({ yes, no }: Either, condition: boolean, time: Json): Json => {
  const word = condition ? yes : no;
  return word === "$time" ? time : word;
};

/** Returns the values that identify a user. */
const namePerson = (person: Person, wire: Wire): Named => ({
  id: wire.id(person.id, "person"),
  name: person.displayName,
  login: person.name,
  record: encodePerson(person, wire),
});

/** Creates the encoder of private messages for one of the two users. */
export const createMessageEncoder = ({ message: reading, writing }: Readings) => {
  const wire = createRecordWire(reading.times, writing);
  const at = (field: keyof MessageReadings) => nestedAt(reading.nesting, field);

  return (message: MessageWithUsers, readerId: string): JsonObject => {
    const record: JsonObject = {};
    const put = (field: keyof MessageReadings, path: Path | null | undefined, value: Json) => {
      if (path != null) putAt(record, at(field)(path), value);
    };
    const isOutgoing = message.fromId === readerId;
    const { from, to, partner } = reading.parties;
    const other = isOutgoing ? message.to : message.from;
    const { outgoing, read } = reading;
    const readTime = wire.time(message.sent + readAfter);
    put("id", reading.id, wire.id(message.id, "message"));
    putParty(record, from, namePerson(message.from, wire), at("parties"));
    putParty(record, to, namePerson(message.to, wire), at("parties"));
    putParty(record, partner, namePerson(other, wire), at("parties"));
    put("outgoing", outgoing?.path, outgoing && formatEither(outgoing, isOutgoing, null));
    put("text", reading.text, encodeProse(message.text, writing));
    put("sent", reading.sent, wire.time(message.sent));
    put("read", read?.path, read && formatEither(read, message.isRead, readTime));
    const sent = reading.sent === null ? null : message.sent;
    return { ...fillExtras(reading.extras, sent, wire), ...record };
  };
};

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

const stateForms: Record<AlertReadings["states"], (state: string) => string> = {
  upper: (state) => state,
  capitalised: (state) => state.charAt(0) + state.slice(1).toLowerCase(),
  lower: (state) => state.toLowerCase(),
};

export const createAlertEncoder = ({ alert: reading, writing }: Readings) => {
  const wire = createRecordWire(reading.times, writing);
  const at = (field: keyof AlertReadings) => nestedAt(reading.nesting, field);

  return (alert: WorldAlert): JsonObject => {
    const record: JsonObject = {};
    const put = (field: keyof AlertReadings, path: Path | null, value: JsonObject[string]) => {
      if (path !== null) putAt(record, at(field)(path), value);
    };
    put("id", reading.id, wire.id(alert.id, "alert"));
    put("state", reading.state, stateForms[reading.states](alert.state));
    put("title", reading.title, alert.title);
    put("details", reading.details, encodeProse(alert.details, writing));
    put("severity", reading.severity, reading.severities[alert.severity ?? ""] ?? alert.severity);
    put("sender", reading.sender, alert.sender);
    const roomId = wire.optionalId(alert.roomId, "room");
    const room = { id: roomId, name: alert.roomName, type: "MUCROOM" };
    const named = { id: roomId, name: alert.roomName, login: null, record: room };
    putParty(record, reading.room, alert.roomId === null ? absentParty : named, at("room"));
    put("created", reading.created, wire.time(alert.created));
    const created = reading.created === null ? null : alert.created;
    const extras = fillExtras(reading.extras, created, wire);
    if ("acknowledgedBy" in extras) {
      extras.acknowledgedBy = alert.acknowledgedBy ?? null;
      extras.acknowledgedAt = wire.time(alert.acknowledgedAt ?? null);
    }
    return { ...extras, ...record };
  };
};
