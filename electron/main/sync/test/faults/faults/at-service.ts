import type { Fault as Answering } from "#demo/faults/fault.ts";
import type { Fault, Operation } from "../kinds.ts";

/** A fault in the responses to requests of the scope; `choose` gets their count, from 0. */
export const atService = (
  name: string,
  kind: Fault["kind"],
  choose: (count: number) => Answering,
  excuse: (operation: Operation) => string | null = () => null,
): Fault => ({
  name,
  kind,
  excuse,
  begin: async ({ service }, { line, times }) => {
    let met = 0;
    const fault: Answering = (exchange) => {
      const { method, url } = exchange.c.req;
      const { pathname, search } = new URL(url);
      // The user's browser and requests of the test itself are not affected.
      const isApps = exchange.c.req.header("x-look") === undefined && !pathname.startsWith("/cas/");
      if (!isApps || met >= times || !line.test(`${method} ${pathname}${search}`)) {
        return exchange.proceed();
      }
      met += 1;
      return choose(met - 1)(exchange);
    };
    const end = service.faults.inject({ fault });
    return async () => end();
  },
});
