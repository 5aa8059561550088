import type { EpochMs } from "#shared/model/values.ts";

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Counts the midnights from one time to another in `timeZone`; negative when `to` is earlier. */
export function countDaysBetween(from: EpochMs, to: EpochMs, timeZone: string): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
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
