import { setTimeout as pass } from "node:timers/promises";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Json } from "../wire/json.ts";
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

/** Redirects the client. */
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
