import { readPeople } from "#main/service/decode/people.ts";
import { type Json, type JsonObject, readObjects, readText } from "#main/service/decode/read.ts";
import {
  flagField,
  idField,
  numberField,
  textField,
  timeField,
  valueField,
} from "#main/service/reading/field.ts";
import { idsOf, joined, namesOf, wordsOf } from "#main/service/reading/forms.ts";
import {
  createdNames,
  createdStems,
  directionNames,
  idLeaves,
  idStems,
  incomingFlags,
  incomingWords,
  lastBases,
  lastTexts,
  lastTimes,
  messageTexts,
  modifiedNames,
  nameLeaves,
  otherStems,
  otherTimes,
  outgoingFlags,
  outgoingWords,
  ownIds,
  partners,
  readFlags,
  readStateNames,
  readTimes,
  readWords,
  recipients,
  senders,
  touchedNames,
  unreadFlags,
  unreadNames,
  unreadWords,
} from "#main/service/reading/guesses.ts";
import { readAlone, type Values } from "#main/service/reading/kind.ts";
import { isPlain, isProse, isUnique, type PathStats } from "#main/service/reading/survey.ts";
import { readTime } from "#main/service/reading/time.ts";
import type { Person } from "#shared/records/named-schema.ts";

const isLikeId = (stats: PathStats) =>
  isPlain(stats) && !isProse(stats) && stats.times < stats.filled;
const isText = ({ types }: PathStats) => (types.text ?? 0) > 0;
const isObjectOrList = ({ types }: PathStats) => (types.object ?? 0) + (types.list ?? 0) > 0;
const isList = ({ types }: PathStats) => (types.list ?? 0) > 0;
const isFlag = ({ types, values }: PathStats) =>
  (types.flag ?? 0) > 0 ||
  (values !== null &&
    values.size > 0 &&
    [...values].every((value) => /^(true|false|0|1|y|n|yes|no)$/i.test(value)));
const isOneOf =
  (...words: (readonly string[])[]) =>
  ({ values }: PathStats): boolean =>
    values !== null &&
    values.size > 0 &&
    [...values].every((value) => words.flat().includes(value.toLowerCase()));

const readWordOf =
  (yes: readonly string[], no: readonly string[]) =>
  (value: Json): boolean | null => {
    const word = readText(value)?.toLowerCase() ?? "";
    if (yes.includes(word)) return true;
    return no.includes(word) ? false : null;
  };

// A login or name can represent a user without an id.
const person = { fits: isPlain };
const named = { fits: isText };

export const messageNouns = [
  ...["message", "privateMessage", "chatMessage", "directMessage", "msg", "pm", "dm", "im", "chat"],
  ...["post", "line", "entry", "note"],
];

export const messageFields = {
  id: idField(["id", ...messageNouns.map((noun) => `${noun}Id`), "message.id", ...ownIds], {
    stems: idStems,
    excludedStems: [...otherStems, "client"],
    fits: (stats) => isPlain(stats) && isUnique(stats),
    guessFits: isLikeId,
  }),
  senderId: idField(idsOf(senders), { ...person, group: "sender" }),
  senderName: textField(namesOf(senders), {
    ...named,
    group: "sender",
    beside: { field: "senderId", leaves: nameLeaves },
  }),
  recipientId: idField(idsOf(recipients), { ...person, group: "recipient" }),
  recipientName: textField(namesOf(recipients), { ...named, group: "recipient" }),
  /** Several recipients. */
  people: valueField<Person[]>(
    ["recipients", "to", "receivers", "participants", "members", "users", "people", "parties"],
    readPeople,
    { fits: isList },
  ),
  /** The other user, if a message names neither sender nor recipient. */
  partnerId: idField(
    idsOf(["partner", "peer", "contact", "counterpart", "with", "other", "user"]),
    person,
  ),
  isOutgoing: flagField(outgoingFlags, { fits: isFlag }),
  isIncoming: flagField(incomingFlags, { fits: isFlag }),
  direction: valueField(directionNames, readWordOf(outgoingWords, incomingWords), {
    fits: isOneOf(outgoingWords, incomingWords),
  }),
  sent: timeField(createdNames, {
    lastNames: modifiedNames,
    stems: createdStems,
    excludedStems: otherTimes,
    matchesValues: ({ times, filled }) => times >= filled,
  }),
  isRead: flagField(readFlags, { fits: isFlag }),
  isUnread: flagField(unreadFlags, { fits: isFlag }),
  readState: valueField(wordsOf(readStateNames), readWordOf(readWords, unreadWords), {
    fits: isOneOf(readWords, unreadWords),
  }),
  readAt: valueField(readTimes, (value) => (readTime(value) === null ? null : true), {
    ifMissing: false,
  }),
  text: textField(messageTexts, {
    takesUnclaimed: true,
    stems: ["text", "msg", "messag", "body", "content", "comment", "note", "word", "says", "said"],
    matchesValues: ({ prose, filled }) => prose > filled / 3,
  }),
};

