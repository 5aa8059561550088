import { type Answer, exchange, type Fetch } from "#main/api/exchange.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { DurationMs } from "#shared/model/values.ts";

/** Asks the service for a path as anybody could: nothing about the person goes with it. */
export const request = (fetch: Fetch, url: URL, limit: DurationMs): Promise<Result<Answer>> =>
  exchange(
    fetch,
    url,
    {
      method: "GET",
      headers: { accept: "application/json" },
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
    },
    { headersMs: limit, wholeMs: limit, maxBytes: 4 * 2 ** 20 },
    undefined,
  );
