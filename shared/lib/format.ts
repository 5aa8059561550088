import { countDaysBetween } from "./calendar-day.ts";
import { describeSpan } from "./span-words.ts";
import type { DurationMs, EpochMs } from "./time.ts";

const minute: DurationMs = 60_000;
const day = 24 * 60 * minute;

/** Formats times, spans and numbers in one locale and zone. */
export type Format = {
  timeZone: string;
  /** "20 November 2025 at 16:00 CET" */
  absolute(time: EpochMs): string;
  /** "16:00" */
  clock(time: EpochMs): string;
  /** "20 Nov", with the year if it is not the current one */
  date(time: EpochMs, now: EpochMs): string;
  /** "16:00" today, else "20 Nov, 16:00" */
  moment(time: EpochMs, now: EpochMs): string;
  /** "just now", "9 min ago", "in 3 days"; a date beyond a week */
  relative(time: EpochMs, now: EpochMs): string;
  /** "40 min", "2 hr", "3 days": one unit, rounded down, at least a second */
  span(duration: DurationMs): string;
  /** "10,000" */
  count(value: number): string;
  /** "1 alert", "1,200 alerts", "2 processes"; `many` is `one` with an s if omitted. */
  counted(value: number, one: string, many?: string): string;
};

/** Creates the formatter for a locale (BCP 47) and a zone (IANA). */
export function createFormat(locale: string, timeZone: string): Format {
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const absolute = make({ dateStyle: "long", timeStyle: "long" });
  const clock = make({ timeStyle: "short" });
  const shortDate = make({ day: "numeric", month: "short" });
  const longDate = make({ day: "numeric", month: "short", year: "numeric" });
  const year = make({ year: "numeric" });
  const number = new Intl.NumberFormat(locale);

  const date = (time: EpochMs, now: EpochMs) => {
    const isThisYear = year.format(time) === year.format(now);
    return (isThisYear ? shortDate : longDate).format(time);
  };

  return {
    timeZone,
    absolute: (time) => absolute.format(time),
    clock: (time) => clock.format(time),
    date,
    moment: (time, now) => {
      const isToday = countDaysBetween(now, time, timeZone) === 0;
      return isToday ? clock.format(time) : `${date(time, now)}, ${clock.format(time)}`;
    },
    relative: (time, now) => {
      if (Math.abs(time - now) < minute) return "just now";
      // The nearest minute, because callers may know the time to the minute only.
      const ahead = Math.round((time - now) / minute) * minute;
      const distance = Math.abs(ahead);
      if (distance < day) return formatDistance(describeSpan(distance), ahead);
      const days = countDaysBetween(now, time, timeZone);
      if (Math.abs(days) > 7) return date(time, now);
      if (Math.abs(days) === 1) return days < 0 ? "yesterday" : "tomorrow";
      return formatDistance(describeSpan(Math.abs(days) * day), days);
    },
    span: describeSpan,
    count: (value) => number.format(value),
    counted: (value, one, many = `${one}s`) =>
      `${number.format(value)} ${value === 1 ? one : many}`,
  };
}

const formatDistance = (span: string, ahead: number): string =>
  ahead < 0 ? `${span} ago` : `in ${span}`;

/** Returns an English locale with the conventions of the preferred locale's region: "de-AT" becomes "en-AT". */
export function chooseLocale(preferred: string): string {
  const locale = new Intl.Locale(preferred).maximize();
  return locale.language === "en" ? preferred : `en-${locale.region ?? "US"}`;
}
