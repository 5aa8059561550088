import type { EpochMs } from "#shared/lib/time.ts";
import type { Fault } from "./fault.ts";

/**
 * Answers each request like a cache that ignores the headers of requests: with the service's first answer and its age in
 * seconds (Age).
 */
export function fromCache(now: () => EpochMs): Fault {
  const kept = new Map<string, { at: EpochMs; response: Response }>();
  return async ({ c, proceed }) => {
    if (c.req.method !== "GET") return proceed();
    const key = `${c.req.method} ${c.req.url}`;
    const found = kept.get(key);
    if (found === undefined) {
      const response = await proceed();
      kept.set(key, { at: now(), response: response.clone() });
      return response;
    }
    const response = found.response.clone();
    const headers = new Headers(response.headers);
    headers.set("Age", String(Math.round((now() - found.at) / 1000)));
    headers.set("Date", new Date(found.at).toUTCString());
    return new Response(response.body, { status: response.status, headers });
  };
}

/** Passes on the service's answer as one that a cache has kept for so many seconds. */
export const withAge =
  (seconds: number): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    response.headers.set("Age", String(seconds));
    return response;
  };
