import type { Fault as Answering } from "#demo/faults/fault.ts";
import { foreignAnswers, fromCache, respondWithStatus } from "#demo/faults/responses.ts";
import type { Fault } from "../kinds.ts";
import { atService } from "./at-service.ts";

const json = { headers: { "Content-Type": "application/json" } };

/** Responds with an error status and a message. */
const decline = (status: number, headers: Record<string, string> = {}): Answering =>
  respondWithStatus(status, {
    headers: { ...json.headers, ...headers },
    body: JSON.stringify({ error: "Try again later." }),
  });

/** Fails after the request was carried out. */
const failAfterwards: Answering = async (exchange) => {
  const { ok } = await exchange.proceed();
  return decline(ok ? 500 : 400)(exchange);
};

/** A host without encryption, to which nothing may be sent. */
const plainHost = "http://127.0.0.1:9";

const foreign = Object.values(foreignAnswers);
const chooseForeign = (count: number): Answering => foreign[count % foreign.length] ?? decline(500);

const isShownByNoRead = /^(updateLocation|(register|remove)Device)$/;

/** Number of refusals in a row, except of requests for a token. */
const stormSize = 20;

/** Requests a wait in every other response: for a month if a single request is affected. */
const tooMany: Fault = {
  name: "429",
  kind: "http",
  isRest: true,
  begin: (cell, scope) => {
    const first = scope.times === 1 ? "2592000" : "20";
    const choose = (count: number) => decline(429, count % 2 === 0 ? { "Retry-After": first } : {});
    return atService("429", "http", choose).begin(cell, scope);
  },
  // The user is away meanwhile.
  during: async ({ app }) => {
    if (app.accounts.current() !== null) app.getSync().setPresence("saving");
  },
};

/** Answers from a cache that keeps what it had first. */
const cached: Fault = {
  name: "answered from a cache",
  kind: "http",
  begin: (cell, scope) => {
    const cache = fromCache(cell.time.now);
    return atService("answered from a cache", "http", () => cache).begin(cell, scope);
  },
};

/** Names a further page at an inner address, as a service does behind a proxy that does not pass on its name. */
const linkElsewhere: Answering = async ({ c, proceed }) => {
  const response = await proceed();
  const { pathname, searchParams } = new URL(c.req.url);
  const page = Number(searchParams.get("page") ?? 0) + 1;
  if (page > 2) return response;
  const headers = new Headers(response.headers);
  headers.set("Link", `<http://backend:8080${pathname}?page=${page}>; rel="next"`);
  return new Response(response.body, { status: response.status, headers });
};

/** Error statuses of the service or of a gateway. */
export const http: Fault[] = [
  atService("401", "http", () => decline(401)),
  {
    name: "storm of twenty 401s",
    kind: "http",
    isLong: true,
    begin: async ({ service }) => {
      const path = /^(?!\/auth\/(token|logout))/;
      const match = { path, times: stormSize };
      const end = service.faults.inject({ match, fault: decline(401) });
      return async () => end();
    },
  },
  atService(
    "403",
    "http",
    () => decline(403),
    ({ name }) => (name === "markAsRead" ? "a refused read mark is final" : null),
  ),
  tooMany,
  atService("page instead of an answer", "http", chooseForeign, ({ name }) =>
    isShownByNoRead.test(name) ? "no read shows whether the service has it" : null,
  ),
  atService("passing 403 page", "http", () =>
    respondWithStatus(403, { body: "<html><title>403 Forbidden</title></html>" }),
  ),
  cached,
  atService("next link to another host", "http", () => linkElsewhere),
  // Before the request is carried out, and afterwards.
  atService("500", "http", (count) => (count % 2 === 0 ? failAfterwards : decline(500))),
  atService("503", "http", () => decline(503)),
  atService("unsolicited 304", "http", () => respondWithStatus(304)),
  {
    ...atService("redirect to http", "http", () => decline(302, { Location: `${plainHost}/me` })),
    isSecure: true,
  },
];
