import { format } from "#renderer/lib/format.ts";
import { writeUnreadable } from "#shared/features/messages/message-text.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { countDaysBetween, readWeekday } from "#shared/lib/calendar-day.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";

/** A line of a thread: a stored message, or a pending one of the user. */
export type ThreadLine = {
  key: string;
  text: string;
  isOwn: boolean;
  /** When it was sent or written; null if unknown. */
  at: EpochMs | null;
  message: Message | null;
  entry: OutboxEntry | null;
  /** Whether it is the first of its day. */
  isNewDay: boolean;
  /** Whether it is the first message that was unread when the thread opened. */
  isFirstUnread: boolean;
  /** Whether it starts and ends a run of messages of one user within a short time. */
  isRunStart: boolean;
  isRunEnd: boolean;
};

const maxRunGap: DurationMs = 5 * 60_000;

type Line = Pick<ThreadLine, "key" | "text" | "isOwn" | "at" | "message" | "entry">;

/** Tolerated difference of the service's clock when pending messages are sorted in. */
const maxClockSkew: DurationMs = 60_000;

/**
 * Builds the lines of a thread: messages, then pending entries. Entries that were sent but are not
 * stored are sorted by time.
 */
export function buildThreadLines(
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
  const lines = mergeLines(messages, pendingMessages);
  const starts = lines.map((line, at) => {
    const before = lines[at - 1];
    const isNewDay = line.at !== null && (before?.at == null || isOtherDay(before.at, line.at));
    const isFirstUnread = line.message !== null && line.message.id === unreadId;
    const isRunStart =
      before === undefined ||
      isNewDay ||
      isFirstUnread ||
      before.isOwn !== line.isOwn ||
      Math.abs((line.at ?? 0) - (before.at ?? 0)) > maxRunGap;
    return { isNewDay, isFirstUnread, isRunStart };
  });
  return lines.map((line, at) => ({
    ...line,
    ...(starts[at] ?? { isNewDay: false, isFirstUnread: false, isRunStart: true }),
    isRunEnd: starts[at + 1]?.isRunStart ?? true,
  }));
}

function mergeLines(messages: Message[], pendingMessages: OutboxEntry[]): Line[] {
  const sent = pendingMessages.filter(({ state }) => state === "sent");
  const lines: Line[] = [];
  for (const message of messages) {
    const time = getMessageTime(message) - (message.sent === null ? 0 : maxClockSkew);
    while (sent[0] !== undefined && (sent[0].attempted ?? sent[0].created) < time) {
      lines.push(...toEntryLines(sent[0]));
      sent.shift();
    }
    lines.push(toMessageLine(message));
  }
  const rest = pendingMessages.filter((entry) => entry.state !== "sent" || sent.includes(entry));
  return [...lines, ...rest.flatMap(toEntryLines)];
}

const toMessageLine = (message: Message): Line => ({
  key: message.id,
  text: message.unreadable === undefined ? message.text : writeUnreadable(),
  isOwn: message.isOutgoing,
  at: message.sent,
  message,
  entry: null,
});

const toEntryLines = (entry: OutboxEntry): Line[] =>
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

/** Returns the time that orders messages: when it was sent, or else when it arrived. */
export const getMessageTime = ({ sent, arrived }: Pick<Message, "sent" | "arrived">): EpochMs =>
  sent ?? arrived ?? 0;

const midnight = (at: EpochMs): EpochMs => new Date(at).setHours(0, 0, 0, 0);

/** Whether two times are on different days; fast enough for every message of a thread. */
const isOtherDay = (a: EpochMs, b: EpochMs): boolean => midnight(a) !== midnight(b);

/** Formats the day of a group of messages: "Today", "Yesterday", "Monday", "Thursday, 20 Nov". */
export const formatDay = (at: EpochMs, now: EpochMs): string =>
  formatRecentDay(at, now, "long") ?? `${formatWeekday(at, "long")}, ${format.date(at, now)}`;

/** Formats the time of the last message: "14:05", "Yesterday", "Mon", "20 Nov". */
export const formatListTime = (at: EpochMs, now: EpochMs): string =>
  countDaysBetween(at, now, format.timeZone) === 0
    ? format.clock(at)
    : (formatRecentDay(at, now, "short") ?? format.date(at, now));

function formatRecentDay(at: EpochMs, now: EpochMs, style: "long" | "short"): string | null {
  const days = countDaysBetween(at, now, format.timeZone);
  if (days === 0) return t("common.today");
  if (days === 1) return t("messages.yesterday");
  return days > 1 && days < 7 ? formatWeekday(at, style) : null;
}

const formatWeekday = (at: EpochMs, style: "long" | "short"): string =>
  format.weekday(readWeekday(at, format.timeZone), style);
