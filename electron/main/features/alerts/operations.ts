import { list, type Participants } from "#main/service/decode/decoders.ts";
import { isObject, type Json } from "#main/service/decode/read.ts";
import { hash, type ListedKind, missingId, tooDeep } from "#main/service/decode/records.ts";
import { confirmedBy, get, operation, write } from "#main/service/operation.ts";
import { idField, lineField, textField, timeField } from "#main/service/reading/field.ts";
import { idsOf, namesOf, textsOf, titlesOf, wordsOf } from "#main/service/reading/forms.ts";
import {
  acknowledgedNames,
  acknowledgers,
  createdNames,
  createdStems,
  detailNames,
  idStems,
  lastTitles,
  modifiedNames,
  nameLeaves,
  otherStems,
  otherTimes,
  ownIds,
  rooms,
  senders,
  severityNames,
  stateNames,
  titleNames,
} from "#main/service/reading/guesses.ts";
import { readAlone, type Values } from "#main/service/reading/kind.ts";
import { isPlain, isProse, isUnique, type PathStats } from "#main/service/reading/survey.ts";
import { readReply } from "#main/service/reply.ts";
import { answersUser } from "#main/session/operations.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";

const nouns = ["alert", "notification", "alarm", "incident", "event", "notice", "warning"];

const isNamed = ({ types, values }: PathStats) =>
  (types.text ?? 0) > 0 && (values === null || [...values].some((value) => /\p{L}/u.test(value)));
const isLikeId = (stats: PathStats) => isPlain(stats) && !isProse(stats);

const isOfRoom = ({ words }: PathStats, beside: readonly string[]) =>
  words.some((word) => rooms.includes(word)) &&
  words.every((word) => rooms.includes(word) || beside.includes(word));
const isRoomId = (stats: PathStats) =>
  isOfRoom(stats, idStems) && stats.words.some((word) => idStems.includes(word));
const isRoomName = (stats: PathStats) => isOfRoom(stats, nameWords);
/** A `channel` may be a room or the medium of an alert. */
const isRoomChannel = ({ key, values }: PathStats) =>
  key !== "channel" || values === null || ![...values].every((value) => mediumWords.test(value));

const stateWords = /^(new|ack(nowledged)?|deleted|snoozed)$/i;
const severityWords =
  /^(critical|crit|emergency|fatal|severe|high|major|medium|moderate|minor|low|warn(ing)?|info(rmational)?|notice|p[1-5]|sev ?[1-5])$/i;
const nameWords = ["name", "title", "label", "caption", "text", "display", "full", "short"];
const mediumWords =
  /^(in[ -]?app|app|e?-?mail|sms|mms|text|push|notification|phone|voice|call|web|desktop|mobile|pager|fax|chat|banner|popup|webhook|api|all|any|default|none)$/i;
const areAll = ({ values }: PathStats, words: RegExp) =>
  values !== null && values.size > 0 && [...values].every((value) => words.test(value));

const fields = {
  id: idField(["id", ...nouns.map((noun) => `${noun}Id`), ...ownIds], {
    stems: idStems,
    excludedStems: otherStems,
    fits: (stats) => isPlain(stats) && isUnique(stats),
    guessFits: isLikeId,
  }),
  state: lineField(wordsOf(stateNames), {
    stems: ["stat"],
    matchesValues: (stats) => areAll(stats, stateWords),
  }),
  severity: lineField(wordsOf(severityNames), {
    fits: (stats) => isLikeId(stats),
    stems: ["sever", "priori", "critic", "urgen", "import", "level", "sev", "prio"],
    matchesValues: (stats) => areAll(stats, severityWords),
  }),
  created: timeField(createdNames, {
    lastNames: modifiedNames,
    stems: createdStems,
    excludedStems: otherTimes,
    matchesValues: ({ times, filled }) => times >= filled,
  }),
  roomId: idField(idsOf(rooms), {
    fits: (stats) => isLikeId(stats) && isRoomChannel(stats),
    namesOwner: true,
    group: "room",
    matchesValues: isRoomId,
  }),
  roomName: lineField(titlesOf(rooms), {
    fits: (stats) => isNamed(stats) && isRoomChannel(stats),
    namesOwner: true,
    group: "room",
    matchesValues: isRoomName,
    beside: { field: "roomId", leaves: nameLeaves },
  }),
  sender: lineField(namesOf(senders), { fits: isNamed, namesOwner: true, group: "sender" }),
  title: lineField(textsOf(titleNames), {
    takesUnclaimed: true,
    within: ["roomId", "roomName"],
    lastNames: lastTitles,
    prefersShortest: true,
    stems: ["titl", "subj", "head", "summ", "name", "caption", "text", "messag"],
    matchesValues: isProse,
  }),
  details: textField(textsOf(detailNames), {
    takesUnclaimed: true,
    // A number of comments is not a text.
    fits: isNamed,
    stems: ["detail", "descr", "body", "text", "messag", "content", "narrat"],
    matchesValues: isProse,
  }),
  acknowledgedBy: lineField(namesOf(acknowledgers), {
    fits: isNamed,
    namesOwner: true,
    group: "acknowledger",
  }),
  acknowledgedAt: timeField(acknowledgedNames, { namesOwner: true }),
};

