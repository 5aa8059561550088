import type { Context } from "hono";
import type { Outcome } from "./outcome.ts";
import type { ServiceState } from "./state.ts";

/** Turns what an operation came to into the HTTP answer that the dialect gives. */
export const answer = (
  c: Context,
  outcome: Outcome,
  { dialect, now }: Pick<ServiceState, "dialect" | "now">,
): Response => {
  const { pathname, search } = new URL(c.req.url);
  const asked = { method: c.req.method, path: pathname, search, now: now() };
  const { status, headers, text, contentType } = dialect.say(outcome, asked);
  // Bytes, since a text would bring a type of its own.
  const body = text === null ? null : new TextEncoder().encode(text);
  const typed = contentType === null ? headers : { ...headers, "Content-Type": contentType };
  return new Response(body, { status, headers: typed });
};
