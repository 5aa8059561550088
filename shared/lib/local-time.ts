import {
  type CalendarDateTime,
  fromDate,
  parseDateTime,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";
import type { EpochMs } from "./time.ts";

const getZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Lists when clocks show a local time ("2026-10-25T02:30"), earliest first: once, twice where they go back, never where they
 * go forward. Null if the text is no time.
 */
export function listTimes(local: string, timeZone = getZone()): EpochMs[] | null {
  const read = readLocal(local);
  if (read === null) return null;
  const times = (["earlier", "later"] as const).map((one) => toTime(read, timeZone, one));
  const isShown = (at: EpochMs) =>
    toCalendarDateTime(fromDate(new Date(at), timeZone)).compare(read) === 0;
  return [...new Set(times.filter(isShown))];
}

/**
 * Returns when clocks show a local time, nearest to `now` in a direction, or else in the other one; "skipped" if they never
 * do, null if the text is no time.
 */
export function findNearest(
  local: string,
  direction: "past" | "next",
  now: EpochMs,
): EpochMs | "skipped" | null {
  const times = listTimes(local);
  if (times === null) return null;
  const nearest =
    direction === "next" ? times.find((at) => at > now) : times.findLast((at) => at <= now);
  return nearest ?? times[0] ?? "skipped";
}

/**
 * Returns the next time after `now` with a time of day ("06:30"), today or tomorrow; "skipped" if clocks skip it then, null
 * for an incomplete one.
 */
export function findNextClock(timeOfDay: string, now: EpochMs): EpochMs | "skipped" | null {
  const day = new Date(now);
  const ofDay = () => `${toDay(day)}T${timeOfDay.slice(0, 5)}`;
  const today = findNearest(ofDay(), "next", now);
  if (today === null || (today !== "skipped" && today > now)) return today;
  if (today === "skipped" && findFirstTime(ofDay()) > now) return today;
  day.setDate(day.getDate() + 1);
  return findNearest(ofDay(), "next", now);
}

const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/** Returns the first time at which clocks show this local time, or a later one of its day. */
export function findFirstTime(local: string, timeZone = getZone()): EpochMs {
  const [shown] = listTimes(local, timeZone) ?? [];
  if (shown !== undefined) return shown;
  const read = parseDateTime(local);
  // What clocks skip is in between.
  let before = toTime(read, timeZone, "earlier");
  let change = toTime(read, timeZone, "later");
  const { offset } = fromDate(new Date(change), timeZone);
  while (change - before > 1) {
    const middle = Math.floor((before + change) / 2);
    if (fromDate(new Date(middle), timeZone).offset === offset) change = middle;
    else before = middle;
  }
  return change;
}

const toTime = (local: CalendarDateTime, timeZone: string, one: "earlier" | "later"): EpochMs =>
  toZoned(local, timeZone, one).toDate().getTime();

function readLocal(local: string) {
  try {
    return parseDateTime(local);
  } catch {
    return null;
  }
}