const below = (bases: readonly string[], leaves: readonly string[]): string[] =>
  bases.flatMap((base) => leaves.map((leaf) => `${base}.${leaf}`));
const bodyLeaves = messageTexts.flatMap((leaf) => [
  leaf,
  `body.${leaf}`,
  `message.${leaf}`,
  `content.${leaf}`,
]);

type Last = Pick<
  Values<typeof messageFields>,
  | "text"
  | "sent"
  | "senderId"
  | "senderName"
  | "recipientId"
  | "recipientName"
  | "isOutgoing"
  | "isRead"
  | "isUnread"
>;

/** Reads the last message of a conversation from a message or the newest of a list. */
function readLast(value: Json): Last | null {
  const all = readObjects(Array.isArray(value) ? value : [value]).map(readMessage);
  const newest = all.toSorted((a, b) => (b.sent ?? 0) - (a.sent ?? 0))[0];
  return newest?.text === null ? null : (newest ?? null);
}

/** Reads a message that is alone or in another record. */
export function readMessage(json: JsonObject): Last {
  const values = readAlone({ nouns: messageNouns, isOpen: true, fields: messageFields }, json);
  const { isIncoming } = values;
  const isOutgoing = values.isOutgoing ?? (isIncoming === null ? values.direction : !isIncoming);
  return { ...values, isOutgoing };
}

/** Words for who sent a message; others name who is responsible. */
const messageSenders = senders.slice(0, 12);

/** The fields of a conversation, which may be the latest message of it. */
export const conversationFields = {
  id: idField(["id", "conversationId", "threadId", "chatId", ...ownIds], person),
  userId: idField(idsOf(partners), person),
  displayName: textField(namesOf(partners), {
    ...named,
    beside: { field: "userId", leaves: nameLeaves },
  }),
  participants: valueField<Person[]>(
    ["participants", "members", "users", "people", "persons", "parties", "between", "with"],
    readPeople,
    { fits: isList },
  ),
  name: textField(["displayName", "fullName", "name"]),
  title: textField(["title", "subject", "label", "caption"]),
  senderId: idField(idsOf(messageSenders), { ...person, group: "sender" }),
  senderName: textField(namesOf(messageSenders), { ...named, group: "sender" }),
  recipientId: idField(idsOf(recipients), { ...person, group: "recipient" }),
  recipientName: textField(namesOf(recipients), { ...named, group: "recipient" }),
  last: valueField([...lastBases, "messages"], readLast, { fits: isObjectOrList }),
  lastText: textField(
    [...joined(lastBases, messageTexts), ...below(lastBases, bodyLeaves), ...lastTexts],
    {
      namesOwner: true,
      stems: [
        "preview",
        "snippet",
        "excerpt",
        "teaser",
        "last",
        "latest",
        "recent",
        "text",
        "messag",
      ],
      matchesValues: ({ prose, filled }) => prose > filled / 3,
    },
  ),
  lastSent: timeField(
    [...joined(lastBases, createdNames), ...below(lastBases, createdNames), ...lastTimes],
    {
      namesOwner: true,
      stems: ["last", "latest", "recent", "time", "date", "stamp", "activ", "touch"],
      excludedStems: ["creat", "expir", "due", "join", "read", "seen"],
      lastNames: [...touchedNames, ...modifiedNames, ...createdNames],
    },
  ),
  lastSenderId: idField(
    [
      ...below(lastBases, idsOf(messageSenders)),
      ...[
        "lastSenderId",
        "lastSender",
        "lastFrom",
        "lastAuthor",
        "lastMessageFrom",
        "lastBy",
        "lastMessageSenderId",
      ],
      ...below(["lastSender", "lastFrom", "lastAuthor", "lastMessageFrom"], idLeaves),
    ],
    { fits: isPlain, namesOwner: true },
  ),
  isLastOutgoing: flagField(
    [
      ...joined(lastBases, outgoingFlags),
      ...below(lastBases, outgoingFlags),
      ...[
        "isLastOutgoing",
        "lastMine",
        "lastFromMe",
        "lastByMe",
        "lastOutgoing",
        "lastIsMine",
        "iWroteLast",
        "lastSentByMe",
      ],
    ],
    { fits: isFlag, namesOwner: true },
  ),
  isLastIncoming: flagField(
    [
      ...joined(lastBases, incomingFlags),
      ...below(lastBases, incomingFlags),
      "isLastIncoming",
      "lastIncoming",
    ],
    { fits: isFlag, namesOwner: true },
  ),
  lastDirection: valueField(
    [...below(lastBases, directionNames), "lastDirection"],
    readWordOf(outgoingWords, incomingWords),
    { fits: isOneOf(outgoingWords, incomingWords), namesOwner: true },
  ),
  unreadCount: numberField(unreadNames, {
    stems: ["unread", "unseen", "new", "missed", "badge", "pending"],
    fits: isPlain,
  }),
};
