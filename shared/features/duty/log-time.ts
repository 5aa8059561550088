import type { EpochMs } from "#shared/lib/time.ts";

/** Delay after which an entry counts as late. */
const lateAfter = 5 * 60_000;

/** Whether an entry was recorded more than five minutes after what it is about. */
export const isLate = ({ at, recorded }: { at: EpochMs; recorded: EpochMs }): boolean =>
  recorded - at > lateAfter;

/** Returns the offset of local time from UTC at a time, in minutes, east positive. */
export const getOffset = (at: EpochMs): number => -new Date(at).getTimezoneOffset();

const pad = (value: number): string => String(value).padStart(2, "0");

/** Formats an offset: "+02:00". */
export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${pad(Math.trunc(size / 60))}:${pad(size % 60)}`;
}

/** Formats a time in the zone of an offset, the same in every language: "14:02:10". */
export const formatLogClock = (at: EpochMs, offset = getOffset(at)): string =>
  new Date(at + offset * 60_000).toISOString().slice(11, 19);

/** Formats a time with its date and offset, as ISO 8601: "2026-11-26T14:02:10+01:00". */
export const formatLogTime = (at: EpochMs, offset = getOffset(at)): string =>
  `${new Date(at + offset * 60_000).toISOString().slice(0, 19)}${formatOffset(offset)}`;
