import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { AnswerHeaders } from "./exchange.ts";
import { readServerTime } from "./retry-after.ts";

/** When the service answered: its clock, null if unknown or from a cache, and the age of the answer, 0 without signs of a cache. */
export type AnswerTime = { serverTime: EpochMs | null; age: DurationMs };

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
    const at = elapsed();
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
