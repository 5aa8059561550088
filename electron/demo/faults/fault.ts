import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The context of a request, with its connection. */
export type ServiceContext = Context<{ Bindings: HttpBindings }>;

export type Exchange = {
  c: ServiceContext;
  /** Passes the request to later faults and the service. */
  proceed(): Promise<Response>;
};

/** Creates the response to a request, with or without the service. */
export type Fault = (exchange: Exchange) => Promise<Response> | Response;
