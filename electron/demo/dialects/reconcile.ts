import { isObject, type Json, type JsonObject } from "../wire/json.ts";
import { nestedAt } from "./encoders/fields.ts";
import { deriveExpectation } from "./expectation.ts";
import { alertGaps } from "./readings/alert.ts";
import { conversationGaps } from "./readings/conversation.ts";
import { identifyingBodies } from "./readings/errors.ts";
import { alternativesOf, type Gap, type GapsOf } from "./readings/gap.ts";
import { messageGaps } from "./readings/message.ts";
import type { Nesting, Party, Path, Readings } from "./readings/readings.ts";

const normalised = (path: Path): string => path.toLowerCase().replaceAll(/[_-]/g, "");

/** Returns whether one path is a prefix of the other. */
const isConflict = (a: Path, b: Path): boolean => {
  const [one, other] = [`${normalised(a)}.`, `${normalised(b)}.`];
  return one.startsWith(other) || other.startsWith(one);
};

const pathsOfParty = (party: Party | null): Path[] => {
  if (party === null) return [];
  if ("record" in party) return [party.record];
  return [party.id, party.name, party.login].filter((path) => path != null);
};

const pathsOf = (reading: unknown): Path[] => {
  if (typeof reading === "string") return [reading];
  if (!isObject(reading as Json)) return [];
  const fields = reading as JsonObject;
  if (typeof fields.path === "string") return [fields.path];
  if (typeof fields.message === "string") return [fields.message];
  if ("record" in fields || "name" in fields) return pathsOfParty(reading as Party);
  return Object.values(fields).flatMap(pathsOf);
};

/** Returns the reading, or the next one of its gap without a conflicting path. */
const settle = <T>(
  preferred: T,
  gap: Gap<T>,
  taken: readonly Path[],
  at: (path: Path) => Path,
): T => {
  const all = alternativesOf(gap);
  const start = all.indexOf(preferred);
  const candidates = [...all.slice(start), ...all.slice(0, start)];
  const isFree = (candidate: T) =>
    pathsOf(candidate).every((path) => !taken.some((other) => isConflict(at(path), other)));
  const settled = candidates.find(isFree);
  if (settled === undefined)
    throw new Error("No alternative of a gap is compatible with the others.");
  return settled;
};

/**
 * Settles readings of a theme in order; conflicting extras are removed. What is in the nested object is a part of the record, so
 * that no other thing has its name.
 */
const settleTheme = <Theme extends { extras: JsonObject }>(
  theme: Theme,
  gaps: GapsOf<Theme>,
  names: (keyof Theme & string)[],
  nesting: Nesting = null,
): Theme => {
  const taken: Path[] = [];
  const settled = { ...theme };
  for (const name of names) {
    const isNested = nesting === null || nesting.fields.includes(name);
    const others = isNested ? taken : [...taken, nesting.under];
    settled[name] = settle(theme[name], gaps[name], others, nestedAt(nesting, name));
    taken.push(...pathsOf(settled[name]).map(nestedAt(nesting, name)));
  }
  const extras = Object.entries(theme.extras).filter(
    ([name]) => !taken.some((path) => isConflict(name, path)),
  );
  return { ...settled, extras: Object.fromEntries(extras) };
};

const settleAlert = (alert: Readings["alert"]): Readings["alert"] =>
  settleTheme(
    alert,
    alertGaps,
    ["id", "state", "title", "created", "severity", "room", "sender", "details"],
    alert.nesting,
  );

const settleMessage = (message: Readings["message"]): Readings["message"] => {
  const { parties, outgoing } = message;
  const hasDirection = parties.from !== null || parties.to !== null || outgoing !== null;
  const complete = {
    ...message,
    outgoing: hasDirection ? outgoing : (messageGaps.outgoing.common[1] ?? null),
  };
  return settleTheme(
    complete,
    messageGaps,
    ["id", "parties", "text", "sent", "read", "outgoing"],
    message.nesting,
  );
};

const settleConversation = (conversation: Readings["conversation"]): Readings["conversation"] =>
  settleTheme(conversation, conversationGaps, ["partner", "last", "unread", "ownId"]);

/** A latest message stands for a conversation only where each message has the other user's id. */
const settleForm = (readings: Readings): Readings =>
  deriveExpectation(readings).message.hasPartnerId === "all"
    ? readings
    : { ...readings, conversation: { ...readings.conversation, form: "own" } };

/** Gives errors with status 200 a body that identifies them. */
const settleErrors = (errors: Readings["errors"]): Readings["errors"] => {
  const [identifying] = identifyingBodies;
  if (errors.with200 === "nothing" || identifying === undefined) return errors;
  return {
    ...errors,
    body: identifyingBodies.includes(errors.body) ? errors.body : identifying,
    unauthorized: { ...errors.unauthorized, body: "error" },
  };
};

/** Removes a charset without a content type. */
const settleTransport = (transport: Readings["transport"]): Readings["transport"] =>
  transport.contentType === null ? { ...transport, charset: null } : transport;

/**
 * Replaces incompatible readings: fields with conflicting paths, messages without a direction, errors that look like
 * success, a charset without a type.
 */
export const reconcile = (readings: Readings): Readings =>
  settleForm({
    ...readings,
    alert: settleAlert(readings.alert),
    message: settleMessage(readings.message),
    conversation: settleConversation(readings.conversation),
    errors: settleErrors(readings.errors),
    transport: settleTransport(readings.transport),
  });
