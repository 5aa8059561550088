import type { FailureCode, Result } from "#shared/lib/result.ts";

/** Codes of requests that no server has received. */
const unreached: ReadonlySet<FailureCode> = new Set([
  "nameNotFound",
  "connectionRefused",
  "unreachable",
  "proxyFailed",
]);

/** Codes that state how a server has responded. */
const answered: ReadonlySet<FailureCode> = new Set([
  "wrongCredentials",
  "forbidden",
  "blocked",
  "cached",
  "notFound",
  "notJson",
  "notThisService",
  "tooLarge",
  "refusedByService",
  "rateLimited",
  "serviceFailed",
]);

/** Whether a request has reached a server; null if its outcome does not prove that either way. */
export function hasReached(outcome: Result<unknown>): boolean | null {
  if (outcome.ok || answered.has(outcome.code)) return true;
  return unreached.has(outcome.code) ? false : null;
}