/** An alert of GET /me/alerts; an unreadable one is an alert, too. */
export const alert: ListedKind<typeof fields, Alert, Participants> = {
  name: "alert",
  // Its message is the alert itself, as an object as well.
  nouns: [...nouns, "message"],
  isOpen: true,
  fields,
  textFields: ["title", "details"],
  build: (values) => (values.id === null ? missingId() : toAlert(values)),
  salvage,
};

/** Returns the documented word for another spelling of it. */
function toState(state: string | null): string {
  const word = state?.toUpperCase() ?? "";
  if (word === "ACK" || word === "ACKED") return "ACKNOWLEDGED";
  return stateWords.test(word) ? word : (state ?? "");
}

// Ids of alerts without one are hashes of this JSON: its order must not change.
const toAlert = (values: Values<typeof fields>): Alert => ({
  id: values.id ?? "",
  state: toState(values.state),
  title: values.title ?? "",
  // A single text under a name that fits both is the title.
  details: values.details === values.title ? null : values.details,
  severity: values.severity,
  sender: values.sender,
  roomId: values.roomId,
  roomName: values.roomName,
  created: values.created,
  ...(values.acknowledgedBy !== null && { acknowledgedBy: values.acknowledgedBy }),
  ...(values.acknowledgedAt !== null && { acknowledgedAt: values.acknowledgedAt }),
});

/** Reads an unreadable alert as far as possible; null for JSON null. */
function salvage(json: Json, raw: string, reason: string): Alert | null {
  if (json === null) return null;
  const found = toAlert(readAlone(alert, isObject(json) ? json : {}));
  const hasId = found.id !== "";
  // Without an id, the content identifies the alert, except what its acknowledgement changes.
  const { state: _state, acknowledgedBy: _by, acknowledgedAt: _at, ...content } = found;
  const isWordless = ![missingId(), tooDeep()].includes(reason) || found.title === "";
  return {
    ...found,
    id: hasId ? found.id : hash(isWordless ? raw : JSON.stringify(content)),
    title: isWordless ? "" : found.title,
    details: isWordless ? null : found.details,
    unreadable: { reason, hasId },
  };
}

/** GET /me/alerts with `limit`: at most so many of the user's alerts in any state. */
export const listRecentAlerts = operation((input: { limit: number }) => ({
  ...get("/me/alerts", list(alert), input),
  isUrgent: true as const,
}));

/**
 * GET /me/alerts, filtered by state (all by default) and by room, with or without its side rooms; page `page` (0 is the
 * first) of `count` alerts each (100 by default).
 */
export const listAlerts = operation(
  (input: {
    state?: "NEW" | "ACKNOWLEDGED" | "DELETED" | "SNOOZED";
    roomId?: string;
    includeSideRooms?: boolean;
    count?: number;
    page?: number;
  }) => ({ ...get("/me/alerts", list(alert), input), isUrgent: true as const }),
);

/** PUT /me/alerts/{ID}: acknowledges an alert; safe to repeat. */
export const acknowledgeAlert = confirmedBy(
  (input: { id: string }) => write("PUT", `/me/alerts/${encodeURIComponent(input.id)}`, null),
  async (service, { id }, signal) => {
    const page = await readReply(listAlerts(service, { state: "NEW" }, signal));
    const found = page.ok ? page.value.records.find((alert) => alert.id === id) : undefined;
    if (found?.state === "NEW") return false;
    // Absence from a page proves nothing; the next poll shows whether the alert is still new.
    return answersUser(service, signal);
  },
);
