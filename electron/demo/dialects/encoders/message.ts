import type { Person } from "#shared/records/person-schema.ts";
import type { Json, JsonObject } from "../../wire/json.ts";
import { putAt } from "../../wire/paths.ts";
import { encodePerson } from "../../wire/people.ts";
import { createRecordWire, type Wire } from "../../wire/wire.ts";
import type { MessageWithUsers } from "../dialect.ts";
import type { Either, MessageReadings, Path, Readings } from "../readings/readings.ts";
import { encodeProse, fillExtras, type Named, nestedAt, putParty } from "./fields.ts";

/** Time from sending a message to reading it, if a service returns it. */
const readAfter = 30_000;

/** Returns one of two values; `$time` is replaced by the time. */
export const formatEither = ({ yes, no }: Either, condition: boolean, time: Json): Json => {
  const word = condition ? yes : no;
  return word === "$time" ? time : word;
};

/** Returns the values that identify a user. */
export const namePerson = (person: Person, wire: Wire): Named => ({
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
