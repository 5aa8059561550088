import type { EpochMs } from "./time.ts";

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Counts the midnights between two times in `timeZone`; negative if `to` is earlier. */
export function countDaysBetween(from: EpochMs, to: EpochMs, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
}

/** Returns the day of the week in `timeZone`, from 1 (Monday) to 7 (Sunday). */
export const readWeekday = (time: EpochMs, timeZone: string): number =>
  // Day 0 was a Thursday.
  ((dayNumber(time, timeZone) + 3) % 7) + 1;

/** Returns the start of the day that begins `days` midnights after `time` in `timeZone`. */
export function findStartOfDay(time: EpochMs, days: number, timeZone: string): EpochMs {
  const day = dayNumber(time, timeZone) + days;
  // Every zone is less than a day from UTC. A day may not start at 0:00, or not exist.
  let before = (day - 1) * dayMs;
  let start = (day + 1) * dayMs;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (dayNumber(middle, timeZone) < day) before = middle;
    else start = middle;
  }
  return start;
}

function dayNumber(time: EpochMs, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(time)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1 } = parts;
  return Date.UTC(year, month - 1, day) / dayMs;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
