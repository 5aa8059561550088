import type { Message } from "#shared/model/message.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/** A message that left, or may have. */
export type Attempt = {
  text: string;
  /** When the attempt began, by this computer's clock. */
  began: EpochMs;
  /** The service answered that it has taken it. */
  isTaken: boolean;
  /** The id that it gave with that answer, where it gave one. */
  serverId: string | null;
  /** Ids that cannot be this message's: stored before the attempt, or of other messages sent. */
  known: ReadonlySet<string>;
  /** How many earlier messages of the same text nobody knows the fate of. */
  doubles: number;
};

/** What the service has of a conversation: its newest messages, in any order. */
export type Sighting = {
  messages: Message[];
  /** Messages that could not be read. */
  unreadable: number;
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
/** How wrong a clock may have been at the attempt that has been put right since. */
const doubt: DurationMs = 3_600_000;

/**
 * Looks for a message in its conversation. Only what is beyond doubt is found or absent: a message
 * is found by the service's id or as the one new message of that text, and is absent where nothing
 * in all the time since the attempt could be it, not even in other words, as services may change
 * texts.
 */
export function findMessage(attempt: Attempt, sighting: Sighting): Verdict {
  const { messages, unreadable, isWhole, clockOffset } = sighting;
  const { serverId, known, doubles } = attempt;
  if (serverId !== null && messages.some(({ id }) => id === serverId)) {
    return { verdict: "found", serverId };
  }
  const began = clockOffset === null ? null : attempt.began + clockOffset;
  const candidates = messages.filter(
    (message) => !known.has(message.id) && mayBeOutgoing(message) && !isBefore(message, began),
  );
  const isCertain = ({ isOutgoing, sent }: Message) =>
    isOutgoing && began !== null && sent !== null && sent >= began - tolerance;
  const text = normalise(attempt.text);
  const equal = candidates.filter((message) => normalise(message.text) === text);
  const certain = equal.filter(isCertain);
  if (certain.length > 0 && certain.length === doubles + 1) {
    return { verdict: "found", serverId: latestOf(certain) };
  }
  if (equal.length > 0) return { verdict: "unclear" };
  const changed = candidates.filter(isCertain);
  const [only] = changed;
  if (attempt.isTaken && only !== undefined && changed.length === 1 && doubles === 0) {
    return { verdict: "found", serverId: only.id };
  }
  const isStrange = (message: Message) =>
    isCertain(message) || message.sent === null || began === null;
  if (unreadable > 0 || candidates.some(isStrange)) return { verdict: "unclear" };
  const isCovered = isWhole || messages.some((message) => isBefore(message, began));
  return { verdict: isCovered ? "absent" : "uncovered" };
}

/** A text as two ends may write it differently. */
export const normalise = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();

// Of a message without its sender the direction is a guess.
const mayBeOutgoing = ({ isOutgoing, sender }: Message): boolean => isOutgoing || sender === null;

const isBefore = ({ sent }: Message, began: EpochMs | null): boolean =>
  began !== null && sent !== null && sent < began - doubt;

const latestOf = (messages: Message[]): string =>
  messages.reduce((latest, message) =>
    (message.sent ?? 0) > (latest.sent ?? 0) ? message : latest,
  ).id;
