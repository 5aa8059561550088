import { format } from "#renderer/lib/format.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import { countDaysBetween, readWeekday } from "#shared/lib/calendar-day.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/** Returns the time that orders messages: when it was sent, or else when it arrived. */
export const getMessageTime = ({ sent, arrived }: Pick<Message, "sent" | "arrived">): EpochMs =>
  sent ?? arrived ?? 0;

const midnight = (at: EpochMs): EpochMs => new Date(at).setHours(0, 0, 0, 0);

/** Whether two times are on different days; fast enough for every message of a thread. */
export const isOtherDay = (a: EpochMs, b: EpochMs): boolean => midnight(a) !== midnight(b);

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
