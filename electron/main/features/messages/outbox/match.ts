import type { Message } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { normalizeText } from "./normalize-text.ts";

/** A message that left, and of which nobody knows whether it arrived. */
export type Attempt = {
  text: string;
  /** When the attempt began, by this computer's clock. */
  began: EpochMs;
  /**
   * Ids of the newest messages of the conversation that were stored before the attempt, oldest first;
   * null where that is not known.
   */
  before: readonly string[] | null;
  /** Ids of other messages sent. */
  claimed: ReadonlySet<string>;
  /** How many other messages of the same text nobody has found yet. */
  doubles: number;
};

/** What the service has of a conversation: its newest messages, in its order. */
export type ConversationSnapshot = {
  messages: Message[];
  /** Messages that could not be read. */
  unreadable: number;
  /** Messages with the id of one of these. */
  repeated: number;
  /** Fewer than were asked for, so that these are all. */
  isWhole: boolean;
  /** The service's clock minus this computer's; null where the answer carried no time. */
  clockOffset: DurationMs | null;
};

/** What a look into the conversation says of the message. */
export type Verdict =
  | { verdict: "found"; serverId: string }
  /** The service does not have it. */
  | { verdict: "absent" }
  /** The answer does not reach back to the attempt. */
  | { verdict: "uncovered" }
  | { verdict: "unclear" };

/** The service tells its time in whole seconds, and its machines may differ a little. */
const tolerance: DurationMs = 5_000;

/**
 * Looks for a message in its conversation, by what was there before it left. It is found as the one
 * new message of its text, and absent where the answer reaches back to what was there before and
 * nothing new could be it, not even in other words, as services may change texts. Neither takes a
 * clock; where there is one, it can but raise doubts: of a message that was sent elsewhere before.
 */
export function findMessage(attempt: Attempt, sighting: ConversationSnapshot): Verdict {
  const { before, claimed, doubles } = attempt;
  const known = new Set([...claimed, ...(before ?? [])]);
  const text = normalizeText(attempt.text);
  const { place, newest } = detectOrder(sighting.messages, before ?? []);
  const isOwn = (message: Message) =>
    message.unreadable === undefined && normalizeText(message.text) === text;
  const candidates = sighting.messages.filter(
    (message, at) => !known.has(message.id) && mayBeOutgoing(message) && !place.isOld(at),
  );
  const equal = candidates.filter(isOwn);
  const isEarlier = createIsEarlier(attempt, sighting);
  const isCovered = covers(sighting, before, newest);

  const isFound = before !== null && isCovered && equal.length === doubles + 1;
  const latest = isFound && !equal.some(isEarlier) ? place.latestOf(equal) : null;
  if (latest !== null) return { verdict: "found", serverId: latest.id };
  if (equal.length > 0) return { verdict: isCovered ? "unclear" : "uncovered" };
  const isStrange = (message: Message) => before === null || !isEarlier(message);
  const isHidden = sighting.messages.some(
    (message) => known.has(message.id) && isOwn(message) && mayRepresentSeveral(message, sighting),
  );
  if (sighting.unreadable > 0 || isHidden || candidates.some(isStrange)) {
    return { verdict: isCovered ? "unclear" : "uncovered" };
  }
  return { verdict: isCovered ? "absent" : "uncovered" };
}

/** Whether a message may stand for a second one: equal ones without the service's id share one. */
export function mayRepresentSeveral(
  { id, sent }: Message,
  { messages, isWhole, repeated }: ConversationSnapshot,
): boolean {
  const isMadeHere = /^[0-9a-f]{64}$/.test(id);
  const isLatest =
    sent === null || messages.every((other) => (other.sent ?? 0) <= sent + tolerance);
  return isMadeHere && isLatest && !(isWhole && repeated === 0);
}

// Of a message without its sender the direction is a guess.
const mayBeOutgoing = ({ isOutgoing, sender }: Message): boolean => isOutgoing || sender === null;

/**
 * Which way the answer goes, by messages that were there before; what is beyond the oldest of these
 * is older still. Where they do not tell, nothing is old.
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
    place: {
      /** The newest of some; null where nothing tells which that is. */
      latestOf: (some: Message[]): Message | null =>
        isNewestFirst ? (some[0] ?? null) : isOldestFirst ? (some.at(-1) ?? null) : byTime(some),
      isOld: (at: number) => (isOldestFirst && at < first) || (isNewestFirst && at > last),
    },
    /** Where the newest of them is, and whether the answer could go on beyond it. */
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

/** Whether the service's clock, where it is known, says that a message was sent before the attempt. */
function createIsEarlier({ began }: Attempt, { clockOffset }: ConversationSnapshot) {
  return ({ sent }: Message): boolean =>
    clockOffset !== null && sent !== null && sent < began + clockOffset - tolerance;
}
