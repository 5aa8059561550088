import { respondWithStatus } from "#demo/faults/responses.ts";
import type { Fault as Answering } from "#demo/faults/fault.ts";
import type { Fault } from "../kinds.ts";
import { atService } from "./at-service.ts";

const json = { headers: { "Content-Type": "application/json" } };

/** Declines in so many words. */
const decline = (status: number, headers: Record<string, string> = {}): Answering =>
  respondWithStatus(status, {
    headers: { ...json.headers, ...headers },
    body: JSON.stringify({ error: "Try again later." }),
  });

/** Fails when all is done. */
const failAfterwards: Answering = async (exchange) => {
  const { ok } = await exchange.proceed();
  return decline(ok ? 500 : 400)(exchange);
};

/** A host without encryption, to which nothing may be sent. */
const plainHost = "http://127.0.0.1:9";

/** So many refusals one after the other, whatever is asked for; a token is given all the same. */
const stormSize = 20;

/** Asks for a time, for none, and where it meets one request alone for a month, by turns. */
const tooMany: Fault = {
  name: "429",
  kind: "http",
  isRest: true,
  begin: (cell, scope) => {
    const first = scope.times === 1 ? "2592000" : "20";
    const choose = (count: number) => decline(429, count % 2 === 0 ? { "Retry-After": first } : {});
    return atService("429", "http", choose).begin(cell, scope);
  },
  // Nobody sits before the window for so long.
  during: async ({ app }) => {
    if (app.accounts.current() !== null) app.getSync().setPresence("saving");
  },
};

/** What the service, or a gateway before it, answers instead. */
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
    ({ name }) =>
      name === "markAsRead" ? "what the person has read they have read, so it is given up" : null,
  ),
  tooMany,
  // Before the service has carried anything out, and afterwards.
  atService("500", "http", (count) => (count % 2 === 0 ? failAfterwards : decline(500))),
  atService("503", "http", () => decline(503)),
  atService("unsolicited 304", "http", () => respondWithStatus(304)),
  {
    ...atService("redirect to http", "http", () => decline(302, { Location: `${plainHost}/me` })),
    isSecure: true,
  },
];
