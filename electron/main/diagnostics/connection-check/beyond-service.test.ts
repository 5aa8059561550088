import { describe, expect, it } from "vitest";
import { serviceForAll } from "#demo/test/start.ts";
import { NamedFailure } from "#main/service/network-failure.ts";
import { startLocalServer } from "#main/service/test/local-server.ts";
import { explainProxyLogin } from "#main/system/network/explain.ts";
import type { Account } from "#shared/session/schema.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import { createKnownRealms } from "./connection-check.ts";
import { check } from "./test/check.ts";
import { findClosedPort } from "./test/servers.ts";

const service = serviceForAll("plain");

describe("the sign-in page of a service", () => {
  it.each([
    [200, "good", /answers \(status 200\)/],
    [401, "good", /answers \(status 401\)/],
    [503, "bad", /reports an error \(status 503\)\. .*whoever runs single sign-on/],
    [404, "bad", /reports an error \(status 404\)/],
  ])("that responds with %i is %s, without effect on the service", async (status, state, text) => {
    const { baseUrl } = service;
    const realm = await startLocalServer((response) =>
      response.writeHead(status, { "content-type": "text/html" }).end("<h1>Login</h1>"),
    );
    const found = await check(baseUrl, { findRealm: () => `${realm.baseUrl}/login?service=x` });
    expect(found.states).toMatchObject({ service: "good", realm: state });
    expect(found.texts.realm).toMatch(text);
    expect(found.texts.realm).toContain(new URL(realm.baseUrl).host);
  });

  it("is requested from its own host, whatever the state of the service", async () => {
    const [gone, closed] = [await findClosedPort(), await findClosedPort()];
    const { states, texts } = await check(`http://127.0.0.1:${gone}`, {
      findRealm: () => `http://127.0.0.1:${closed}/login`,
    });
    expect(states).toMatchObject({ connect: "bad", realm: "bad" });
    expect(texts.realm).toMatch(new RegExp(`^127\\.0\\.0\\.1:${closed} does not`));
    expect(texts.realm).toContain("the sign-in page, not the service");
    expect(texts.realm).not.toContain("port of the address");
  });

  it("is not requested if its address is insecure or unknown", async () => {
    const { baseUrl } = service;
    const unsafe = await check(baseUrl, { findRealm: () => "http://sso.example.org/login" });
    expect(unsafe.states.realm).toBe("bad");
    expect(unsafe.texts.realm).toMatch(/not secure/);
    expect((await check(baseUrl)).states.realm).toBe("skipped");
  });

  it("is known from accounts and failed sign-ins", () => {
    const realm = (serverUrl: string) => ({ serverUrl }) as CasRealm;
    const account = {
      serverUrl: "https://a.example",
      sso: { realm: realm("https://sso.a.example/login"), way: "popup" },
    } as Account;
    const realms = createKnownRealms(() => [account]);
    expect(realms.find("https://a.example")).toBe("https://sso.a.example/login");
    expect(realms.find("https://b.example")).toBeNull();
    const shown = { blocked: null, trouble: null };
    const sso = { realm: realm("https://sso.b.example"), way: "popup", ...shown } as const;
    const who = { serverUrl: "https://b.example", username: "bo", accountId: null, other: null };
    realms.record({ ...who, sso });
    realms.record(null);
    expect(realms.find("https://b.example")).toBe("https://sso.b.example");
  });
});

describe("a proxy", () => {
  it("that requires a login is the only finding", async () => {
    const { baseUrl } = service;
    const way = { host: "proxy.example.org", port: 3128 };
    const { states, texts } = await check(baseUrl, {
      resolveProxy: async () => "PROXY proxy.example.org:3128",
      fetch: () => Promise.reject(new NamedFailure(explainProxyLogin(way, "ops.example.org"))),
      findRealm: () => "https://sso.example.org/login",
    });
    expect(states).toMatchObject({ proxy: "bad", name: "skipped", service: "skipped" });
    expect(texts.proxy).toMatch(
      /^The proxy proxy\.example\.org:3128 .* requires a sign-in\. Check again/,
    );
    expect(texts.realm).toMatch(/^The proxy proxy\.example\.org:3128 requires a sign-in/);
  });
});

describe("the desktop", () => {
  it("without a tray is a warning", async () => {
    const { states, texts } = await check("", { hasTray: () => false });
    expect(states.tray).toBe("warning");
    expect(texts.tray).toMatch(/closing the window ends Watchdesk\. Keep the window open/);
  });

  it("shows a test notification, or is the reason why not", async () => {
    const reason = "This desktop has no notification service.";
    const refused = await check("", {
      notify: async () => ({ isShown: false, reason, isWithoutService: true }),
    });
    expect(refused.states.notifications).toBe("bad");
    expect(refused.texts.notifications).toBe(
      `A test notification was not shown. ${reason} Install or start a notification service, then check again.`,
    );
    const silent = await check("", { stepMs: 20, notify: () => new Promise(() => {}) });
    expect(silent.texts.notifications).toMatch(/in time\. Restart the desktop's/);
  });
});
