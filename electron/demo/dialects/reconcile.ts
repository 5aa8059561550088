import { isObject, type Json, type JsonObject } from "../wire/json.ts";
import { alertGaps } from "./readings/alert.ts";
import { conversationGaps } from "./readings/conversation.ts";
import { tellingBodies } from "./readings/errors.ts";
import { alternativesOf, type Gap, type GapsOf } from "./readings/gap.ts";
import { messageGaps } from "./readings/message.ts";
import type { Party, Path, Readings } from "./readings/readings.ts";
import { nestedAt } from "./speak/nested.ts";

const normalised = (path: Path): string => path.toLowerCase().replaceAll(/[_-]/g, "");

/** Two paths cannot both be if one leads to the other or through it. */
const isConflict = (a: Path, b: Path): boolean => {
  const [one, other] = [`${normalised(a)}.`, `${normalised(b)}.`];
  return one.startsWith(other) || other.startsWith(one);
};

const pathsOfParty = (party: Party | null): Path[] => {
  if (party === null) return [];
  if ("record" in party) return [party.record];
  return [party.id, party.name, party.login].filter((path) => path != null);
};

/** The paths that a reading takes for itself, whatever kind of reading it is. */
const pathsOf = (reading: unknown): Path[] => {
  if (typeof reading === "string") return [reading];
  if (!isObject(reading as Json)) return [];
  const fields = reading as JsonObject;
  if (typeof fields.path === "string") return [fields.path];
  if (typeof fields.message === "string") return [fields.message];
  if ("record" in fields || "name" in fields) return pathsOfParty(reading as Party);
  return Object.values(fields).flatMap(pathsOf);
};

/** Takes the reading, or the next one of its gap, that shares no path with those taken before. */
const settle = <T>(wanted: T, gap: Gap<T>, taken: Path[], at: (path: Path) => Path): T => {
  const all = alternativesOf(gap);
  const start = all.indexOf(wanted);
  const candidates = [...all.slice(start), ...all.slice(0, start)];
  const isFree = (candidate: T) =>
    pathsOf(candidate).every((path) => !taken.some((other) => isConflict(at(path), other)));
  const settled = candidates.find(isFree);
  if (settled === undefined) throw new Error("No alternative of a gap goes with the others.");
  taken.push(...pathsOf(settled).map(at));
  return settled;
};

/** Settles the named readings of a theme, one after the other; extras give way to all of them. */
const settleTheme = <Theme extends { extras: JsonObject }>(
  theme: Theme,
  gaps: GapsOf<Theme>,
  names: (keyof Theme & string)[],
  nested: (name: string) => (path: Path) => Path,
): Theme => {
  const taken: Path[] = [];
  const settled = { ...theme };
  for (const name of names) {
    settled[name] = settle(theme[name], gaps[name], taken, nested(name));
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
    (name) => nestedAt(alert.nesting, name),
  );

const settleMessage = (message: Readings["message"]): Readings["message"] => {
  const { parties, outgoing } = message;
  const isTold = parties.from !== null || parties.to !== null || outgoing !== null;
  const told = {
    ...message,
    outgoing: isTold ? outgoing : (messageGaps.outgoing.common[1] ?? null),
  };
  return settleTheme(
    told,
    messageGaps,
    ["id", "parties", "text", "sent", "read", "outgoing"],
    (name) => nestedAt(message.nesting, name),
  );
};

const settleConversation = (conversation: Readings["conversation"]): Readings["conversation"] =>
  settleTheme(
    conversation,
    conversationGaps,
    ["partner", "last", "unread", "ownId"],
    () => (path) => path,
  );

/** An error of status 200 has to be known by its body. */
const settleErrors = (errors: Readings["errors"]): Readings["errors"] => {
  const [telling] = tellingBodies;
  if (errors.with200 === "nothing" || telling === undefined) return errors;
  return {
    ...errors,
    body: tellingBodies.includes(errors.body) ? errors.body : telling,
    unauthorized: { ...errors.unauthorized, body: "error" },
  };
};

/** A charset needs a type to be declared with. */
const settleTransport = (transport: Readings["transport"]): Readings["transport"] =>
  transport.contentType === null ? { ...transport, charset: null } : transport;

/**
 * The readings with those replaced that cannot be together: two fields at one path, messages that do
 * not tell which way they went, errors that nothing tells from success, a charset without a type.
 */
export const reconcile = (readings: Readings): Readings => ({
  ...readings,
  alert: settleAlert(readings.alert),
  message: settleMessage(readings.message),
  conversation: settleConversation(readings.conversation),
  errors: settleErrors(readings.errors),
  transport: settleTransport(readings.transport),
});
