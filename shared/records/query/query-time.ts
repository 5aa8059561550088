import { findStartOfDay } from "#shared/lib/calendar-day.ts";
import { findFirstTime, listTimes } from "#shared/lib/local-time.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The time and IANA time zone by which a query's times are read. */
export type QueryClock = { now: EpochMs; timeZone: string };

/** A span of time: `from` included, `to` not. */
export type TimeSpan = { from: EpochMs; to: EpochMs };

const hour: DurationMs = 3_600_000;
const units = { m: 60_000, h: hour, d: 24 * hour, w: 7 * 24 * hour };
const days = { yesterday: -1, today: 0, tomorrow: 1 };

const duration = /^(\d{1,4})([mhdw])$/;
const clock = /^(\d{1,2}):(\d{2})$/;
const date = /^(\d{4})-(\d{2})-(\d{2})(?:t(\d{1,2}):(\d{2}))?$/;

/** Examples of times, for messages. */
export const timeExamples = ["today", "yesterday", "2h", "3d", "2026-11-24", "14:20"];

/** Returns a typed time in its written form: "today", "2h", "2026-11-24"; null if it is none. */
export function readTime(typed: string): string | null {
  const text = typed.toLowerCase();
  if (Object.hasOwn(days, text) || duration.test(text)) return text;
  const [, hours, minutes] = clock.exec(text) ?? [];
  if (hours !== undefined) return isClock(hours, minutes) ? text : null;
  const [, year, month, day, ...time] = date.exec(text) ?? [];
  if (year === undefined || !isDay(Number(year), Number(month), Number(day))) return null;
  if (time[0] === undefined) return text;
  return isClock(time[0], time[1]) && !isSkipped(text) ? text : null;
}

/** Whether clocks skip a typed date with time. */
export const isSkipped = (typed: string): boolean =>
  listTimes(typed.toUpperCase().replace(/T(\d):/, "T0$1:"))?.length === 0;

const isClock = (hours: string, minutes: string | undefined): boolean =>
  Number(hours) < 24 && Number(minutes) < 60;

function isDay(year: number, month: number, day: number): boolean {
  const read = new Date(Date.UTC(year, month - 1, day));
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day && year >= 1970;
}

/**
 * Resolves a time that `readTime` has read, for a filter: records `since` its start, `until` its end, and tasks `due` within it
 * or, of a duration or a time of day, up to it.
 */
export function resolveTime(
  name: "since" | "until" | "due",
  time: string,
  { now, timeZone }: QueryClock,
): TimeSpan {
  const ever = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const [, count, unit] = duration.exec(time) ?? [];
  if (count !== undefined) {
    const span = Number(count) * units[unit as keyof typeof units];
    if (name === "due") return { from: now, to: now + span };
    return name === "since" ? { ...ever, from: now - span } : { ...ever, to: now - span };
  }
  const { from, to, isMoment } = findSpan(time, { now, timeZone });
  if (name === "since") return { ...ever, from };
  if (name === "until") return { ...ever, to };
  return { from: isMoment ? findStartOfDay(from, 0, timeZone) : from, to };
}

/** The day that a text names, or the minute: from the first of repeated times to the last. */
function findSpan(time: string, { now, timeZone }: QueryClock): TimeSpan & { isMoment: boolean } {
  const [, year, month, dayOfMonth, ...moment] = date.exec(time) ?? [];
  const [, ...today] = clock.exec(time) ?? [];
  // Noon in UTC is the same day in nearly all time zones; the others are at most a day off.
  const noon = Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth), 12);
  const start =
    year === undefined
      ? findStartOfDay(now, days[time as keyof typeof days] ?? 0, timeZone)
      : findDay(noon, `${year}-${month}-${dayOfMonth}`, timeZone);
  const [hours, minutes] = year === undefined ? today : moment;
  if (hours === undefined) {
    return { from: start, to: findStartOfDay(start, 1, timeZone), isMoment: false };
  }
  const day = year === undefined ? formatDay(start, timeZone) : `${year}-${month}-${dayOfMonth}`;
  const local = `${day}T${hours.padStart(2, "0")}:${minutes}`;
  const last = listTimes(local, timeZone)?.at(-1);
  const from = findFirstTime(local, timeZone);
  return { from, to: last === undefined ? from : last + units.m, isMoment: true };
}

const formatDay = (at: EpochMs, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);

/** The start of the day with this date, near a time. */
function findDay(near: EpochMs, wanted: string, timeZone: string): EpochMs {
  const starts = [-1, 0, 1].map((offset) => findStartOfDay(near, offset, timeZone));
  return starts.find((start) => formatDay(start, timeZone) === wanted) ?? near - 12 * hour;
}
