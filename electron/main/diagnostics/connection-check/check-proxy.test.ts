import { describe, expect, it } from "vitest";
import { serviceForAll } from "#demo/test/start.ts";
import { startLocalServer } from "#main/service/test/local-server.ts";
import { check } from "./test/check.ts";
import { fetchThrough, findClosedPort } from "./test/servers.ts";

const service = serviceForAll("plain");

describe("a proxy", () => {
  const startProxy = async (target: string) =>
    startLocalServer(async (response, { url }) => {
      const answer = await fetch(target + new URL(url).pathname + new URL(url).search);
      response
        .writeHead(answer.status, Object.fromEntries(answer.headers))
        .end(await answer.text());
    });

  it("is connected to instead of the service", async () => {
    const proxy = await startProxy(service.baseUrl);
    const { host, port } = new URL(proxy.baseUrl);
    const { states, texts } = await check("http://localhost:1", {
      resolveProxy: async () => `PROXY ${host}; DIRECT`,
      fetch: fetchThrough(Number(port)),
      now: () => service.clock.now,
    });
    expect(states).toMatchObject({ proxy: "good", connect: "good", http: "good", service: "good" });
    expect(texts.proxy).toBe(`The proxy ${host} is used for this address.`);
    expect(texts.connect).toBe(`The proxy 127.0.0.1 accepts connections at port ${port}.`);
  });

  it("hides the certificate, but not that it is untrusted", async () => {
    const proxy = await startLocalServer((response) => response.end());
    const resolveProxy = async () => `HTTPS ${new URL(proxy.baseUrl).host}`;
    const hidden = await check("https://ops.example.org", {
      resolveProxy,
      fetch: async () => new Response("{}", { status: 401 }),
    });
    expect(hidden.states).toMatchObject({ tls: "skipped", http: "good" });
    expect(hidden.texts.tls).toMatch(/not shown, because a proxy/);
    const distrusted = await check("https://ops.example.org", {
      resolveProxy,
      fetch: () => Promise.reject(new Error("net::ERR_CERT_AUTHORITY_INVALID")),
    });
    expect(distrusted.states).toMatchObject({ tls: "bad", http: "skipped" });
    expect(distrusted.texts.tls).toMatch(/not trusted by this computer/);
  });

  it("that is unreachable is a system setting, and is skipped if there is another route", async () => {
    const port = await findClosedPort();
    const { baseUrl } = service;
    const alone = await check(baseUrl, { resolveProxy: async () => `PROXY 127.0.0.1:${port}` });
    expect(alone.states).toMatchObject({ connect: "bad", http: "skipped" });
    expect(alone.texts.connect).toMatch(/Check the system's proxy settings/);
    const way = `PROXY 127.0.0.1:${port};DIRECT`;
    const passed = await check(baseUrl, { resolveProxy: async () => way });
    expect(passed.states).toMatchObject({ connect: "warning", http: "good", service: "good" });
    const unknown = await check(baseUrl, {
      resolveProxy: async () => "SOCKS5 nowhere.invalid:1080",
    });
    expect(unknown.states).toMatchObject({ proxy: "good", name: "bad" });
  });

  it("that requires a login is named", async () => {
    const { baseUrl } = service;
    // Electron's fetch returns such a response, Node's does not.
    const { states, texts } = await check(baseUrl, {
      fetch: async () => new Response("", { status: 407 }),
    });
    expect(states).toMatchObject({ http: "bad", service: "skipped" });
    expect(texts.http).toMatch(/^The proxy to .* requires an unsupported kind of sign-in/);
    const known = await check(baseUrl, {
      fetch: async () => new Response("", { status: 407 }),
      resolveProxy: async () => "PROXY proxy.example.org:3128",
    });
    expect(known.states).toMatchObject({ proxy: "bad", name: "skipped", http: "skipped" });
    expect(known.texts.proxy).toMatch(
      /^The proxy proxy\.example\.org:3128 .* requires a sign-in\. Check/,
    );
  });
});
