import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

export type SentMessage = {
  seq: number;
  /** Normalized for search. */
  text: string;
  /** Ids of messages that were stored before it was sent; null if unknown. */
  known: string[] | null;
  /** The lowest position of a stored message that can represent it. */
  notBefore: number;
  settled: EpochMs | null;
};

export type StoredMessage = {
  id: string;
  /** Its sort key. */
  position: number;
  text: string;
  direction: "out" | "in" | "unknown";
  isLinked: boolean;
};

/** Sent messages without a link, messages that may have been sent, and the newest stored messages, oldest first. */
export type PairingInput = {
  sent: SentMessage[];
  doubtful: SentMessage[];
  storedMessages: StoredMessage[];
  /** The time; null to match only equal texts. */
  at: EpochMs | null;
};

/** How long after it was sent a message may match the only new one with another text. */
const maxChangedAge: DurationMs = 60_000;

/**
 * Pairs sent messages with stored ones by what was stored before each was sent, by text and by number, and by a clock only
 * without better evidence. `linked` are the certain pairs; `shown` are the sent messages, by `seq`, that some stored
 * message represents, as many as there are such.
 */
export function pairSentMessages({ sent, doubtful, storedMessages, at }: PairingInput) {
  const linked: { seq: number; id: string }[] = [];
  const shown = new Set<number>();
  const open = storedMessages.filter(({ isLinked, direction }) => !isLinked && direction !== "in");
  const rest: SentMessage[] = [];
  for (const [text, group] of groupByText(sent)) {
    const pool = open.filter(
      (storedMessage) =>
        storedMessage.text === text &&
        group.some((one) => mayBe(storedMessage, one, storedMessages)),
    );
    if (pool.length === 0) rest.push(...group);
    for (const { seq } of group.slice(Math.max(0, group.length - pool.length))) shown.add(seq);
    const isDisputed = doubtful.some((one) => one.text === text);
    const pairs = group.flatMap((one, index) => {
      const storedMessage = pool[index];
      return storedMessage !== undefined && mayBe(storedMessage, one, storedMessages)
        ? [{ seq: one.seq, id: storedMessage.id }]
        : [];
    });
    const isEven = pool.length === group.length && pairs.length === group.length;
    if (isEven && !isDisputed) linked.push(...pairs);
  }
  const changed =
    at === null ? null : findChanged(rest, [...sent, ...doubtful], open, storedMessages, at);
  if (changed !== null) linked.push(changed);
  return { linked, shown };
}

function groupByText(sent: SentMessage[]): Map<string, SentMessage[]> {
  const groups = new Map<string, SentMessage[]>();
  for (const one of sent) groups.set(one.text, [...(groups.get(one.text) ?? []), one]);
  return groups;
}

/** Whether a stored message may represent a sent one: not stored before, and not older than all that was. */
function mayBe(
  { id, position }: StoredMessage,
  { known, notBefore }: SentMessage,
  storedMessages: StoredMessage[],
): boolean {
  if (known?.length === 0) return true;
  const before = new Set(known);
  const [first] = storedMessages.filter((storedMessage) => before.has(storedMessage.id));
  return first === undefined
    ? position >= notBefore
    : !before.has(id) && position >= first.position;
}

/** Services may change texts: finds the only new message after the only unmatched sent one. */
function findChanged(
  rest: SentMessage[],
  attempted: SentMessage[],
  open: StoredMessage[],
  storedMessages: StoredMessage[],
  at: EpochMs,
): { seq: number; id: string } | null {
  const [only, second] = rest;
  if (only === undefined || second !== undefined || only.known === null) return null;
  if (at - (only.settled ?? 0) > maxChangedAge) return null;
  const others = new Set(attempted.map(({ text }) => text));
  const [changed, another] = open.filter(
    (storedMessage) =>
      storedMessage.direction === "out" &&
      !others.has(storedMessage.text) &&
      mayBe(storedMessage, only, storedMessages),
  );
  return changed === undefined || another !== undefined ? null : { seq: only.seq, id: changed.id };
}
