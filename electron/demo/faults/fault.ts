import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/** The context of a request, with its connection. */
export type ServiceContext = Context<{ Bindings: HttpBindings }>;

export type Exchange = {
  c: ServiceContext;
  /** Passes the request to later faults and the service. */
  proceed(): Promise<Response>;
};

/** Creates the response to a request, with or without the service. */
export type Fault = (exchange: Exchange) => Promise<Response> | Response;

/** Which requests a fault matches; omitted fields match everything. */
export type Match = {
  method?: string;
  /** A text matches the complete path, with or without its query; a pattern both together. */
  path?: string | RegExp;
  /** Maximum number of matching requests; unlimited by default. */
  times?: number;
};

export type Faults = {
  /** Applies the fault to matching requests until the returned function is called. Several faults nest, the earliest outermost. */
  inject(injection: { match?: Match; fault: Fault }): () => void;
};

type Active = { match: Match; fault: Fault; left: number };

const isMatch = ({ match }: Active, c: ServiceContext): boolean => {
  const { pathname, search } = new URL(c.req.url);
  const target = pathname + search;
  const { method = c.req.method, path = pathname } = match;
  const isPathMatch =
    typeof path === "string" ? path === pathname || path === target : target.search(path) >= 0;
  return method === c.req.method && isPathMatch;
};

/** Creates the register of faults and the middleware that applies them. */
export const createFaults = (): {
  faults: Faults;
  middleware: MiddlewareHandler<{ Bindings: HttpBindings }>;
} => {
  const active = new Set<Active>();
  return {
    faults: {
      inject: ({ match = {}, fault }) => {
        const entry = { match, fault, left: match.times ?? Number.POSITIVE_INFINITY };
        active.add(entry);
        return () => active.delete(entry);
      },
    },
    middleware: async (c, next) => {
      const matching = [...active].filter((entry) => isMatch(entry, c));
      for (const entry of matching) {
        entry.left -= 1;
        if (entry.left <= 0) active.delete(entry);
      }
      const handle: Exchange["proceed"] = async () => {
        await next();
        return c.res;
      };
      const proceed = matching.reduceRight<Exchange["proceed"]>(
        (inner, { fault }) =>
          async () =>
            fault({ c, proceed: inner }),
        handle,
      );
      const response = await proceed();
      // Otherwise Hono would add the headers of the replaced response.
      c.res = undefined;
      c.res = response;
    },
  };
};
