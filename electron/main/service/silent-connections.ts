import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Fetch, Incoming } from "./exchange.ts";

/** How long nothing arrives over any connection before all are dropped, so that no response is cut that still arrives. */
const silence: DurationMs = 2_000;

/** `elapsed` is a monotonic clock. */
type Parts = { dropAll: () => Promise<void>; elapsed: () => DurationMs; setTimer: SetTimer };

/**
 * Wraps a fetch so that a request that times out drops all connections, as soon as nothing arrives over any of them: after a
 * router or a VPN has forgotten them, each one would cost a later request its whole time limit.
 */
export function dropSilentConnections(fetch: Fetch, { dropAll, elapsed, setTimer }: Parts): Fetch {
  let latestArrival = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  const recordArrival = () => {
    latestArrival = elapsed();
  };

  function dropWhenSilent(): void {
    const left = latestArrival + silence - elapsed();
    isWaiting = left > 0;
    if (isWaiting) setTimer(dropWhenSilent, left);
    else {
      // Connections from now on are new.
      recordArrival();
      void dropAll();
    }
  }

  return async (url, init) => {
    init.signal?.addEventListener("abort", () => {
      if (isTimeout(init.signal?.reason) && !isWaiting) dropWhenSilent();
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
