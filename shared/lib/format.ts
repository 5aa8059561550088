import { t } from "#shared/texts/t.ts";
import { countDaysBetween } from "./calendar-day.ts";
import { describeMinutes, describeSpan } from "./span-words.ts";
import type { DurationMs, EpochMs } from "./time.ts";

const minute: DurationMs = 60_000;
const day = 24 * 60 * minute;

/** Which clocks times show. */
export type Clocks = "local" | "utc" | "both";

/** Formats times, spans and numbers in one locale and zone. */
export type Format = ReturnType<typeof createFormat>;

/** Creates the formatter for a locale (BCP 47), which may choose 12 or 24 hours ("en-GB-u-hc-h12"), and a zone (IANA). */
export function createFormat(locale: string, localZone: string, clocks: Clocks = "local") {
  const timeZone = clocks === "utc" ? "UTC" : localZone;
  const make = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const absolute = make({ dateStyle: "long", timeStyle: "long" });
  const localTime = make({ timeStyle: "short" });
  const shortDate = make({ day: "numeric", month: "short" });
  const longDate = make({ day: "numeric", month: "short", year: "numeric" });
  const year = make({ year: "numeric" });
  const number = new Intl.NumberFormat(locale);

  // Created on first use to save time at startup.
  const weekdays: { long?: Intl.DateTimeFormat; short?: Intl.DateTimeFormat } = {};
  let seconds: Intl.DateTimeFormat | undefined;
  let fullDay: Intl.DateTimeFormat | undefined;

  const clock = (time: EpochMs): string => {
    if (clocks === "utc") return writeUtc(time);
    const local = localTime.format(time);
    return clocks === "both" ? `${local} · ${writeUtc(time)}` : local;
  };
  const exact = (time: EpochMs): string =>
    clocks === "both" ? `${absolute.format(time)} · ${writeUtc(time)}` : absolute.format(time);

  const date = (time: EpochMs, now: EpochMs) => {
    const isThisYear = year.format(time) === year.format(now);
    return (isThisYear ? shortDate : longDate).format(time);
  };

  const moment = (time: EpochMs, now: EpochMs) => {
    const isToday = countDaysBetween(now, time, timeZone) === 0;
    return isToday ? clock(time) : `${date(time, now)}, ${clock(time)}`;
  };
  return {
    locale,
    timeZone,
    /** "20 November 2025 at 16:00 CET", also "20 November 2025 at 16:00 CET · 15:00Z" */
    absolute: exact,
    /** "16:00", "15:00Z" or "16:00 · 15:00Z" */
    clock,
    /** "16:00:05" */
    clockWithSeconds: (time: EpochMs): string => {
      seconds ??= make({ timeStyle: "medium" });
      return seconds.format(time);
    },
    /** "Thursday, 20 November 2025" */
    fullDay: (time: EpochMs): string => {
      fullDay ??= make({ dateStyle: "full" });
      return fullDay.format(time);
    },
    /** "20 Nov", with the year if it is not the current one */
    date,
    /** "16:00" today, else "20 Nov, 16:00" */
    moment,
    /** "just now", "9 min ago", "in 3 days"; a date beyond a week */
    relative: (time: EpochMs, now: EpochMs): string => {
      if (Math.abs(time - now) < minute) return t("lib.justNow");
      const ahead = roundToMinute(time - now);
      const distance = Math.abs(ahead);
      if (distance < day) return formatDistance(describeSpan(distance), ahead);
      const days = countDaysBetween(now, time, timeZone);
      if (Math.abs(days) > 7) return date(time, now);
      if (Math.abs(days) === 1) return days < 0 ? t("lib.yesterday") : t("lib.tomorrow");
      return formatDistance(describeSpan(Math.abs(days) * day), days);
    },
    /** "40 min", "2 h", "3 days": one unit, rounded down, at least a second */
    span: describeSpan,
    /** How long ago something was, in one unit: "3 h"; null below a minute */
    elapsed: (time: EpochMs, now: EpochMs): string | null => {
      const rounded = roundToMinute(now - time);
      return rounded < minute ? null : describeSpan(rounded);
    },
    /** How long something has been open, to the minute: "just now", "13 min", "1 h 26 min", "3 days" */
    age: (time: EpochMs, now: EpochMs): string => formatAge(now - time),
    /** Since when something has been open, and how long: "12:41 · 1 h 26 min" */
    since: (time: EpochMs, now: EpochMs): string =>
      `${moment(time, now)} · ${formatAge(now - time)}`,
    /**
     * A due time, the more exact the nearer it is: "18 Nov · 2 days overdue", "12:41 · 1 h 26 min overdue",
     * "14:20 · 13 min", "Today 16:00", "Tomorrow 08:00", "24 Nov"
     */
    due: (time: EpochMs, now: EpochMs): string => writeDue(time, now, { timeZone, clock, date }),
    /** A day of the week, 1 (Monday) to 7 (Sunday): "Monday" or "Mon" */
    weekday: (day: number, style: "long" | "short"): string => {
      // Day 4 was a Sunday.
      weekdays[style] ??= make({ weekday: style, timeZone: "UTC" });
      return weekdays[style].format(Date.UTC(1970, 0, 4 + day));
    },
    /** "10,000" */
    count: (value: number): string => number.format(value),
  };
}

/** The nearest minute, because callers may know the present to the minute only. */
const writeUtc = (time: EpochMs): string => `${new Date(time).toISOString().slice(11, 16)}Z`;

function writeDue(
  time: EpochMs,
  now: EpochMs,
  { timeZone, clock, date }: Pick<Format, "timeZone" | "clock" | "date">,
): string {
  const state = classifyDue(time, now, timeZone);
  switch (state.kind) {
    case "overdue": {
      const span = Math.max(minute, state.since);
      const isToday = countDaysBetween(now, time, timeZone) === 0;
      return isToday
        ? t("lib.overdue", { time: clock(time), duration: describeMinutes(span) })
        : t("lib.overdue", { time: date(time, now), duration: describeSpan(span) });
    }
    case "soon":
      return `${clock(time)} · ${describeMinutes(Math.max(minute, state.in))}`;
    case "today":
      return t("lib.dueToday", { time: clock(time) });
    case "tomorrow":
      return t("lib.dueTomorrow", { time: clock(time) });
    case "later":
      return date(time, now);
  }
}

const roundToMinute = (duration: DurationMs): DurationMs => Math.round(duration / minute) * minute;

function formatAge(duration: DurationMs): string {
  const rounded = roundToMinute(duration);
  return rounded < minute ? t("lib.justNow") : describeMinutes(rounded);
}

const formatDistance = (span: string, ahead: number): string =>
  ahead < 0 ? t("lib.spanAgo", { span }) : t("lib.inSpan", { span });

/** A due time relative to now; `soon` is within the next hour. */
type DueState =
  | { kind: "overdue"; since: DurationMs }
  | { kind: "soon"; in: DurationMs }
  | { kind: "today" }
  | { kind: "tomorrow" }
  | { kind: "later" };

const hour: DurationMs = 3_600_000;

/** Classifies a due time at `now`; days are those of `timeZone` (an IANA name). */
export function classifyDue(due: EpochMs, now: EpochMs, timeZone: string): DueState {
  const left = due - now;
  if (left < 0) return { kind: "overdue", since: -left };
  if (left <= hour) return { kind: "soon", in: left };
  const days = countDaysBetween(now, due, timeZone);
  if (days === 0) return { kind: "today" };
  return { kind: days === 1 ? "tomorrow" : "later" };
}
