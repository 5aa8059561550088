import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** A message that this computer has sent. */
export type SentMessage = {
  seq: number;
  /** Folded. */
  text: string;
  /** Ids of messages that were stored before it left; null where that is not known. */
  known: string[] | null;
  /** Nothing before then can be it, in the places of the stored messages. */
  notBefore: number;
  settled: EpochMs | null;
};

/** A stored message. */
export type StoredMessage = {
  id: string;
  /** What it is ordered by. */
  position: number;
  text: string;
  direction: "out" | "in" | "unknown";
  /** It is known which sent message it is. */
  isLinked: boolean;
};

/** What is sent and not tied yet, what may have been taken, and the newest stored messages, oldest first. */
export type PairingInput = {
  sent: SentMessage[];
  doubtful: SentMessage[];
  storedMessages: StoredMessage[];
  /** Null where nothing but the same text counts. */
  at: EpochMs | null;
};

/** So long after it was taken a message may be found by being the only new one, in other words. */
const soon: DurationMs = 60_000;

/**
 * Pairs sent messages with stored ones by what was stored before each left, by text and by number,
 * never by a clock where there is better. `tied` are those of which it is certain which is which;
 * `shown` are those, by `seq`, which some stored message shows: as many as there are such.
 */
export function pairSentMessages({ sent, doubtful, storedMessages, at }: PairingInput) {
  const tied: { seq: number; id: string }[] = [];
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
    if (isEven && !isDisputed) tied.push(...pairs);
  }
  const changed =
    at === null ? null : findChanged(rest, [...sent, ...doubtful], open, storedMessages, at);
  if (changed !== null) tied.push(changed);
  return { tied, shown };
}

function groupByText(sent: SentMessage[]): Map<string, SentMessage[]> {
  const groups = new Map<string, SentMessage[]>();
  for (const one of sent) groups.set(one.text, [...(groups.get(one.text) ?? []), one]);
  return groups;
}

/** Whether it is new: not stored before, and not older than all that was, as what is fetched later is. */
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

/** Services may change texts: the one new message right after the one that was taken is it. */
function findChanged(
  rest: SentMessage[],
  attempted: SentMessage[],
  open: StoredMessage[],
  storedMessages: StoredMessage[],
  at: EpochMs,
): { seq: number; id: string } | null {
  const [only, second] = rest;
  if (only === undefined || second !== undefined || only.known === null) return null;
  if (at - (only.settled ?? 0) > soon) return null;
  const others = new Set(attempted.map(({ text }) => text));
  const [changed, another] = open.filter(
    (storedMessage) =>
      storedMessage.direction === "out" &&
      !others.has(storedMessage.text) &&
      mayBe(storedMessage, only, storedMessages),
  );
  return changed === undefined || another !== undefined ? null : { seq: only.seq, id: changed.id };
}
