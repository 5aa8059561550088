import type { DurationMs } from "#shared/lib/time.ts";
import type { Service } from "./transport.ts";

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
