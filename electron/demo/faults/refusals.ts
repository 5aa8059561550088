import type { Dialect } from "../dialects/dialect.ts";
import { answer } from "../http/answer.ts";
import { type RefusalStatus, refused } from "../http/outcome.ts";
import type { Fault } from "./fault.ts";

/** Declines instead of asking the service, in the body that the dialect gives to such a status. */
export const declineIn =
  (dialect: Dialect, status: RefusalStatus, headers: Record<string, string> = {}): Fault =>
  ({ c }) => {
    const response = answer(c, refused(status, "Try again later."), { dialect, now: Date.now });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
