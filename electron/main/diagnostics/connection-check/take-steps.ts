import type { Answer } from "#main/api/exchange.ts";
import { readServerTime } from "#main/api/retry-after.ts";
import type { Result } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { type Address, checkAddress } from "./check-address.ts";
import { checkClock } from "./check-clock.ts";
import { checkConnect } from "./check-connect.ts";
import { checkNotifications, checkTray } from "./check-desktop.ts";
import { checkHttp } from "./check-http.ts";
import { checkKeychain } from "./check-keychain.ts";
import { checkName } from "./check-name.ts";
import { checkProxy, checkProxyLogin } from "./check-proxy.ts";
import { checkRealm } from "./check-realm.ts";
import { checkService, tokenPath } from "./check-service.ts";
import { checkTls } from "./check-tls.ts";
import { checkToken } from "./check-token.ts";
import type { Outcome } from "./outcome.ts";
import type { ConnectionCheckParts } from "./parts.ts";
import { request } from "./request.ts";
import type { Route } from "./route.ts";
import type { Steps } from "./steps.ts";

type Limited = Required<ConnectionCheckParts>;

/** Takes all steps for an address as a person typed it; what is wrong is a step. Never rejects. */
export async function takeSteps(serverUrl: string, steps: Steps, parts: Limited): Promise<void> {
  await Promise.all([
    walkToService(serverUrl, steps, parts),
    steps.take("keychain", () => checkKeychain(parts.probeKeychain, parts.stepMs)),
    steps.take("tray", () => checkTray(parts.hasTray())),
    steps.take("notifications", () => checkNotifications(parts.notify, parts.stepMs)),
  ]);
}

const walkToService = async (serverUrl: string, steps: Steps, parts: Limited): Promise<void> => {
  const { stepMs, isOnline, describeToken, now } = parts;
  const address = await steps.take("address", () => checkAddress(serverUrl));
  const way = await steps.take("proxy", address && (() => findWay(address, parts)));
  const named = await steps.take("name", way && (() => checkName(way, isOnline(), stepMs)));
  const route = await steps.take(
    "connect",
    named && (() => checkConnect(named, isOnline(), stepMs)),
  );
  const talk = address && route && startTalk(address, route, parts);
  await talkToService(talk, steps, parts);
  const clocks = talk && (await talk.clocks);
  await steps.take(
    "token",
    address && (() => checkToken(describeToken(address.baseUrl), clocks?.there ?? now())),
  );
  const ask = (url: URL) => request(parts.fetch, url, stepMs);
  await steps.take("realm", address && (() => checkRealm(parts.findRealm(address.baseUrl), ask)));
};

/** The way to a service, and that its proxy lets requests through. */
const findWay = async ({ baseUrl, url }: Address, parts: Limited): Promise<Outcome<Route>> => {
  const way = await checkProxy(url, parts.resolveProxy, parts.stepMs);
  if (way.fact === null || !way.fact.isProxy) return way;
  const login = await checkProxyLogin(way.fact, () =>
    request(parts.fetch, new URL(baseUrl + tokenPath), parts.loginMs),
  );
  return login.fact === null ? login : way;
};

/** A first request that is under way, and how to make others. */
type Talk = {
  url: URL;
  route: Route;
  first: Promise<Result<Answer>>;
  /** The two clocks when the first answer came; null where none did. */
  clocks: Promise<{ here: EpochMs; there: EpochMs | null } | null>;
  ask(path: string): Promise<Result<Answer>>;
};

const startTalk = ({ baseUrl, url }: Address, route: Route, parts: Limited): Talk => {
  const ask = (path: string) => request(parts.fetch, new URL(baseUrl + path), parts.stepMs);
  const first = ask(tokenPath);
  const clocks = first.then(
    (reply) =>
      reply.ok ? { here: parts.now(), there: readServerTime(reply.value.headers) } : null,
    // The step that waits for the answer says what happened.
    () => null,
  );
  return { url, route, first, clocks, ask };
};

const talkToService = async (talk: Talk | null, steps: Steps, parts: Limited): Promise<void> => {
  const { stepMs: limit, now, isOnline } = parts;
  const isSecure = await steps.take(
    "tls",
    talk && (() => checkTls({ ...talk, now: now(), limit }, talk.first)),
  );
  const answer = await steps.take(
    "http",
    talk && isSecure && (async () => checkHttp(talk.url, await talk.first, now(), isOnline())),
  );
  await steps.take(
    "service",
    talk && answer && (() => checkService(talk.url.host, answer, talk.ask)),
  );
  const clocks = talk && (await talk.clocks);
  await steps.take(
    "clock",
    talk && clocks && (() => checkClock(talk.url.host, clocks.here, clocks.there)),
  );
};
