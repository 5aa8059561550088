import { unreadableMessage } from "#shared/features/messages/message-text.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { isOtherDay, placeOf } from "./message-times.ts";

/** What a thread shows at one place: a stored message, or one of the person's own on its way. */
export type ThreadLine = {
  key: string;
  text: string;
  isOwn: boolean;
  /** When it was sent, or written; null where the service did not say. */
  at: EpochMs | null;
  message: Message | null;
  entry: OutboxEntry | null;
  /** A new day begins here. */
  isNewDay: boolean;
  /** The messages begin here that were unread when the thread was opened. */
  isFirstUnread: boolean;
  /** Whether it begins and ends a run of one person's messages, close to each other in time. */
  isRunStart: boolean;
  isRunEnd: boolean;
};

/** Within a run, messages are no further apart. */
const runGap: DurationMs = 5 * 60_000;

type Line = Pick<ThreadLine, "key" | "text" | "isOwn" | "at" | "message" | "entry">;

/** By how much the service's clock may differ where a message is put among others. */
const clockDoubt: DurationMs = 60_000;

/**
 * Puts the messages into the lines of a thread, and what is on its way after them. What was sent and
 * is not among them stands where it was sent.
 */
export function layThread(
  messages: Message[],
  outgoing: OutboxEntry[],
  unreadId: string | null,
): ThreadLine[] {
  const stored = new Set(
    outgoing.length === 0 ? [] : messages.flatMap(({ id, entryId }) => [id, entryId]),
  );
  const pendingMessages = outgoing.filter(
    ({ id, serverId }) => !stored.has(id) && !stored.has(serverId ?? ""),
  );
  const lines = joinLines(messages, pendingMessages);
  const starts = lines.map((line, at) => {
    const before = lines[at - 1];
    const isNewDay = line.at !== null && (before?.at == null || isOtherDay(before.at, line.at));
    const isFirstUnread = line.message !== null && line.message.id === unreadId;
    const isRunStart =
      before === undefined ||
      isNewDay ||
      isFirstUnread ||
      before.isOwn !== line.isOwn ||
      Math.abs((line.at ?? 0) - (before.at ?? 0)) > runGap;
    return { isNewDay, isFirstUnread, isRunStart };
  });
  return lines.map((line, at) => ({
    ...line,
    ...(starts[at] ?? { isNewDay: false, isFirstUnread: false, isRunStart: true }),
    isRunEnd: starts[at + 1]?.isRunStart ?? true,
  }));
}

function joinLines(messages: Message[], pendingMessages: OutboxEntry[]): Line[] {
  const sent = pendingMessages.filter(({ state }) => state === "sent");
  const lines: Line[] = [];
  for (const message of messages) {
    const place = placeOf(message) - (message.sent === null ? 0 : clockDoubt);
    while (sent[0] !== undefined && (sent[0].attempted ?? sent[0].created) < place) {
      lines.push(...lineOfEntry(sent[0]));
      sent.shift();
    }
    lines.push(lineOfMessage(message));
  }
  const rest = pendingMessages.filter((entry) => entry.state !== "sent" || sent.includes(entry));
  return [...lines, ...rest.flatMap(lineOfEntry)];
}

const lineOfMessage = (message: Message): Line => ({
  key: message.id,
  text: message.unreadable === undefined ? message.text : unreadableMessage,
  isOwn: message.isOutgoing,
  at: message.sent,
  message,
  entry: null,
});

const lineOfEntry = (entry: OutboxEntry): Line[] =>
  entry.operation.kind !== "message"
    ? []
    : [
        {
          key: `outbox ${entry.id}`,
          text: entry.operation.text,
          isOwn: true,
          at: entry.created,
          message: null,
          entry,
        },
      ];
