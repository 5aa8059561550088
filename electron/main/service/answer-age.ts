import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { AnswerHeaders } from "./exchange.ts";
import { readServerTime } from "./retry-after.ts";
import type { Service } from "./transport.ts";

/** When the service answered: its clock now, null if unknown, and the age of the answer, 0 without signs of a cache. */
export type AnswerTime = { serverTime: EpochMs | null; age: DurationMs };

/** The machines of a service may differ a little. */
const tolerance: DurationMs = 5_000;

/** A clock that the service has set back is believed after this time. */
const maxSetBack: DurationMs = 10 * 60_000;

/**
 * Creates the function that reads the time of each answer of a service. A cache states an Age or, without one, passes on a Date
 * that is older than that of a former answer.
 */
export function createAnswerClock(): (headers: AnswerHeaders, now: EpochMs) => AnswerTime {
  let latest: { date: EpochMs; at: EpochMs } | null = null;
  return (headers, now) => {
    const seconds = headers.get("age");
    const stated = /^\s*\d{1,9}\s*$/.test(seconds ?? "") ? Number(seconds) * 1000 : 0;
    const date = readServerTime(headers);
    if (date === null) return { serverTime: null, age: stated };
    const isBehind = latest !== null && now >= latest.at && now - latest.at < maxSetBack;
    const behind = latest !== null && isBehind ? latest.date - date : 0;
    const age = Math.max(stated, behind > tolerance ? behind : 0);
    if (age === stated) latest = { date: date + stated, at: now };
    return { serverTime: date + age, age };
  };
}

/** Wraps a service to know the age of the oldest answer that came over it. */
export function trackAge(service: Service): { service: Service; oldest(): DurationMs } {
  let oldest: DurationMs = 0;
  const call: Service["call"] = async (...request) => follow(await service.call(...request));
  const follow = <R extends Awaited<ReturnType<Service["call"]>>>(answer: R): R => {
    if (!answer.ok) return answer;
    const { age, next } = answer.value;
    oldest = Math.max(oldest, age);
    const followNext = next && (async (signal?: AbortSignal) => follow(await next(signal)));
    return { ...answer, value: { ...answer.value, next: followNext } };
  };
  return { service: { ...service, call }, oldest: () => oldest };
}
