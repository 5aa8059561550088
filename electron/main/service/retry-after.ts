import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import type { AnswerHeaders } from "./exchange.ts";

/** The longest wait that a service can request, as alerts may wait there. */
export const maxRetryAfter: DurationMs = 15 * 60_000;

/** The server's clock from the Date header; null without one. */
export const readServerTime = (headers: AnswerHeaders): EpochMs | null =>
  parseHttpDate(headers.get("date"));

/**
 * Reads the Retry-After header, from seconds or a date, which is compared with the server's clock if it is known.
 * Undefined without the header; always finite.
 */
export const readRetryAfter = (headers: AnswerHeaders, now: EpochMs): DurationMs | undefined => {
  const value = headers.get("retry-after");
  if (value !== null && /^\s*\d+\s*$/.test(value))
    return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const date = parseHttpDate(value);
  return date === null ? undefined : Math.max(0, date - (readServerTime(headers) ?? now));
};

/** Adds a requested wait to a message as further sentences; none and a short one add nothing. */
export const addRetryAfter = (message: string, wait: DurationMs | undefined): string => {
  if (wait === undefined || wait < minDescribed) return message;
  const sentences = [message, t("service.retryAfter", { duration: describeSpan(wait) })];
  if (wait > maxRetryAfter) sentences.push(t("service.retryingWithin30Minutes"));
  return sentences.join(" ");
};

/** Shorter waits are not mentioned. */
const minDescribed: DurationMs = 60_000;

const parseHttpDate = (value: string | null): EpochMs | null => {
  // `Date.parse` accepts many texts; dates of HTTP start with a weekday.
  const time = /^\s*[A-Z][a-z]/.test(value ?? "") ? Date.parse(value ?? "") : Number.NaN;
  return Number.isNaN(time) ? null : time;
};

/** When the service answered: its clock, null if unknown or from a cache, and the age of the answer, 0 without signs of a cache. */
type AnswerTime = { serverTime: EpochMs | null; age: DurationMs };

/** The machines of a service may differ a little. */
const tolerance: DurationMs = 5_000;

/**
 * Creates the function that reads the time of each answer of a service; `elapsed` is a monotonic clock. A cache states an Age
 * or, without one, passes on a Date that is older than those of former answers make one expect. If Date is late by the same
 * time twice in a row, the server's clock is wrong.
 */
export function createAnswerClock(
  elapsed: () => DurationMs,
): (headers: AnswerHeaders) => AnswerTime {
  let latest: { date: EpochMs; at: DurationMs } | null = null;
  let late: { by: DurationMs; at: DurationMs } | null = null;
  return (headers) => {
    // Times are whole numbers, unlike those of most monotonic clocks.
    const at = Math.round(elapsed());
    const seconds = headers.get("age");
    const stated = /^\s*\d{1,9}\s*$/.test(seconds ?? "") ? Number(seconds) * 1000 : 0;
    if (stated > 0) return { serverTime: null, age: stated };
    const date = readServerTime(headers);
    if (date === null) return { serverTime: null, age: 0 };
    const by = latest === null ? 0 : latest.date + (at - latest.at) - date;
    if (by > tolerance) {
      const isSame = late !== null && Math.abs(by - late.by) < tolerance;
      const isClock = isSame && at - (late?.at ?? at) > tolerance;
      if (!isSame) late = { by, at };
      if (!isClock) return { serverTime: null, age: by };
    }
    latest = { date, at };
    return { serverTime: date, age: 0 };
  };
}
