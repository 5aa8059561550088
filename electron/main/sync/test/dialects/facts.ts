import { deriveExpectation, type Expectation, encodeWireId } from "#demo/dialects/expectation.ts";
import type { Readings } from "#demo/dialects/readings/readings.ts";
import type { IdKind } from "#demo/wire/ids.ts";
import type { Participants } from "#main/service/decode/decoders.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** The comparable facts of a record: its plain fields, names of nested records and lengths of lists. */
export type Facts = { id: string; [name: string]: string | number | boolean | null };

/** A response with the participants of its messages. */
export type Received = { body: Uint8Array; whose: Participants };

/** What was read from a service by collection, through the store, and the responses. */
export type ServiceData = {
  facts: Map<CollectionName, Facts[]>;
  received: Map<CollectionName, Received[]>;
  problems: string[];
};

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

/** Fields that are identifiers or contain some. */
const identifiers = new Set(
  "view formId mainRoomId org group thread dashboard firstNode defaultView roomId userId orgSequenceId".split(
    " ",
  ),
);

/** Lists the facts of a decoded record. */
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

/** Converts facts of the plain service to those of a service of these readings. */
function expectFacts(
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
  const keepIf = (name: string, isPresent: boolean) => {
    if (!isPresent) delete facts[name];
  };
  if (collection === "tiles" && typeof facts.entity === "string") {
    facts.entity = encodeWireId(readings, facts.entity, "person");
  }
  if (collection === "alerts") {
    for (const [name, isPresent] of Object.entries({
      state: alert.hasState,
      details: alert.hasDetails,
      sender: alert.hasSender,
      roomName: alert.hasRoomName,
      severity: alert.hasSeverity,
      created: alert.hasTime,
    })) {
      keepIf(name, isPresent);
    }
    const { severity } = facts;
    if (typeof severity === "string") facts.severity = alert.severities[severity] ?? severity;
  }
  if (collection === "messages") {
    if (!message.hasId) facts.id = "";
    keepIf("isOutgoing", message.hasDirection);
    keepIf("sent", message.hasTime);
    keepIf("isRead", message.hasRead);
    keepIf("sender", message.sender.hasName);
  }
  if (collection === "conversations") {
    keepIf("person", conversation.partner.hasName);
    keepIf("lastText", conversation.hasLastText);
    keepIf("lastSent", conversation.hasTime);
    keepIf("isLastOutgoing", conversation.hasLastDirection);
    keepIf("unreadCount", conversation.unread === "count");
  }
  return facts;
}

/** Returns the precision of a collection's times in ms. */
const precisionFor = (collection: CollectionName, expected: Expectation): number => {
  if (collection === "alerts") return expected.alert.precision;
  if (collection === "messages") return expected.message.precision;
  if (collection === "conversations") return expected.conversation.precision;
  return expected.documented.precision;
};

/** Lists where the facts of a record differ. */
function compareFacts(
  collection: CollectionName,
  wanted: Facts,
  read: Facts,
  expected: Expectation,
): string[] {
  const precision = precisionFor(collection, expected);
  return Object.entries(wanted).flatMap(([name, value]) => {
    // Watchdesk creates an id for records without one.
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

const maxShown = 4;

/** Lists where the data of a service differs from that of the plain one. */
export const compareLists = (readings: Readings, plain: ServiceData, data: ServiceData): string[] =>
  [...plain.facts].flatMap(([name, all]) => {
    const read = data.facts.get(name);
    return read === undefined
      ? []
      : [...new Set(compareList(readings, name, all, read))].slice(0, maxShown);
  });

/** Compares one collection record by record. */
export function compareList(
  readings: Readings,
  name: CollectionName,
  all: Facts[],
  read: Facts[],
): string[] {
  const expected = deriveExpectation(readings);
  const wanted = all.map((facts) => expectFacts(name, facts, readings, expected));
  const isCut =
    (name === "alerts" && expected.alertLists.most !== null) ||
    (name === "messages" && !expected.messageLists.keepsNewest) ||
    (name === "conversations" && !expected.messageLists.keepsNewestConversations);
  if (!isCut && read.length !== wanted.length) {
    return [`${name}: ${read.length} records for ${wanted.length}`];
  }
  return read.flatMap((facts) => {
    const match = find(wanted, facts);
    return match === undefined
      ? [`${name}: nothing in the world is ${JSON.stringify(facts).slice(0, 200)}`]
      : compareFacts(name, match, facts, expected);
  });
}

const find = (wanted: Facts[], { id, text }: Facts): Facts | undefined =>
  wanted.find((one) => (one.id === "" ? one.text === text : one.id === id));
