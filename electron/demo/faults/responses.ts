import { setTimeout as pass } from "node:timers/promises";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { type RefusalStatus, refused } from "../http/outcome.ts";
import { respond } from "../http/router.ts";
import type { Edits } from "../memory/edits.ts";
import type { Json } from "../wire/json.ts";
import type { World } from "../world/world.ts";
import type { Fault } from "./fault.ts";

/** Responds with a status without the service. */
export const respondWithStatus =
  (status: number, response: { headers?: Record<string, string>; body?: string } = {}): Fault =>
  () =>
    new Response(response.body ?? null, { status, headers: response.headers ?? {} });

/** Has the service carry out the request, and answers in its place. */
export const replaceAnswer =
  (fault: Fault): Fault =>
  async (exchange) => {
    await exchange.proceed();
    return fault(exchange);
  };

export const redirectTo = (location: string, status: 301 | 302 | 303 | 307 | 308 = 302): Fault =>
  respondWithStatus(status, { headers: { Location: location } });

/** Responds with a network's sign-in page, status 200. */
export const captivePortal: Fault = respondWithStatus(200, {
  headers: { "Content-Type": "text/html; charset=utf-8" },
  body: "<!doctype html><title>Guest network</title><form><button>Connect</button></form>",
});

/** Responds with malformed JSON of type JSON. */
export const malformedJson: Fault = respondWithStatus(200, {
  headers: { "Content-Type": "application/json" },
  body: '[{"id": 1, "name": "Sandbags",,}]',
});

/** Delays the service's response until the promise resolves. */
export const holdUntil =
  (gate: Promise<unknown>): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    await gate;
    return response;
  };

/** Delays the service's response, by the given clock. */
export const delayBy =
  (delay: DurationMs, wait: (delay: DurationMs) => Promise<unknown> = pass): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    await wait(delay);
    return response;
  };

const withBody = (response: Response, body: string): Response => {
  // A response of status 204 cannot have a body.
  if (response.status === 204) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(body, { status: response.status, headers });
};

/** Responds with the first half of the service's body. */
export const truncatedJson: Fault = async ({ proceed }) => {
  const response = await proceed();
  const text = await response.text();
  return withBody(response, text.slice(0, Math.floor(text.length / 2)));
};

/** Replaces the service's JSON. */
export const replaceJson =
  (replace: (json: Json) => Json): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    return withBody(response, JSON.stringify(replace((await response.json()) as Json)));
  };

const megabyte = new TextEncoder().encode(`"${"x".repeat(1_048_573)}",`);

/** Responds with a valid JSON array of that many megabytes, generated while it is sent. */
export const huge =
  (megabytes: number): Fault =>
  () => {
    let left = megabytes;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("[")),
      pull: (controller) => {
        left -= 1;
        if (left >= 0) return controller.enqueue(megabyte);
        controller.enqueue(new TextEncoder().encode('""]'));
        controller.close();
      },
    });
    return new Response(body, { headers: { "Content-Type": "application/json" } });
  };

/** Responds that a message was sent, as the service does, and removes the message. For `POST` of a private message. */
export const swallowMessage =
  ({ world, removeMessage }: Pick<Edits, "removeMessage"> & { world: World }): Fault =>
  async ({ c, proceed }) => {
    const before = new Set(world.messages.map(({ id }) => id));
    const response = await proceed();
    const to = /\/me\/(\d+)\/privateMessage$/.exec(new URL(c.req.url).pathname)?.[1];
    const added = world.messages.filter(({ id, toId }) => !before.has(id) && toId === to);
    for (const { id } of added) removeMessage(id);
    return response;
  };

/** Declines a request without the service, with the dialect's body for that status. */
export const declineIn =
  (dialect: Dialect, status: RefusalStatus, headers: Record<string, string> = {}): Fault =>
  ({ c }) => {
    const response = respond(c, refused(status, "Try again later."), { dialect, now: Date.now });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };

const html = { "Content-Type": "text/html; charset=utf-8" };
const json = { "Content-Type": "application/json" };

/** What programs between the app and its service answer with a good status, instead of the service. */
export const foreignAnswers: Readonly<Record<string, Fault>> = {
  "a sign-in page with a form": captivePortal,
  "a sign-in page without a form": respondWithStatus(200, {
    headers: html,
    body: '<!doctype html><div id="root"></div><script src="/sign-in.js"></script>',
  }),
  "an empty answer": respondWithStatus(200),
  text: respondWithStatus(200, { body: "Please sign in" }),
  "JSON of another shape": respondWithStatus(200, { headers: json, body: '{"redirect":"/login"}' }),
  "status 202": respondWithStatus(202),
  "status 203": respondWithStatus(203, { headers: html, body: "<p>Cached</p>" }),
  "status 204": respondWithStatus(204),
};

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
