import type { Fetch, Incoming } from "#main/service/exchange.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/**
 * Wraps a fetch so that all connections are dropped once a request timed out in which nothing arrived over any of them: after
 * a router or a VPN has forgotten them, each one would cost a later request its whole time limit. `elapsed` is a monotonic
 * clock.
 */
export function dropSilentConnections(
  fetch: Fetch,
  dropAll: () => Promise<void>,
  elapsed: () => DurationMs,
): Fetch {
  let latestArrival = Number.NEGATIVE_INFINITY;
  const recordArrival = () => {
    latestArrival = elapsed();
  };
  return async (url, init) => {
    const began = elapsed();
    init.signal?.addEventListener("abort", () => {
      if (isTimeout(init.signal?.reason) && latestArrival < began) void dropAll();
    });
    const response = await fetch(url, init);
    recordArrival();
    return { ...response, body: response.body && observe(response.body, recordArrival) };
  };
}

const isTimeout = (reason: unknown): boolean =>
  typeof reason === "object" && reason !== null && "code" in reason && reason.code === "timedOut";

const observe = (body: NonNullable<Incoming["body"]>, recordArrival: () => void) => {
  const transform = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      recordArrival();
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(transform);
};
