import { bad, type Outcome, warning } from "./outcome.ts";

/** Where Watchdesk connects to on its way to a service: the service itself or a proxy. */
export type Route = {
  /** Without the brackets of an IPv6 address. */
  host: string;
  port: number;
  isProxy: boolean;
  /** Whether there is another way where this one fails. */
  hasOther: boolean;
};

/** How a text begins that is about the place where a route leads. */
export const nameRoute = ({ host, isProxy }: Route): string =>
  isProxy ? `The proxy ${host}` : host;

/** What trouble on a route means: a proxy is nothing that a better server address would mend. */
export const classifyTrouble = (route: Route, trouble: Outcome<never>): Outcome<Route> => {
  if (!route.isProxy) return trouble;
  const advice = "Check the system's proxy settings or ask your administrator.";
  return route.hasOther
    ? warning(`${trouble.finding} Trying the next proxy in the settings.`, advice, route)
    : bad(trouble.finding, advice);
};
