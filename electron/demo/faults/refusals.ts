import type { Dialect } from "../dialects/dialect.ts";
import { type RefusalStatus, refused } from "../http/outcome.ts";
import { respond } from "../http/respond.ts";
import type { Fault } from "./fault.ts";

/** Declines a request without the service, with the dialect's body for that status. */
export const declineIn =
  (dialect: Dialect, status: RefusalStatus, headers: Record<string, string> = {}): Fault =>
  ({ c }) => {
    const response = respond(c, refused(status, "Try again later."), { dialect, now: Date.now });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
