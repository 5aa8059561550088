import { format } from "#renderer/lib/format.ts";
import { countDaysBetween } from "#shared/domain/calendar-day.ts";
import { chooseLocale } from "#shared/domain/format.ts";
import type { EpochMs } from "#shared/model/values.ts";

const make = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(chooseLocale(navigator.language), options);
const weekday = make({ weekday: "long" });
const shortWeekday = make({ weekday: "short" });

const daysAgo = (at: EpochMs, now: EpochMs) => countDaysBetween(at, now, format.timeZone);

const midnight = (at: EpochMs): EpochMs => new Date(at).setHours(0, 0, 0, 0);

/** Whether two times fall on different days; asked for every message of a thread. */
export const isOtherDay = (a: EpochMs, b: EpochMs): boolean => midnight(a) !== midnight(b);

/** The day over its messages: "Today", "Yesterday", "Monday", "Thursday, 20 Nov". */
export function formatDay(at: EpochMs, now: EpochMs): string {
  const days = daysAgo(at, now);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days > 1 && days < 7) return weekday.format(at);
  return `${weekday.format(at)}, ${format.date(at, now)}`;
}

/** When something was last said: "14:05", "Yesterday", "Mon", "20 Nov". */
export function formatListTime(at: EpochMs, now: EpochMs): string {
  const days = daysAgo(at, now);
  if (days === 0) return format.clock(at);
  if (days === 1) return "Yesterday";
  return days > 1 && days < 7 ? shortWeekday.format(at) : format.date(at, now);
}
