import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { type Received, startLocalServer } from "#main/service/test/local-server.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { createComputer, runService } from "../test/computer.ts";
import { createServiceFinder } from "./find-service.ts";

const createFinder = () =>
  createServiceFinder((baseUrl, getToken) =>
    createTestService({ baseUrl, getToken, dialect: defaultDialect }),
  );

type Answer = { status: number; body?: string; headers?: Record<string, string> };
const page = (status: number): Answer => ({ status, body: "<!doctype html><h1>Welcome</h1>" });

/** Starts a server with a service below a path and other responses elsewhere. */
async function serveBelow(path: string, service: Answer = { status: 401 }, else_ = page(404)) {
  const server = await startLocalServer((response, { url }) => {
    const isService = new RegExp(`^${path}/(auth|me)(/|$|\\?)`).test(url);
    const { status, body = "", headers = {} } = isService ? service : else_;
    response.writeHead(status, headers).end(body);
  });
  return { ...server, root: server.baseUrl, paths: () => server.received.map(({ url }) => url) };
}

const credentialsIn = ({ headers }: Received) =>
  [headers.authorization, headers["x-service-api-auth"], headers.cookie].filter(Boolean);

describe.each(dialectNames)("a service in dialect %s", (dialect) => {
  it("is found at its address with one request", async () => {
    const service = await runService({ dialect });
    const finder = createFinder();
    const before = service.requests.length;
    for (const _time of [1, 2]) {
      expect(await finder.find(`${service.baseUrl}/`)).toEqual({
        ok: true,
        value: service.baseUrl,
      });
    }
    expect(service.requests.slice(before).map(({ path }) => path)).toEqual(["/auth/token/1.1"]);
  });

  it.each(["/me", "/me/tasks?status=ALL", "/#/login", "/auth/token/1.1", "/login", "/a/b/c"])(
    "is found from %s and signed in to there",
    async (pasted) => {
      const service = await runService({ dialect });
      const { signIn, accounts } = (await createComputer()).startApp();
      const { username, password } = service.credentials;
      const who = { serverUrl: service.baseUrl + pasted, username };
      expect(await signIn.findWay(who)).toMatchObject({ value: { serverUrl: service.baseUrl } });
      expect(await signIn.withPassword({ ...who, password })).toMatchObject({ ok: true });
      expect(accounts.current()?.account.serverUrl).toBe(service.baseUrl);
    },
  );
});

describe("a service below a path", () => {
  it.each([
    ["/api/v7", "/api/v7/me/"],
    ["/api/v7", "/api/v7"],
    ["/api/v7", "/api/v7/login.html#/start"],
    ["/api", "/"],
    ["/api/v1", "/"],
    ["/rest", "/ui/home"],
    ["/ops/api", "/ops"],
    ["/ops", "/ops/ui/home"],
  ])("%s is found from %s", async (path, pasted) => {
    const { root, received } = await serveBelow(path);
    expect(await createFinder().find(root + pasted)).toEqual({ ok: true, value: root + path });
    expect(received.length).toBeLessThanOrEqual(10);
    expect(received.flatMap(credentialsIn)).toEqual([]);
  });

  it.each<[string, Answer]>([
    ["401 and a page", page(401)],
    ["401 and a scheme", { status: 401, headers: { "www-authenticate": "Basic" } }],
    ["403", { status: 403 }],
    ["403 and JSON", { status: 403, body: '{"message":"no"}' }],
    ["400 and JSON", { status: 400, body: '{"message":"who?"}' }],
    ["200 and a no", { status: 200, body: '{"success":false,"message":"who?"}' }],
    ["200 and 401", { status: 200, body: '{"code":401,"message":"who?"}' }],
  ])("is recognized by %s", async (_what, answer) => {
    const { root } = await serveBelow("/ops", answer);
    expect(await createFinder().find(`${root}/ops`)).toEqual({ ok: true, value: `${root}/ops` });
  });

  it("is recognized by its older tokens", async () => {
    const { baseUrl } = await startLocalServer((response, { url }) => {
      response.writeHead(url === "/ops/auth/token" ? 401 : 404).end();
    });
    expect(await createFinder().find(`${baseUrl}/ops`)).toMatchObject({ value: `${baseUrl}/ops` });
  });
});

