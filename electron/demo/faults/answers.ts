import { setTimeout as pass } from "node:timers/promises";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Json } from "../wire/json.ts";
import type { Fault } from "./fault.ts";

/** Answers with a status instead of asking the service. */
export const answerStatus =
  (status: number, answer: { headers?: Record<string, string>; body?: string } = {}): Fault =>
  () =>
    new Response(answer.body ?? null, { status, headers: answer.headers ?? {} });

/** Sends the client elsewhere. */
export const redirectTo = (location: string, status: 301 | 302 | 303 | 307 | 308 = 302): Fault =>
  answerStatus(status, { headers: { Location: location } });

/** Answers with the sign-in page of a network that wants one, status 200. */
export const captivePortal: Fault = answerStatus(200, {
  headers: { "Content-Type": "text/html; charset=utf-8" },
  body: "<!doctype html><title>Guest network</title><form><button>Connect</button></form>",
});

/** Answers with something that calls itself JSON and is none. */
export const malformedJson: Fault = answerStatus(200, {
  headers: { "Content-Type": "application/json" },
  body: '[{"id": 1, "name": "Sandbags",,}]',
});

/** Has the service answer, and lets it go out when the promise resolves. */
export const holdUntil =
  (gate: Promise<unknown>): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    await gate;
    return response;
  };

/** Has the service answer, and lets it go out after a while, by the clock that is given. */
export const delayBy =
  (delay: DurationMs, wait: (delay: DurationMs) => Promise<unknown> = pass): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    await wait(delay);
    return response;
  };

const withBody = (response: Response, body: string): Response => {
  // What has no content cannot be given any.
  if (response.status === 204) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(body, { status: response.status, headers });
};

/** Answers with the first half of the service's answer as if it were the whole. */
export const truncatedJson: Fault = async ({ proceed }) => {
  const response = await proceed();
  const text = await response.text();
  return withBody(response, text.slice(0, Math.floor(text.length / 2)));
};

/** Answers with what the function makes of the service's JSON. */
export const replaceJson =
  (replace: (json: Json) => Json): Fault =>
  async ({ proceed }) => {
    const response = await proceed();
    return withBody(response, JSON.stringify(replace((await response.json()) as Json)));
  };

const megabyte = new TextEncoder().encode(`"${"x".repeat(1_048_573)}",`);

/** Answers with a valid JSON array of so many megabytes, made while it is sent. */
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
