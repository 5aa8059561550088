import type { Fault as Answering } from "#demo/faults/fault.ts";
import type { Fault, Operation } from "../kinds.ts";

/** Has the service answer requests of the scope in its own way; `choose` has the count of them, from 0. */
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
      // The person's browser, and who only looks how things are, meet no faults.
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