describe("a server without the service", () => {
  it.each<[string, Answer, string]>([
    ["pages of good status", page(200), "notJson"],
    ["pages of status 404", page(404), "notThisService"],
    ["JSON of status 404", { status: 404, body: '{"message":"no route"}' }, "notThisService"],
    ["other JSON", { status: 200, body: '{"hello":"world"}' }, "notThisService"],
    ["text", { status: 200, body: "OK" }, "notThisService"],
  ])("is reported with the attempted paths: %s", async (_what, answer, code) => {
    const { root, received } = await serveBelow("/nowhere", page(404), answer);
    const finder = createFinder();
    expect(await finder.find(`${root}/foo/bar?x=1`)).toMatchObject({
      code,
      message: expect.stringContaining(
        `There is no Watchdesk service at ${root}/foo/bar. Tried: /foo/bar, /foo, /, /foo/bar/api, /api,`,
      ),
    });
    expect(received.length).toBeLessThanOrEqual(10);
  });

  it("never receives a password, a token or a code", async () => {
    const { root, received } = await serveBelow("/nowhere", page(404), page(200));
    const { signIn } = (await createComputer()).startApp();
    const who = { serverUrl: root, username: "ada" };
    expect(await signIn.withPassword({ ...who, password: "s3cret" })).toMatchObject({
      code: "notJson",
    });
    expect(await signIn.withSso(who, "popup")).toMatchObject({ ok: false });
    expect(await signIn.requestReset(who, false)).toMatchObject({ ok: false });
    expect(received.flatMap(credentialsIn)).toEqual([]);
    expect(received.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(JSON.stringify(received)).not.toContain("s3cret");
  });

  it("may redirect to the service", async () => {
    const location = "https://www.ops.example.org/";
    const { root } = await serveBelow("/x", page(404), { status: 301, headers: { location } });
    expect(await createFinder().find(root)).toMatchObject({
      code: "notThisService",
      message: expect.stringContaining("redirects to www.ops.example.org"),
    });
  });

  it("is not cached if it only resembles the service", async () => {
    let isTrouble = true;
    const server = await startLocalServer((response, { url }) => {
      const isBelow = url.startsWith("/api/");
      const inTrouble = isBelow ? 400 : 404;
      response.writeHead(isTrouble ? inTrouble : isBelow ? 404 : 401).end();
    });
    const finder = createFinder();
    const found = await finder.find(server.baseUrl);
    expect(found).toEqual({ ok: true, value: `${server.baseUrl}/api` });
    isTrouble = false;
    expect(await finder.find(server.baseUrl)).toEqual({ ok: true, value: server.baseUrl });
  });

  it("is checked again, as it may have been the network", async () => {
    let answer = page(200);
    const { baseUrl } = await startLocalServer((response) => {
      response.writeHead(answer.status).end(answer.body);
    });
    const finder = createFinder();
    expect(await finder.find(baseUrl)).toMatchObject({ code: "notJson" });
    answer = { status: 401 };
    expect(await finder.find(baseUrl)).toMatchObject({ value: baseUrl });
  });
});

describe("a problem at the address", () => {
  it.each<[number, string]>([
    [503, "serviceFailed"],
    [429, "rateLimited"],
  ])("is reported without further attempts: %d", async (status, code) => {
    const { root, received } = await serveBelow("/x", { status }, { status });
    expect(await createFinder().find(root)).toMatchObject({ code });
    expect(received).toHaveLength(1);
  });

  it("can be cancelled", async () => {
    const caller = new AbortController();
    const { baseUrl } = await startLocalServer(() => caller.abort());
    expect(await createFinder().find(baseUrl, caller.signal)).toMatchObject({ code: "cancelled" });
  });
});
