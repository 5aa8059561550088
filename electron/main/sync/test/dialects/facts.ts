import { type Expectation, encodeWireId } from "#demo/dialects/expectation.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";
import type { IdKind } from "#demo/wire/ids.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** What a record tells a person: its plain fields, the names of others in it, how long its lists are. */
export type Facts = { id: string; [name: string]: string | number | boolean | null };

const idKinds: Partial<Record<CollectionName, IdKind>> = {
  alerts: "alert",
  messages: "message",
  conversations: "person",
  rooms: "room",
  groups: "room",
};

const times = new Set(
  "start due created modified lastModified lastEntryDate lastActivityTime eventXDate sent lastSent".split(
    " ",
  ),
);

/** Fields that are identifiers, or that hold such in a form of their own. */
const identifiers = new Set(
  "view formId mainRoomId org group thread dashboard firstNode defaultView roomId userId orgSequenceId".split(
    " ",
  ),
);

/** The facts of a record as it was decoded. */
export function listFacts(record: { id: string }): Facts {
  const facts: Facts = { id: record.id };
  for (const [name, value] of Object.entries(record)) {
    if (name === "id" || identifiers.has(name)) continue;
    if (Array.isArray(value)) facts[name] = value.length;
    else if (typeof value === "object" && value !== null) facts[name] = nameOf(value);
    else facts[name] = value === "" ? null : (value ?? null);
  }
  return facts;
}

function nameOf(value: object): string | number {
  const { displayName, name } = value as { displayName?: string; name?: string };
  return displayName ?? name ?? Object.keys(value).length;
}

/** What of the plain service's facts a service of these readings tells, in its own ids and times. */
export function expectFacts(
  collection: CollectionName,
  plain: Facts,
  readings: Readings,
  expected: Expectation,
): Facts {
  const facts: Facts = {
    ...plain,
    id: encodeWireId(readings, plain.id, idKinds[collection] ?? "record"),
  };
  const { alert, message, conversation } = expected;
  const forget = (name: string, isTold: boolean) => {
    if (!isTold) delete facts[name];
  };
  if (collection === "tiles" && typeof facts.entity === "string") {
    facts.entity = encodeWireId(readings, facts.entity, "person");
  }
  if (collection === "alerts") {
    for (const [name, isTold] of Object.entries({
      state: alert.hasState,
      details: alert.hasDetails,
      sender: alert.hasSender,
      roomName: alert.hasRoomName,
      severity: alert.hasSeverity,
      created: alert.hasTime,
    })) {
      forget(name, isTold);
    }
    const { severity } = facts;
    if (typeof severity === "string") facts.severity = alert.severities[severity] ?? severity;
  }
  if (collection === "messages") {
    if (!message.hasId) facts.id = "";
    forget("isOutgoing", message.hasDirection);
    forget("sent", message.hasTime);
    forget("isRead", message.hasRead);
    forget("sender", message.sender.hasName);
  }
  if (collection === "conversations") {
    forget("person", conversation.partner.hasName);
    forget("lastText", conversation.hasLastText);
    forget("lastSent", conversation.hasTime);
    forget("isLastOutgoing", conversation.hasLastDirection);
    forget("unreadCount", conversation.unread === "count");
  }
  return facts;
}

/** To how many milliseconds a collection's times are exact. */
const precisionFor = (collection: CollectionName, expected: Expectation): number => {
  if (collection === "alerts") return expected.alert.precision;
  if (collection === "messages") return expected.message.precision;
  if (collection === "conversations") return expected.conversation.precision;
  return expected.documented.precision;
};

/** Where what was read differs from what was told; empty where it does not. */
export function compareFacts(
  collection: CollectionName,
  wanted: Facts,
  read: Facts,
  expected: Expectation,
): string[] {
  const precision = precisionFor(collection, expected);
  return Object.entries(wanted).flatMap(([name, value]) => {
    // It tells no id: Watchdesk makes its own.
    if (name === "id" && value === "") return [];
    const found = read[name] ?? null;
    const isTime = times.has(name) && typeof value === "number" && typeof found === "number";
    const isSame = isTime
      ? Math.floor(value / precision) === Math.floor(found / precision)
      : found === value || sameText(found, value);
    return isSame
      ? []
      : [`${collection}.${name}: ${JSON.stringify(found)} for ${JSON.stringify(value)}`];
  });
}

const sameText = (a: Facts[string], b: Facts[string]): boolean =>
  typeof a === "string" && typeof b === "string" && a.trim() === b.trim();
