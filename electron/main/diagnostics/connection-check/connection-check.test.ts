import { describe, expect, it } from "vitest";
import { serviceForAll, startTestService } from "#demo/test/start.ts";
import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import { failure, success } from "#shared/lib/result.ts";
import { createConnectionCheck } from "./connection-check.ts";
import type { TokenDescription } from "./parts.ts";
import { lateConnect, lateName, readRoute } from "./route.ts";
import { check, createParts } from "./test/check.ts";
import { findClosedPort, startBlackHole } from "./test/servers.ts";

const service = serviceForAll("plain");

const minute = 60_000;

describe("the connection check", () => {
  it.each(["plain", "epoch", "enveloped"] as const)(
    "finds no problem with the reference service in its %s dialect",
    async (dialect) => {
      const { baseUrl, clock, requests } = await startTestService(dialect);
      const earlier = requests.length;
      const { states, texts } = await check(`${baseUrl}/`, { now: () => clock.now + 30_000 });
      expect(states).toEqual({
        address: "good",
        proxy: "good",
        name: "skipped",
        connect: "good",
        tls: "skipped",
        http: "good",
        service: "good",
        clock: "good",
        token: "skipped",
        realm: "skipped",
        keychain: "good",
        tray: "good",
        notifications: "good",
      });
      expect(texts.service).toMatch(/looks like a supported service/);
      expect(requests.slice(earlier).map(({ path }) => path)).toEqual([
        "/auth/token/1.1",
        "/me/sso?username=watchdesk-connection-check",
      ]);
    },
  );

  it("reports every step when it starts and ends", async () => {
    const { baseUrl } = service;
    const reports: ConnectionCheck[] = [];
    const parts = createParts({ onProgress: (one) => reports.push(one) });
    const result = await createConnectionCheck(parts).check(baseUrl);
    const seen = (name: string) => [
      ...new Set(reports.map(({ steps }) => steps.find((step) => step.name === name)?.state)),
    ];
    expect(seen("connect")).toEqual(["waiting", "running", "good"]);
    expect(seen("keychain")).toEqual(["waiting", "running", "good"]);
    expect(reports.map(({ isRunning }) => isRunning).lastIndexOf(true)).toBe(reports.length - 2);
    expect(result).toEqual(success(reports.at(-1)));
  });

  it("reports the latest check only", async () => {
    const { baseUrl } = service;
    const reports: string[] = [];
    const parts = createParts({ onProgress: ({ serverUrl }) => reports.push(serverUrl) });
    const checker = createConnectionCheck(parts);
    const before = checker.check("ftp://elsewhere.example");
    reports.length = 0;
    await Promise.all([before, checker.check(baseUrl)]);
    expect([...new Set(reports)]).toEqual([baseUrl]);
  });

  it.each([
    ["", /^No server address was given\. Type it like/],
    ["ftp://ops.example.org", /^Watchdesk does not support "ftp:"/],
    ["http://ops.example.org", /would not be encrypted.*https/],
    ["https://mara:secret@ops.example.org:x", /is not a server address/],
    ["https://mara:secret@ops.example.org", /must not contain a username or password/],
  ])(
    "fails the first step for the address %j, and checks this computer only",
    async (url, text) => {
      const { states, texts } = await check(url);
      expect(texts.address).toMatch(text);
      expect(texts.address).not.toContain("secret");
      const { address, keychain, tray, notifications, ...others } = states;
      expect([address, keychain, tray, notifications]).toEqual(["bad", "good", "good", "good"]);
      expect(new Set(Object.values(others))).toEqual(new Set(["skipped"]));
      expect(texts.token).toBe("The address cannot be used.");
    },
  );

  it("never rejects: an unexpected error is a bad step with its message, without secrets", async () => {
    const { baseUrl } = service;
    const throws = (): never => {
      throw new Error("no such thing: token=abcdef");
    };
    const { states, texts } = await check(baseUrl, {
      fetch: throws,
      describeToken: throws,
      probeKeychain: throws,
    });
    expect(states).toMatchObject({
      http: "bad",
      service: "skipped",
      token: "bad",
      keychain: "bad",
    });
    expect(texts.http).toMatch(/unexpected happened \(Error: no such thing: token=‹redacted›/);
    const { states: withoutProxy } = await check(baseUrl, { resolveProxy: throws });
    expect(withoutProxy).toMatchObject({ proxy: "bad", connect: "skipped", clock: "skipped" });
  });
});

describe("the route to the service", () => {
  it("names a host that does not exist", async () => {
    const { states, texts } = await check("https://nowhere.invalid");
    expect(states).toMatchObject({
      name: "bad",
      connect: "skipped",
      http: "skipped",
      clock: "skipped",
    });
    expect(texts.name).toMatch(/nowhere\.invalid could not be found\. Check the spelling/);
    expect(texts.connect).toBe("The name was not found.");
  });

  it("reports that this computer has no network", async () => {
    const { texts } = await check("https://nowhere.invalid", { isOnline: () => false });
    expect(texts.name).toMatch(/no network connection.*Connect/);
    const { baseUrl } = service;
    const cut = await check(baseUrl, {
      isOnline: () => false,
      fetch: () => Promise.reject(new Error("net::ERR_INTERNET_DISCONNECTED")),
    });
    expect(cut.states).toMatchObject({ connect: "good", http: "bad" });
    expect(cut.texts.http).toMatch(/no network connection/);
    // Without a cable, lookups and connections end by their time limits.
    const route = readRoute(new URL("https://ops.example.org"), "DIRECT");
    for (const late of [lateName, lateConnect]) {
      expect(late(route, false).finding).toMatch(/no network connection/);
      expect(late(route, true).finding).toMatch(/in time/);
    }
  });

  it("names a closed port", async () => {
    const port = await findClosedPort();
    const { states, texts } = await check(`http://127.0.0.1:${port}`);
    expect(states).toMatchObject({ connect: "bad", http: "skipped" });
    expect(texts.connect).toMatch(new RegExp(`:${port} .*does not accept connections`));
  });

  it("times out if there is no response", async () => {
    const port = await startBlackHole();
    const never = new Promise<never>(() => undefined);
    const different = { stepMs: 50, probeKeychain: () => never };
    const plain = await check(`http://127.0.0.1:${port}`, different);
    expect(plain.states).toMatchObject({ connect: "good", http: "bad", keychain: "bad" });
    expect(plain.texts.http).toMatch(/did not answer within 0.05 seconds/);
    expect(plain.texts.keychain).toMatch(/has not answered.*unlock/);
    const secure = await check(`https://127.0.0.1:${port}`, different);
    expect(secure.states).toMatchObject({ connect: "good", tls: "bad", http: "skipped" });
    expect(secure.texts.tls).toMatch(/did not answer in time when it was to be made secure/);
    const proxied = await check("https://ops.example.org", {
      stepMs: 50,
      resolveProxy: () => never,
    });
    expect(proxied.states).toMatchObject({ proxy: "bad", name: "skipped", http: "skipped" });
    expect(proxied.texts.connect).toMatch(/The route to the service is unknown/);
  });

  it("reports that a port does not support TLS", async () => {
    const { baseUrl } = service;
    const { states, texts } = await check(baseUrl.replace("http:", "https:"));
    expect(states).toMatchObject({ tls: "bad", http: "skipped" });
    expect(texts.tls).toMatch(/No secure connection to .* could be made/);
  });
});

describe("token and keychain", () => {
  const now = Date.now();
  const good = {
    kind: "good",
    expires: now + 7.5 * 60 * minute,
    isRenewed: true,
    isDeprecated: false,
  } as const;

  it.each<[TokenDescription, string, RegExp]>([
    [{ kind: "none" }, "skipped", /^You're not signed in to this service\.$/],
    [good, "good", /^Signed in for 7 more hours\.$/],
    [{ ...good, expires: null }, "good", /did not send its expiry/],
    [{ ...good, expires: Date.UTC(9999, 11, 31) }, "good", /^The token is valid\.$/],
    [
      { ...good, isRenewed: false },
      "warning",
      /7 more hours\. Won't renew automatically\. Sign in again/,
    ],
    [{ ...good, isDeprecated: true }, "warning", /GET \/auth\/token\), which will be removed/],
    [{ kind: "expired" }, "bad", /has expired\. Sign in again/],
  ])("describes the token %o as %s", async (token, state, text) => {
    const port = await findClosedPort();
    const requests: string[] = [];
    const { states, texts } = await check(`http://localhost:${port}/api/`, {
      now: () => now,
      describeToken: (baseUrl) => {
        requests.push(baseUrl);
        return token;
      },
    });
    expect(states.token).toBe(state);
    expect(texts.token).toMatch(text);
    expect(requests).toEqual([`http://localhost:${port}/api`]);
  });

  it("measures the token's lifetime by the service's clock", async () => {
    const { baseUrl, clock } = service;
    const expires = clock.now + 2.5 * 60 * minute;
    const dayAhead = {
      now: () => clock.now + 24 * 60 * minute,
      describeToken: () => ({ ...good, expires }),
    };
    expect((await check(baseUrl, dayAhead)).texts.token).toMatch(/Signed in for 2 more hours/);
    const fetch = () => Promise.reject(new Error("net::ERR_TIMED_OUT"));
    expect((await check(baseUrl, { ...dayAhead, fetch })).texts.token).toBe("The token is valid.");
  });

  it.each([
    ["keychainLocked", "bad", /is locked\. Unlock it/],
    ["keychainRefused", "bad", /denied access\. Allow it/],
    ["keychainUnavailable", "warning", /has no keychain.*only until Watchdesk closes/],
    ["unexpected", "bad", /^Something odd\. Try again\.$/],
  ] as const)("explains the keychain failure %s", async (code, state, text) => {
    const probeKeychain = async () => failure(code, "Something odd. Try again.");
    const { states, texts } = await check("", { probeKeychain });
    expect(states.keychain).toBe(state);
    expect(texts.keychain).toMatch(text);
  });
});
