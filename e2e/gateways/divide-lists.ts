import type { Fault } from "#demo/faults/fault.ts";
import type { JsonObject } from "#demo/wire/json.ts";

/** The number of records of a page. */
const size = 7;

/** The lists that are divided; alerts and messages have pages of their own. */
export const dividedLists = /^\/me\/(tasks|invocations|rooms|groups|entries|forms|processes)/;

/**
 * Divides a list into pages that link to the next one by the service's own address, which only the gateway knows, as a
 * framework does that builds links from the request it receives.
 */
export const divideList =
  (innerOrigin: string): Fault =>
  async ({ c, proceed }) => {
    const response = await proceed();
    const url = new URL(c.req.url);
    const all: JsonObject[] = await response.json();
    const page = Number(url.searchParams.get("page") ?? 0);
    const results = all.slice(page * size, (page + 1) * size);
    url.searchParams.set("page", String(page + 1));
    const hasMore = (page + 1) * size < all.length;
    const next = hasMore ? `${innerOrigin}${url.pathname}${url.search}` : null;
    return Response.json({ count: all.length, next, previous: null, results });
  };
