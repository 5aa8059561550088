import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Exchange, Fault, ServiceContext } from "./fault.ts";

/** Which requests a fault meets; what is left out matches everything. */
export type Match = {
  method?: string;
  /** A text is the whole path, with or without its query; a pattern is tried on both together. */
  path?: string | RegExp;
  /** How many requests it meets before it is over; without an end where left out. */
  times?: number;
};

/** The faults of a running service. */
export type Faults = {
  /**
   * Has the fault meet matching requests until the returned function is called. Several meet the
   * same request one inside the other, the earliest outermost.
   */
  inject(injection: { match?: Match; fault: Fault }): () => void;
};

type Active = { match: Match; fault: Fault; left: number };

const isMet = ({ match }: Active, c: ServiceContext): boolean => {
  const { pathname, search } = new URL(c.req.url);
  const whole = pathname + search;
  const { method = c.req.method, path = pathname } = match;
  const isPathMet =
    typeof path === "string" ? path === pathname || path === whole : whole.search(path) >= 0;
  return method === c.req.method && isPathMet;
};

/** Makes the register of faults and the middleware that has them meet requests. */
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
      const met = [...active].filter((entry) => isMet(entry, c));
      for (const entry of met) {
        entry.left -= 1;
        if (entry.left <= 0) active.delete(entry);
      }
      const carryOut: Exchange["proceed"] = async () => {
        await next();
        return c.res;
      };
      const proceed = met.reduceRight<Exchange["proceed"]>(
        (inner, { fault }) =>
          async () =>
            fault({ c, proceed: inner }),
        carryOut,
      );
      const response = await proceed();
      // Without this Hono would add the headers of the answer that is being replaced.
      c.res = undefined;
      c.res = response;
    },
  };
};
