import { describe, expect, it } from "vitest";
import { serviceForAll } from "#demo/test/start.ts";
import { startLocalServer } from "#main/service/test/local-server.ts";
import { check } from "./test/check.ts";

const service = serviceForAll("plain");

const minute = 60_000;
const json = { "content-type": "application/json" };

describe("the responding server", () => {
  const portal = "<!doctype html><title>Welcome to the Harbour Hotel</title>";

  it.each([
    ["a web page", 200, { "content-type": "text/html" }, portal],
    ["another host", 302, { location: "http://portal.example/login?ticket=unseen" }, ""],
    ["511", 511, {}, portal],
  ])("is a captive portal if it sends %s", async (_what, status, headers, body) => {
    const { baseUrl } = await startLocalServer((response) =>
      response.writeHead(status, headers).end(body),
    );
    const { states, texts, check: whole } = await check(baseUrl);
    expect(states).toMatchObject({ http: "bad", service: "skipped", clock: "good" });
    expect(texts.http).toMatch(/This network may require sign-in/);
    expect(JSON.stringify(whole)).not.toContain("unseen");
  });

  it("is a captive portal if Electron hides the target of a redirect", async () => {
    const { baseUrl } = service;
    const { states, texts } = await check(baseUrl, {
      fetch: () => Promise.reject(new Error("Redirect was cancelled")),
    });
    expect(states).toMatchObject({ http: "bad", service: "skipped", clock: "skipped" });
    expect(texts.http).toMatch(/redirects to.*may require sign-in/);
  });

  it.each<[string, number, string | null, string, RegExp]>([
    [
      "another service",
      404,
      '{"error":"not found"}',
      "bad",
      /does not look like a supported service/,
    ],
    ["one that accepts everything", 200, "{}", "bad", /does not look like a supported service/],
    [
      "one that refuses everything",
      401,
      '{"error":"who?"}',
      "warning",
      /asks for a sign-in as expected/,
    ],
    [
      "a broken one",
      500,
      "Oops. See http://logs?token=1",
      "bad",
      /reported an error \(status 500\)/,
    ],
    ["a busy one", 429, null, "bad", /asks for fewer requests/],
  ])("over HTTP may be %s", async (_what, status, body, state, text) => {
    const { baseUrl } = await startLocalServer((response) =>
      response.writeHead(status, json).end(body ?? ""),
    );
    const { states, texts } = await check(baseUrl);
    expect(states).toMatchObject({ http: "good", service: state });
    expect(texts.service).toMatch(text);
  });

  it("may be an older version, or at another path", async () => {
    const { baseUrl } = await startLocalServer((response, { url }) => {
      const [path] = url.split("?");
      response.writeHead(path === "/api/auth/token" ? 401 : 404, json).end('{"error":"x"}');
    });
    const older = await check(`${baseUrl}/api`);
    expect(older.states).toMatchObject({ service: "good" });
    expect(older.texts.service).toMatch(/an older version/);
    const elsewhere = await check(baseUrl);
    expect(elsewhere.texts.service).toMatch(/Check the server address, the part after the name/);
  });
});

describe("the clock", () => {
  it.each([
    [59_000, "good", /agrees/],
    [2 * minute, "warning", /clock is 2 min ahead of that of 127/],
    [10 * minute, "bad", /10 min ahead.*Let the system set the clock.*depend on it/],
    [-26 * 60 * minute, "bad", /clock is 1 day behind/],
  ])("that is %i ms ahead is %s", async (ahead, state, text) => {
    const { baseUrl, clock } = service;
    const { states, texts } = await check(baseUrl, { now: () => clock.now + ahead });
    expect(states.clock).toBe(state);
    expect(texts.clock).toMatch(text);
  });

  it("cannot be compared without the service's time", async () => {
    const { baseUrl } = await startLocalServer((response) => {
      response.sendDate = false;
      response.writeHead(401, json).end("{}");
    });
    const { states, texts } = await check(baseUrl);
    expect(states.clock).toBe("skipped");
    expect(texts.clock).toMatch(/does not send its time/);
  });
});
