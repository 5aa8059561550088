import { decodeHTML } from "entities/decode";
import type { Message } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** A sent message of which it is unknown whether it was delivered. */
export type Attempt = {
  text: string;
  /** The start of the attempt by this computer's clock. */
  began: EpochMs;
  /** Ids of the newest messages of the conversation that were stored before the attempt, oldest first; null if unknown. */
  before: readonly string[] | null;
  /** Ids of messages that belong to other attempts. */
  claimed: ReadonlySet<string>;
  /** The number of other attempts with the same text that are not found yet. */
  doubles: number;
};

/** The newest messages of a conversation at the service, in the service's order. */
export type ConversationSnapshot = {
  messages: Message[];
  unreadable: number;
  /** The number of messages with the id of another. */
  repeated: number;
  /** Whether these are all, because they are fewer than requested. */
  isWhole: boolean;
  /** Whether there was no list, which only suggests an empty one. */
  isDoubtful: boolean;
  /** The service's clock minus this computer's; null if the response contained no time. */
  clockOffset: DurationMs | null;
};

/** What a snapshot shows about an attempt. */
export type Verdict =
  | { verdict: "found"; serverId: string }
  /** The service does not have it. */
  | { verdict: "absent" }
  /** The snapshot does not reach back to the attempt. */
  | { verdict: "uncovered" }
  /** There was no list. */
  | { verdict: "doubtful" }
  | { verdict: "unclear" };

/** The service states its time in whole seconds, and its machines may differ a little. */
const tolerance: DurationMs = 5_000;

/**
 * Finds a sent message in its conversation by what was there before it was sent. It is found as the only new message with
 * its text, and absent if the snapshot reaches back to what was there before and no new message could be it, even with
 * another text, because services may change texts. Neither needs a clock; a clock only excludes messages that were sent
 * elsewhere before.
 */
export function findMessage(attempt: Attempt, snapshot: ConversationSnapshot): Verdict {
  if (snapshot.isDoubtful) return { verdict: "doubtful" };
  const { before, claimed, doubles } = attempt;
  const known = new Set([...claimed, ...(before ?? [])]);
  const text = normalizeText(attempt.text);
  const { order, newest } = detectOrder(snapshot.messages, before ?? []);
  const isOwn = (message: Message) =>
    message.unreadable === undefined && normalizeText(message.text) === text;
  const candidates = snapshot.messages.filter(
    (message, at) =>
      !known.has(message.id) && mayBeOutgoing(message) && !(order.isOld(at) && hasOrder(message)),
  );
  const equal = candidates.filter(isOwn);
  const isEarlier = createIsEarlier(attempt, snapshot);
  const isCovered = covers(snapshot, before, newest);

  const isAlone =
    snapshot.isWhole && snapshot.messages.every((one) => known.has(one.id) || equal.includes(one));
  const isNew =
    isAlone || !equal.some((message) => order.isOld(snapshot.messages.indexOf(message)));
  const isFound = before !== null && isCovered && equal.length === doubles + 1 && isNew;
  const latest = isFound && !equal.some(isEarlier) ? order.findLatest(equal) : null;
  if (latest !== null) return { verdict: "found", serverId: latest.id };
  if (equal.length > 0) return { verdict: isCovered ? "unclear" : "uncovered" };
  const isUnexplained = (message: Message) => before === null || !isEarlier(message);
  const isHidden = snapshot.messages.some(
    (message) => known.has(message.id) && isOwn(message) && mayRepresentSeveral(message, snapshot),
  );
  if (snapshot.unreadable > 0 || isHidden || candidates.some(isUnexplained)) {
    return { verdict: isCovered ? "unclear" : "uncovered" };
  }
  return { verdict: isCovered ? "absent" : "uncovered" };
}

/** Whether a message may represent several: equal messages without an id of the service share one. */
export function mayRepresentSeveral(
  { id, sent }: Message,
  { messages, isWhole, repeated }: ConversationSnapshot,
): boolean {
  const isLatest =
    sent === null || messages.every((other) => (other.sent ?? 0) <= sent + tolerance);
  return isHash(id) && isLatest && !(isWhole && repeated === 0);
}

/** Whether a message has its place in the stored order by time or id; without both, that order is a guess. */
const hasOrder = ({ id, sent }: Message): boolean => sent !== null || !isHash(id);

const isHash = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

// Without a sender the direction is a guess.
const mayBeOutgoing = ({ isOutgoing, sender }: Message): boolean => isOutgoing || sender === null;

/**
 * Detects the order of a snapshot by messages that were there before; those beyond the oldest of them are older. Without an
 * order none is old.
 */
function detectOrder(messages: Message[], before: readonly string[]) {
  const rank = new Map(before.map((id, at) => [id, at]));
  const known = messages.flatMap(({ id }, at) => {
    const age = rank.get(id);
    return age === undefined ? [] : [{ at, age }];
  });
  const isMonotone = (sign: number) =>
    known.length > 1 &&
    known.every(({ age }, index) => index === 0 || sign * (age - (known[index - 1]?.age ?? 0)) > 0);
  const isOldestFirst = isMonotone(1);
  const isNewestFirst = isMonotone(-1);
  const first = known[0]?.at ?? 0;
  const last = known.at(-1)?.at ?? 0;
  const newest = known.find(({ age }) => age === before.length - 1)?.at ?? null;
  return {
    order: {
      /** Finds the newest of some messages; null if unknown. */
      findLatest: (some: Message[]): Message | null =>
        isNewestFirst ? (some[0] ?? null) : isOldestFirst ? (some.at(-1) ?? null) : byTime(some),
      isOld: (at: number) => (isOldestFirst && at < first) || (isNewestFirst && at > last),
    },
    /** Whether the newest of them is at the end, so that newer messages may be missing; null if it is not there. */
    newest: newest === null ? null : { isAtEnd: !isNewestFirst && newest === messages.length - 1 },
  };
}

function byTime([first, ...others]: Message[]): Message | null {
  let latest = first ?? null;
  for (const other of others) {
    if (latest?.sent == null || other.sent === null || other.sent === latest.sent) return null;
    if (other.sent > latest.sent) latest = other;
  }
  return latest;
}

function covers(
  { isWhole }: ConversationSnapshot,
  before: readonly string[] | null,
  newest: { isAtEnd: boolean } | null,
): boolean {
  if (before === null || before.length === 0) return isWhole;
  return newest !== null && (isWhole || !newest.isAtEnd);
}

/** Creates the check whether a message was sent before the attempt by the service's clock, if it is known. */
function createIsEarlier({ began }: Attempt, { clockOffset }: ConversationSnapshot) {
  return ({ sent }: Message): boolean =>
    clockOffset !== null && sent !== null && sent < began + clockOffset - tolerance;
}

/**
 * Normalizes the text of a message so that it equals the version that a service returns: services escape characters, some
 * twice, and change Unicode forms, quotes, dashes and white space.
 */
export const normalizeText = (text: string): string =>
  decodeHTML(decodeHTML(text))
    .normalize("NFKC")
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
