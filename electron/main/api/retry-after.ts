import type { DurationMs, EpochMs } from "#shared/model/values.ts";

/** The server's clock from the Date header; null where there is none. */
export const readServerTime = (headers: Headers): EpochMs | null =>
  parseHttpDate(headers.get("date"));

/**
 * How long the Retry-After header asks to wait, from seconds or from a date, which is compared with
 * the server's own clock where it sent one; undefined where there is no such header.
 */
export const readRetryAfter = (headers: Headers, now: EpochMs): DurationMs | undefined => {
  const value = headers.get("retry-after");
  if (value !== null && /^\s*\d+\s*$/.test(value)) return Number(value) * 1000;
  const date = parseHttpDate(value);
  return date === null ? undefined : Math.max(0, date - (readServerTime(headers) ?? now));
};

const parseHttpDate = (value: string | null): EpochMs | null => {
  // `Date.parse` finds a date in many things; those of HTTP begin with the name of a day.
  const time = /^\s*[A-Z][a-z]/.test(value ?? "") ? Date.parse(value ?? "") : Number.NaN;
  return Number.isNaN(time) ? null : time;
};
