import type { MiddlewareHandler } from "hono";
import type { EpochMs } from "#shared/lib/time.ts";

/** A request as the service got it. */
export type RecordedRequest = {
  method: string;
  /** With the query string. */
  path: string;
  /** Lower case. */
  headerNames: string[];
  body: string;
  /** Null until it is answered, and for good where the connection was cut instead. */
  status: number | null;
  at: EpochMs;
};

/** Tells whether a fault has dealt with the connection itself, so that nothing is to be sent. */
export const isCutOff = (response: Response): boolean =>
  response.headers.has("x-hono-already-sent");

// A demo runs for days and is polled all the time.
const maxRecord = 5000;

/** Records every request in the list, the latest last. */
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
    request.status = isCutOff(c.res) ? null : c.res.status;
  };
