import { describeSpan } from "#shared/lib/span-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { AnswerHeaders } from "./incoming.ts";

/**
 * Nothing is left alone for longer, whatever the service asks for: an alert may wait there for
 * somebody. By then everything together is asked for less often than on an ordinary idle day.
 */
export const maxRetryAfter: DurationMs = 15 * 60_000;

/** The server's clock from the Date header; null where there is none. */
export const readServerTime = (headers: AnswerHeaders): EpochMs | null =>
  parseHttpDate(headers.get("date"));

/**
 * How long the Retry-After header asks to wait, from seconds or from a date, which is compared with
 * the server's own clock where it sent one; undefined where there is no such header. Always finite.
 */
export const readRetryAfter = (headers: AnswerHeaders, now: EpochMs): DurationMs | undefined => {
  const value = headers.get("retry-after");
  if (value !== null && /^\s*\d+\s*$/.test(value))
    return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const date = parseHttpDate(value);
  return date === null ? undefined : Math.max(0, date - (readServerTime(headers) ?? now));
};

/** What is said of a wait that the service has asked for, after a sentence; empty without one. */
export const formatRetryAfter = (asked: DurationMs | undefined): string => {
  if (asked === undefined || asked < minDescribed) return "";
  const heeded = asked > maxRetryAfter ? ` Retrying within 30 min.` : "";
  return ` It asks to wait for ${describeSpan(asked)}.${heeded}`;
};

/** Nobody notices a shorter one. */
const minDescribed: DurationMs = 60_000;

const parseHttpDate = (value: string | null): EpochMs | null => {
  // `Date.parse` finds a date in many things; those of HTTP begin with the name of a day.
  const time = /^\s*[A-Z][a-z]/.test(value ?? "") ? Date.parse(value ?? "") : Number.NaN;
  return Number.isNaN(time) ? null : time;
};
