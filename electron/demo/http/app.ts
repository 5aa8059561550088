import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import type { EpochMs } from "#shared/model/values.ts";
import { createCasServer } from "../cas/server.ts";
import { createSignInPages } from "../cas/sign-in.ts";
import type { CasMemory } from "../cas/tickets.ts";
import { operations } from "../routes/operations.ts";
import { answer } from "./answer.ts";
import { refused } from "./outcome.ts";
import { isCutOff, type RecordedRequest, recordRequests } from "./recorder.ts";
import { createRouter } from "./router.ts";
import type { ServiceState } from "./state.ts";

/** Has every answer tell the time of the service's clock. */
const tellTime =
  (now: () => EpochMs): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (!isCutOff(c.res)) c.header("Date", new Date(now()).toUTCString());
  };

/** Puts the service together: what it records, what goes wrong, what it does. */
export const createApp = (
  state: ServiceState,
  requests: RecordedRequest[],
  faults: MiddlewareHandler<{ Bindings: HttpBindings }>,
  casMemory: CasMemory,
): Hono<{ Bindings: HttpBindings }> => {
  const { dialect, now } = state;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(recordRequests(requests, now), tellTime(now), faults);
  app.route("/", createRouter(operations, state));
  app.route("/", createSignInPages(state));
  app.route("/", createCasServer(state, casMemory));
  app.notFound((c) =>
    answer(c, refused(404, `There is no ${c.req.method} ${c.req.path}.`), dialect),
  );
  app.onError((error, c) => {
    process.emitWarning(error);
    return answer(c, refused(500, "The service failed."), dialect);
  });
  return app;
};
