import type { Context } from "hono";
import type { Outcome } from "./outcome.ts";
import type { ServiceState } from "./state.ts";

/** Converts an operation's outcome to the dialect's HTTP response. */
export const respond = (
  c: Context,
  outcome: Outcome,
  { dialect, now }: Pick<ServiceState, "dialect" | "now">,
): Response => {
  const { pathname, search } = new URL(c.req.url);
  const request = { method: c.req.method, path: pathname, search, now: now() };
  const { status, headers, text, contentType } = dialect.format(outcome, request);
  // Bytes, because a text would add its own type.
  const body = text === null ? null : new TextEncoder().encode(text);
  const typed = contentType === null ? headers : { ...headers, "Content-Type": contentType };
  return new Response(body, { status, headers: typed });
};
