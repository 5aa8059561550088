import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import type { EpochMs } from "#shared/lib/time.ts";
import { createCasServer } from "../cas/server.ts";
import { createSignInPages } from "../cas/sign-in.ts";
import type { CasMemory } from "../cas/tickets.ts";
import { operations } from "../routes/operations.ts";
import { refused } from "./outcome.ts";
import { createRouter, respond } from "./router.ts";
import type { ServiceState } from "./state.ts";
import { isConnectionHandled, type RecordedRequest, recordRequests, sendAs } from "./transport.ts";

/** Sets the Date header to the service's time, unless it states none. */
const setDate =
  (now: () => EpochMs, isStated: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!isStated || isConnectionHandled(c.res)) return;
    c.header("Date", new Date(now()).toUTCString());
  };

/** Assembles the service: recording, faults, operations and realm. */
export const createApp = (
  state: ServiceState,
  requests: RecordedRequest[],
  faults: MiddlewareHandler<{ Bindings: HttpBindings }>,
  casMemory: CasMemory,
): Hono<{ Bindings: HttpBindings }> => {
  const { now } = state;
  const { transport, addresses } = state.dialect.readings;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    sendAs(state.dialect.readings),
    recordRequests(requests, now),
    setDate(now, transport.clock !== null),
    faults,
  );
  app.route(addresses.basePath || "/", createRouter(operations, state));
  app.route(addresses.basePath || "/", createSignInPages(state));
  app.route("/", createCasServer(state, casMemory));
  app.notFound((c) =>
    respond(c, refused(404, `There is no ${c.req.method} ${c.req.path}.`), state),
  );
  app.onError((error, c) => {
    process.emitWarning(error);
    return respond(c, refused(500, "The service failed."), state);
  });
  return app;
};
