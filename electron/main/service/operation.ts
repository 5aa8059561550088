import { type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { type Decoder, outcome } from "./decode/decoders.ts";
import type { WriteMethod } from "./dialect.ts";
import { isUnstated } from "./marked-failure.ts";
import type { Parameters } from "./payload.ts";
import type { Reply } from "./reply.ts";
import type { Call, Service } from "./transport.ts";

/** A request of the service; every expected failure is a value. */
export type Operation<I, T> = (
  service: Service,
  input: I,
  signal?: AbortSignal,
) => Promise<Result<Reply<T>>>;

/** Creates an operation whose request depends on its input. */
export const operation =
  <I, T>(toCall: (input: I) => Call<T>): Operation<I, T> =>
  (service, input, signal) =>
    service.call(toCall(input), signal);

/** Creates an operation whose request is always the same. */
export const fixed = <T>(call: Call<T>): Operation<void, T> => operation(() => call);

/**
 * Creates a write that counts as done, if its response states nothing, once a read right after it shows so: whatever answers
 * in place of the service states nothing, too. Where no read shows the effect, that the service answers one has to do.
 */
export const confirmedBy =
  <I>(
    toCall: (input: I) => Call<null>,
    isShown: (service: Service, input: I, signal?: AbortSignal) => Promise<boolean>,
  ): Operation<I, null> =>
  async (service, input, signal) => {
    const reply = await service.call(toCall(input), signal);
    if (reply.ok || !isUnstated(reply)) return reply;
    const reading = trackAge(service);
    // A cache shows what was before.
    if (!(await isShown(reading.service, input, signal)) || reading.oldest() > 0) return reply;
    return success({
      body: new Uint8Array(),
      serverTime: null,
      age: 0,
      read: () => success(null),
      next: null,
    });
  };

export const get = <T>(path: string, decoder: Decoder<T>, query: Parameters = {}): Call<T> => ({
  method: "GET",
  path,
  decoder,
  query,
});

/** A request that writes; `action` is its query parameter. */
export const write = (
  method: WriteMethod,
  path: string,
  action: string | null,
  payload?: Parameters,
): Call<null> => ({
  method,
  path,
  query: action === null ? {} : { action },
  decoder: outcome,
  ...(payload === undefined ? {} : { payload }),
});

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
