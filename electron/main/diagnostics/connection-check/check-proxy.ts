import type { Answer } from "#main/api/exchange.ts";
import { TooLate, within } from "#main/within.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { bad, good, type Outcome } from "./outcome.ts";
import type { Route } from "./route.ts";

const defaultPorts: Record<string, number> = { PROXY: 80, HTTPS: 443 };

/** Asks the service over the way that the proxy is on. */
type Request = () => Promise<Result<Answer>>;

/** Whether the proxy on the way lets requests through; a login that it wants is asked for meanwhile. */
export const checkProxyLogin = async (route: Route, ask: Request): Promise<Outcome<Route>> => {
  const proxy = formatHost(route);
  const reply = await ask();
  const isRefused = reply.ok ? reply.value.status === 407 : reply.code === "proxyLoginNeeded";
  if (isRefused) {
    return bad(
      `The proxy ${proxy} is used for this address and wants a login.`,
      "Check again and enter your username and password for the proxy; your network's administrator knows them.",
    );
  }
  return good(`The proxy ${proxy} is used for this address and wants no other login.`, route);
};

/** Which way the system's proxy settings send a request to the service. */
export const checkProxy = async (
  url: URL,
  resolveProxy: (url: string) => Promise<string>,
  limit: DurationMs,
): Promise<Outcome<Route>> => {
  const ways = await askSystem(url, resolveProxy, limit);
  if (ways === null) {
    return bad(
      "This computer's proxy settings took too long to load.",
      "Check the address of the proxy script in the system's network settings.",
    );
  }
  const [way = "DIRECT", ...others] = ways;
  const proxy = readProxy(way);
  if (proxy === null) return good("No proxy is used for this address.", readDirect(url));
  return good(`The proxy ${formatHost(proxy)} is used for this address.`, {
    ...proxy,
    isProxy: true,
    hasOther: others.length > 0,
  });
};

const askSystem = async (
  url: URL,
  resolveProxy: (url: string) => Promise<string>,
  limit: DurationMs,
): Promise<string[] | null> => {
  try {
    const ways = await within(limit, resolveProxy(url.href));
    return ways
      .split(";")
      .map((way) => way.trim())
      .filter((way) => way !== "");
  } catch (error) {
    if (error instanceof TooLate) return null;
    throw error;
  }
};

/** The proxy of "PROXY host:port" and its kin; null for DIRECT. */
const readProxy = (way: string): { host: string; port: number } | null => {
  const [kind = "", place = ""] = way.split(/\s+/);
  if (kind.toUpperCase() === "DIRECT") return null;
  // Of these, URL gives the port even where it is 80.
  const { hostname, port } = new URL(`proxy://${place}`);
  return {
    host: bare(hostname),
    port: port === "" ? (defaultPorts[kind.toUpperCase()] ?? 1080) : Number(port),
  };
};

const readDirect = ({ protocol, hostname, port }: URL): Route => ({
  host: bare(hostname),
  port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
  isProxy: false,
  hasOther: false,
});

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1");

const formatHost = ({ host, port }: { host: string; port: number }) =>
  `${host.includes(":") ? `[${host}]` : host}:${port}`;
