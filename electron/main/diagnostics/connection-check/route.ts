import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { connect, isIP } from "node:net";
import { isLoopback } from "#main/service/address.ts";
import type { Answer } from "#main/service/exchange.ts";
import { withTimeout } from "#main/system/with-timeout.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { explainUnreached, type Found, found, offline } from "./steps.ts";

/** The host to connect to: the service itself or a proxy. */
export type Route = {
  /** Without the brackets of an IPv6 address. */
  host: string;
  port: number;
  isProxy: boolean;
  /** Whether another route follows if this one fails. */
  hasOther: boolean;
};

const defaultPorts: Record<string, number> = { PROXY: 80, HTTPS: 443 };

/** States whether a valid address is encrypted. */
export const checkAddress = (baseUrl: string, { protocol, hostname }: URL): Found =>
  protocol === "http:" && isLoopback(hostname)
    ? found("good", t("diagnostics.localAddress", { address: baseUrl }))
    : found("good", t("diagnostics.encryptedAddress", { address: baseUrl }));

/** Reads the first route of a PAC result such as "PROXY host:port; DIRECT". */
export function readRoute(url: URL, result: string): Route {
  const [first = "DIRECT", ...others] = result.split(";").flatMap((one) => one.trim() || []);
  const [kind = "", host = ""] = first.toUpperCase() === "DIRECT" ? [] : first.split(/\s+/);
  const isProxy = kind !== "";
  // For a scheme that it does not know, URL has the port even if it is 80.
  const { protocol, hostname, port } = isProxy ? new URL(`proxy://${host}`) : url;
  const standard = protocol === "http:" ? 80 : protocol === "https:" ? 443 : 1080;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (defaultPorts[kind.toUpperCase()] ?? standard),
    isProxy,
    hasOther: isProxy && others.length > 0,
  };
}

/** States which route is used, and whether its proxy requires a login, which is prompted for meanwhile. */
export async function checkProxy(
  route: Route,
  request: () => Promise<Result<Answer>>,
): Promise<Found> {
  if (!route.isProxy) return found("good", t("diagnostics.noProxy"));
  const { port } = route;
  const host = route.host.includes(":") ? `[${route.host}]` : route.host;
  const reply = await request();
  const isRefused = reply.ok ? reply.value.status === 407 : reply.code === "proxyLoginNeeded";
  if (!isRefused) return found("good", t("diagnostics.proxyUsed", { host, port }));
  return found(
    "bad",
    t("diagnostics.proxySignIn", { host, port }),
    t("diagnostics.proxySignInAdvice"),
  );
}

export async function checkName(route: Route, isOnline: boolean): Promise<Found> {
  const { host } = route;
  if (isIP(host) !== 0) return found("skipped", t("diagnostics.noLookupNeeded", { host }));
  try {
    const [first, ...others] = await lookup(host, { all: true });
    const values = { host, address: first?.address ?? "", count: others.length };
    return found(
      "good",
      route.isProxy ? t("diagnostics.proxyNameFound", values) : t("diagnostics.nameFound", values),
    );
  } catch (error) {
    return onRoute(route, explainUnreached(error, host, isOnline));
  }
}

/** Opens a connection to the host of a route and closes it. */
export async function checkConnect(
  route: Route,
  isOnline: boolean,
  limit: DurationMs,
): Promise<Found> {
  const { host, port } = route;
  const socket = connect({ host, port });
  try {
    await withTimeout(limit, once(socket, "connect"));
    return found(
      "good",
      route.isProxy
        ? t("diagnostics.proxyConnects", { host, port })
        : t("diagnostics.connects", { host, port }),
    );
  } catch (error) {
    return onRoute(route, explainUnreached(error, `${host}:${port}`, isOnline));
  } finally {
    socket.on("error", () => undefined).destroy();
  }
}

/** The result if the proxy settings time out. */
export const lateProxy = (): Found =>
  found("bad", t("diagnostics.proxySettingsLate"), t("diagnostics.checkProxyScript"));

/** The result if `checkName` times out. */
export const lateName = (route: Route, isOnline: boolean): Found => {
  if (!isOnline) return offline();
  const finding = t("diagnostics.lookupLate", { host: route.host });
  return onRoute(route, found("bad", finding, t("diagnostics.checkNetwork")));
};

/** The result if `checkConnect` times out. */
export const lateConnect = (route: Route, isOnline: boolean): Found => {
  if (!isOnline) return offline();
  const finding = t("diagnostics.portNotAnswering", { host: route.host, port: route.port });
  const advice = t("diagnostics.checkPortAndFirewall");
  return onRoute(route, found("bad", finding, advice));
};

/** Adapts what is wrong to a route: another server address does not help against a proxy. */
function onRoute({ isProxy, hasOther }: Route, wrong: Found): Found {
  if (!isProxy) return wrong;
  const advice = t("diagnostics.checkProxySettings");
  return hasOther
    ? found("warning", `${wrong.finding} ${t("diagnostics.tryingNextProxy")}`, advice)
    : found("bad", wrong.finding, advice);
}
