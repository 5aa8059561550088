import type { MiddlewareHandler } from "hono";
import type { EpochMs } from "#shared/lib/time.ts";

/** A received request. */
export type RecordedRequest = {
  method: string;
  /** With the query string. */
  path: string;
  /** Lower case. */
  headerNames: string[];
  body: string;
  /** Null until the response, and if the connection was reset instead. */
  status: number | null;
  at: EpochMs;
};

/** Returns whether a fault has handled the connection itself, so that nothing must be sent. */
export const isConnectionHandled = (response: Response): boolean =>
  response.headers.has("x-hono-already-sent");

// A demo runs for days and is polled continuously.
const maxRecord = 5000;

/** Records every request in a list, the latest last. */
export const recordRequests =
  (requests: RecordedRequest[], now: () => EpochMs): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const request: RecordedRequest = {
      method: c.req.method,
      path: pathname + search,
      headerNames: [...c.req.raw.headers.keys()],
      body: "",
      status: null,
      at: now(),
    };
    requests.push(request);
    if (requests.length > maxRecord) requests.shift();
    request.body = await c.req.text();
    await next();
    request.status = isConnectionHandled(c.res) ? null : c.res.status;
  };
