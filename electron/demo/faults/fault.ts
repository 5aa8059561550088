import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The context of a request, with the connection underneath. */
export type ServiceContext = Context<{ Bindings: HttpBindings }>;

/** A request that a fault takes into its hands. */
export type Exchange = {
  c: ServiceContext;
  /** Has the service, and the faults injected later, carry the request out. */
  proceed(): Promise<Response>;
};

/** One way in which a request can go wrong: it makes the answer, with or without the service. */
export type Fault = (exchange: Exchange) => Promise<Response> | Response;
