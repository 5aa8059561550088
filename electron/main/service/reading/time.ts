import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { isObject, type Json } from "../decode/read.ts";

const maxTime = 8.64e15;
/** Below this a number is no time if its unit is unknown. */
const minTime = 1e8;
/** .NET counts from the year 1, Windows from 1601. */
const epochs = { ticks: Date.parse("0001-01-01T00:00Z"), fileTime: Date.UTC(1601, 0) };

/**
 * Reads a time in any common format: ISO 8601 with or without a zone (then UTC), RFC
 * 2822, `/Date(…)/`, `20261122`, seconds, milliseconds, microseconds or nanoseconds since the epoch, ticks of .NET or
 * Windows' file time as numbers or texts, `{"$date": …}`, `{seconds, nanos}` and `[year, month, day, …]`. Null for
 * anything else, and for the start of an epoch, which services send for no time.
 */
export function readTime(value: Json | undefined): EpochMs | null {
  const time = readAnyTime(value);
  return time === null || isEpochStart(time) ? null : time;
}

/** The text of a value that is probably a time and that `readTime` cannot read; otherwise null. */
export function readTimeText(value: Json | undefined): string | null {
  if (typeof value !== "string" || value.length > maxTextLength) return null;
  const text = value.trim();
  // A single word is probably no time.
  return /\p{N}|\S\s+\S/u.test(text) && readAnyTime(text) === null ? text : null;
}

const maxTextLength = 100;

/** Whether it is the epoch in any zone, or in the first thousand years. */
const isEpochStart = (time: EpochMs): boolean =>
  time === -1 ||
  (time % quarterHour === 0 && Math.abs(time) <= 14 * 4 * quarterHour) ||
  time < yearThousand;

/** Zones differ from UTC by multiples of this. */
const quarterHour: DurationMs = 900_000;
const yearThousand = Date.UTC(1000, 0);

function readAnyTime(value: Json | undefined): EpochMs | null {
  if (typeof value === "number") return fromNumber(value);
  if (typeof value === "string") return fromText(value);
  if (Array.isArray(value)) return fromParts(value);
  return isObject(value) ? fromObject(value) : null;
}

/** Whether a value under an unknown name may be a time, between 1980 and 2200. */
export function looksLikeTime(value: Json | undefined): boolean {
  if (typeof value === "string" && /^[-+]?\d*(?:\.\d*)?$/.test(value)) {
    return value.length >= 9 && looksLikeTime(Number(value));
  }
  if (typeof value === "number" && Math.abs(value) < minTime) return false;
  const time = readTime(value);
  return time !== null && time > Date.UTC(1980) && time < Date.UTC(2200);
}

// The size of a current time identifies its unit. Milliseconds may be far in the future, as a token that never expires
// may end in the year 9999.
function fromNumber(value: number): EpochMs | null {
  const date = fromCalendar(String(value));
  if (date !== undefined) return date;
  const size = Math.abs(value);
  if (size < minTime) return within(value);
  if (size < 1e11) return within(value * 1000);
  if (size < 1e15) return within(value);
  if (size < 1e17) return within(value / 1e3);
  if (size < 1.6e17) return within(value / 1e4 + epochs.fileTime);
  if (size >= 6e17 && size < 7e17) return within(value / 1e4 + epochs.ticks);
  // Beyond that are the maximum times of .NET and Java.
  return size < 3e18 ? within(value / 1e6) : null;
}

/** `20261122` and `20261122090500` of the 20th and 21st century; null for no such date, undefined for other digits. */
function fromCalendar(digits: string): EpochMs | null | undefined {
  const [match, year, month, date, hour = "00", minute = "00", second = "00"] =
    /^((?:19|20)\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/.exec(digits) ?? [];
  if (match === undefined) return undefined;
  const time = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : time;
}

const within = (time: number): EpochMs | null =>
  Math.abs(time) <= maxTime ? Math.round(time) : null;

function fromText(text: string): EpochMs | null {
  // A fast path for the usual format, as lists have tens of thousands of times.
  if (text.endsWith("Z")) {
    const time = Date.parse(text);
    if (!Number.isNaN(time)) return time;
  }
  const trimmed = text.trim();
  if (/^-?\d{5,19}(?:\.\d+)?$/.test(trimmed)) return fromNumber(Number(trimmed));
  return fromIso(trimmed) ?? fromWrapped(trimmed) ?? fromWords(trimmed);
}

const isoTime =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]+(\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?(?:\[[^\]]*\])?)?$/i;

function fromIso(text: string): EpochMs | null {
  const [match, year, month, day, hour = "00", minute = "00", second = "00", fraction = "", zone] =
    isoTime.exec(text) ?? [];
  if (match === undefined) return null;
  const milliseconds = `${fraction}000`.slice(0, 3);
  const date = `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}`;
  const time = Date.parse(`${date}${toOffset(zone)}`);
  return Number.isNaN(time) ? null : time;
}

function toOffset(zone: string | undefined): string {
  if (zone === undefined || /^[A-Z]/i.test(zone)) return "Z";
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
}

/** `/Date(1700000000000+0100)/`: the zone is only for display. */
function fromWrapped(text: string): EpochMs | null {
  const [, digits] = /^\\?\/?Date\((-?\d+)(?:[+-]\d{4})?\)\\?\/?$/.exec(text) ?? [];
  return digits === undefined ? null : within(Number(digits));
}

const monthName =
  /^(?:[A-Z][a-z]{2,8},? )?(?:\d{1,2}[ -][A-Z][a-z]{2,8}[ -]\d{4}|[A-Z][a-z]{2,8} \d{1,2},? )/;
const hasZone = /(?:Z|UTC|GMT|[ECMP][SD]T|[+-]\d\d:?\d\d)\)?(?: \d{4})?$/;
const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/** RFC 2822 and other formats with the month's name; `22.11.2026 09:05`. */
function fromWords(text: string): EpochMs | null {
  const [match, day, month, year, hour, minute, second] = european.exec(text) ?? [];
  if (match !== undefined) {
    const parts = [year, month, day, hour, minute, second].map((part) => Number(part ?? 0));
    return fromParts(parts);
  }
  if (!monthName.test(text)) return null;
  const time = Date.parse(hasZone.test(text) ? text : `${text} UTC`);
  return Number.isNaN(time) ? null : time;
}

/** `[2026, 11, 22, 9, 5, 0, nanoseconds]`, the month from 1. */
function fromParts(parts: Json[]): EpochMs | null {
  if (parts.length < 3 || parts.length > 7 || !parts.every(Number.isInteger)) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, nanos = 0] =
    parts as number[];
  const isDate = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isDate || hour > 24 || minute > 59 || second > 60) return null;
  return within(Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(nanos / 1e6)));
}

function fromObject(json: { [key: string]: Json }): EpochMs | null {
  const wrapped = json.$date ?? json.$numberLong ?? json.iso ?? json.date ?? json.dateTime;
  if (typeof wrapped === "string" || typeof wrapped === "number" || isObject(wrapped)) {
    return readTime(wrapped);
  }
  const seconds = json.epochSecond ?? json.seconds ?? json._seconds;
  const nanos = json.nano ?? json.nanos ?? json.nanoseconds ?? json._nanoseconds ?? 0;
  if (seconds === undefined) return null;
  return within(Number(seconds) * 1000 + Math.floor(Number(nanos) / 1e6));
}
