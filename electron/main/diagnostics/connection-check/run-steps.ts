import { parseServerAddress } from "#main/service/address.ts";
import { type Answer, exchange } from "#main/service/exchange.ts";
import { readServerTime } from "#main/service/retry-after.ts";
import { redact } from "#main/system/redact.ts";
import { withTimeout } from "#main/system/with-timeout.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import {
  checkKeychain,
  checkNotifications,
  checkToken,
  checkTray,
  lateKeychain,
  lateNotification,
} from "./check-computer.ts";
import { checkClock, checkHttp, checkRealm, checkService, tokenPath } from "./check-service.ts";
import { checkTls } from "./check-tls.ts";
import type { ConnectionCheckParts } from "./parts.ts";
import * as route from "./route.ts";
import { explainFailure, type Steps } from "./steps.ts";

type Parts = Required<ConnectionCheckParts>;

/** What is skipped if one of them fails. */
const serviceSteps = ["proxy", "name", "connect", "tls", "http", "service", "clock"] as const;

/** Runs all steps for an address as the user typed it. Never rejects. */
export async function runSteps(serverUrl: string, steps: Steps, parts: Parts): Promise<void> {
  const { stepMs, probeKeychain, notify, hasTray } = parts;
  const probe = async () => checkKeychain(await withTimeout(stepMs, probeKeychain()));
  const show = async () => checkNotifications(await withTimeout(stepMs, notify()));
  await Promise.all([
    reachService(serverUrl, steps, parts),
    steps.run("keychain", probe, lateKeychain),
    steps.run("tray", () => checkTray(hasTray())),
    steps.run("notifications", show, lateNotification),
  ]);
}

async function reachService(serverUrl: string, steps: Steps, parts: Parts): Promise<void> {
  const { stepMs, isOnline, now } = parts;
  const parsed = parseServerAddress(serverUrl);
  if (!parsed.ok) {
    // The message repeats what was typed, which may contain a password.
    await steps.run("address", () => explainFailure({ message: redact(parsed.message) }));
    steps.skipWaiting(...serviceSteps, "token", "realm");
    return;
  }
  const { baseUrl } = parsed.value;
  const url = new URL(baseUrl);
  const request = (to: URL, limit = stepMs) => requestAnonymously(parts, to, limit);
  const requestPath = (path: string, limit?: DurationMs) => request(new URL(baseUrl + path), limit);
  let current = route.readRoute(url, "DIRECT");
  const findRoute = async () => {
    current = route.readRoute(url, await withTimeout(stepMs, parts.resolveProxy(url.href)));
    return route.checkProxy(current, () => requestPath(tokenPath, parts.loginMs));
  };
  const name = async () => withTimeout(stepMs, route.checkName(current, isOnline()));
  const connect = () => route.checkConnect(current, isOnline(), stepMs);

  await steps.run("address", () => route.checkAddress(baseUrl, url));
  const isReached =
    (await steps.run("proxy", findRoute, route.lateProxy)) &&
    (await steps.run("name", name, () => route.lateName(current, isOnline()))) &&
    (await steps.run("connect", connect, () => route.lateConnect(current, isOnline())));
  let serverTime: EpochMs | null = null;
  if (isReached) serverTime = await talkToService(url, current, requestPath, steps, parts);
  steps.skipWaiting(...serviceSteps);
  await steps.run("token", () => checkToken(parts.describeToken(baseUrl), serverTime ?? now()));
  await steps.run("realm", () => checkRealm(parts.findRealm(baseUrl), request));
}

/** Runs the steps behind the connection; resolves to the time of the service, or null if unknown. */
async function talkToService(
  url: URL,
  current: route.Route,
  request: (path: string) => Promise<Result<Answer>>,
  steps: Steps,
  { stepMs, isOnline, now }: Parts,
): Promise<EpochMs | null> {
  const first = request(tokenPath);
  const clocks = first.then(
    (reply) => (reply.ok ? { here: now(), there: readServerTime(reply.value.headers) } : null),
    // The step that awaits the answer reports the reason.
    () => null,
  );
  const tls = () => checkTls(url, current, first, { now: now(), limit: stepMs });
  const http = async () => checkHttp(url, await first, now(), isOnline());
  if ((await steps.run("tls", tls)) && (await steps.run("http", http))) {
    const reply = await first;
    if (reply.ok) await steps.run("service", () => checkService(url.host, reply.value, request));
  }
  steps.skipWaiting("http", "service");
  const known = await clocks;
  if (known !== null) {
    await steps.run("clock", () => checkClock(url.host, known.here, known.there));
  }
  return known?.there ?? null;
}

/** Sends nothing about the user. */
const requestAnonymously = ({ fetch }: Parts, url: URL, limit: DurationMs) =>
  exchange(
    fetch,
    url,
    {
      method: "GET",
      headers: { accept: "application/json" },
      redirect: "manual",
      credentials: "omit",
    },
    { headersMs: limit, totalMs: limit, maxBytes: 4 * 2 ** 20 },
    undefined,
  );
