import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { serviceForAll } from "#demo/test/start.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { type Received, startLocalServer } from "#main/service/test/local-server.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { success } from "#shared/lib/result.ts";
import { createComputer, runService } from "../test/computer.ts";
import { createServiceFinder } from "./find-service.ts";

const createFinder = () =>
  createServiceFinder((baseUrl, getToken) =>
    createTestService({ baseUrl, getToken, dialect: defaultDialect }),
  );

type Answer = { status: number; body?: string; headers?: Record<string, string> };
const page = (status: number): Answer => ({ status, body: "<!doctype html><h1>Welcome</h1>" });

/** Starts a server with a service below a path, and other responses elsewhere. */
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

const pastedPaths = [
  ...["/me", "/me/tasks?status=ALL", "/#/login", "/auth/token/1.1", "/login", "/a/b/c"],
];

describe.each(dialectNames)("a service in dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it("is found at its own address with one request", async () => {
    const finder = createFinder();
    const before = service.requests.length;
    for (const _time of [1, 2]) {
      expect(await finder.find(`${service.baseUrl}/`)).toEqual(success(service.baseUrl));
    }
    expect(service.requests.slice(before).map(({ path }) => path)).toEqual(["/auth/token/1.1"]);
  });

  it.each(pastedPaths)("is found from %s", async (pasted) => {
    const found = await createFinder().find(service.baseUrl + pasted);
    expect(found).toEqual(success(service.baseUrl));
  });
});

it("a service that was found is signed in to", async () => {
  const { credentials, baseUrl } = await runService();
  const { signIn, accounts } = (await createComputer()).startApp();
  const who = { ...credentials, serverUrl: `${baseUrl}/me/tasks?status=ALL` };
  expect(await signIn.findWay(who)).toMatchObject({ value: { serverUrl: baseUrl } });
  expect(await signIn.withPassword(who)).toMatchObject({ ok: true });
  expect(accounts.current()?.account.serverUrl).toBe(baseUrl);
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
    expect(await createFinder().find(root + pasted)).toEqual(success(root + path));
    expect(received.length).toBeLessThanOrEqual(10);
    expect(received.flatMap(credentialsIn)).toEqual([]);
  });

  it.each<[string, Answer]>([
    ["401 and a page", page(401)],
    ["401 and a scheme", { status: 401, headers: { "www-authenticate": "Basic" } }],
    ["403", { status: 403 }],
    ["403 and JSON", { status: 403, body: '{"message":"no"}' }],
    ["400 and JSON", { status: 400, body: '{"message":"who?"}' }],
    ["200 and a failure", { status: 200, body: '{"success":false,"message":"who?"}' }],
    ["200 and 401", { status: 200, body: '{"code":401,"message":"who?"}' }],
  ])("is recognized by %s", async (_what, answer) => {
    const { root } = await serveBelow("/ops", answer);
    expect(await createFinder().find(`${root}/ops`)).toEqual(success(`${root}/ops`));
  });

  it("is recognized by its older tokens", async () => {
    const { baseUrl } = await startLocalServer((response, { url }) => {
      response.writeHead(url === "/ops/auth/token" ? 401 : 404).end();
    });
    expect(await createFinder().find(`${baseUrl}/ops`)).toMatchObject({ value: `${baseUrl}/ops` });
  });
});

describe("another server", () => {
  it.each<[string, Answer, string]>([
    ["pages of good status", page(200), "notJson"],
    ["pages of status 404", page(404), "notThisService"],
    ["JSON of status 404", { status: 404, body: '{"message":"no route"}' }, "notThisService"],
    ["other JSON", { status: 200, body: '{"hello":"world"}' }, "notThisService"],
    ["text", { status: 200, body: "OK" }, "notThisService"],
  ])("is reported with the tried addresses: %s", async (_what, answer, code) => {
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

  it("never receives credentials", async () => {
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

  it("is not remembered if it only may be a service", async () => {
    let isTrouble = true;
    const server = await startLocalServer((response, { url }) => {
      const isBelow = url.startsWith("/api/");
      const inTrouble = isBelow ? 400 : 404;
      response.writeHead(isTrouble ? inTrouble : isBelow ? 404 : 401).end();
    });
    const finder = createFinder();
    expect(await finder.find(server.baseUrl)).toEqual(success(`${server.baseUrl}/api`));
    isTrouble = false;
    expect(await finder.find(server.baseUrl)).toEqual(success(server.baseUrl));
  });

  it("is checked again, as the network may be the reason", async () => {
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

describe("a failure of the address", () => {
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
