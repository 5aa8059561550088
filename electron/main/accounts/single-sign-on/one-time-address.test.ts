import { execFile } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { createConnection } from "node:net";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { serveOnce } from "./sso-browser.ts";

const target =
  "https://sso.example.org/cas/login?service=https%3A%2F%2Fa.example%2F%3FappToken%3Dapp-token";

/** Serves an address for `target`, and counts detected thefts. */
async function serve() {
  let stolen = 0;
  const served = await serveOnce(target, () => {
    stolen += 1;
  });
  if (!served.ok) throw new Error(served.message);
  onTestFinished(served.value.close);
  return { ...served.value, countStolen: () => stolen };
}

async function open(url: string, options: RequestOptions = {}) {
  const sent = request(url, { agent: false, ...options }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await response.toArray()).join("");
  const { location, ...headers } = response.headers;
  return { status: response.statusCode, location, headers, body };
}

it("redirects once, without caching or a referrer", async () => {
  const { requestToken, countStolen } = await serve();
  expect(await open(requestToken())).toMatchObject({
    status: 302,
    location: target,
    headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
    body: "",
  });
  expect(countStolen()).toBe(0);
});

it("is random and does not contain its target", async () => {
  const { requestToken } = await serve();
  const { requestToken: issueElsewhere } = await serve();
  const all = [requestToken(), requestToken(), issueElsewhere()];
  expect(new Set(all.map((url) => new URL(url).pathname)).size).toBe(3);
  for (const url of all) {
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{43}$/);
    expect(url).not.toContain("app-token");
  }
});

it("reports a second request once as theft, and redirects no more", async () => {
  const { requestToken, countStolen } = await serve();
  const url = requestToken();
  await open(url);
  const again = await open(url);
  expect(again).toMatchObject({ status: 410, location: undefined });
  expect(again.body).toContain("opened twice");
  expect((await open(url)).status).toBe(410);
  expect(countStolen()).toBe(1);
  expect((await open(requestToken())).status).toBe(404);
});

it("redirects only one of concurrent requests", async () => {
  const { requestToken, countStolen } = await serve();
  const url = requestToken();
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(url)));
  expect(answers.filter(({ location }) => location === target)).toHaveLength(1);
  expect(countStolen()).toBe(1);
});

it.each<[string, RequestOptions, string]>([
  ["another path", {}, "x"],
  ["a query", {}, "?a=1"],
  ["another method", { method: "POST" }, ""],
  ["a HEAD request", { method: "HEAD" }, ""],
  ["a rebound host name", { headers: { host: "rebound.example" } }, ""],
  ["localhost", { headers: { host: "localhost" } }, ""],
])("does not redirect %s, which does not use it up", async (_what, options, suffix) => {
  const { requestToken, countStolen } = await serve();
  const url = requestToken();
  expect(await open(`${url}${suffix}`, options)).toMatchObject({
    status: 404,
    location: undefined,
  });
  expect(await open(url)).toMatchObject({ status: 302 });
  expect(countStolen()).toBe(0);
});

it("invalidates an unused address when another one is issued", async () => {
  const { requestToken, countStolen } = await serve();
  const [first, second] = [requestToken(), requestToken()];
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(302);
  expect(countStolen()).toBe(0);
  // A second request is reported, also after another one was issued.
  requestToken();
  expect((await open(second)).status).toBe(410);
  expect(countStolen()).toBe(1);
});

it("accepts connections of this computer only, and none once closed", async () => {
  const { requestToken, close } = await serve();
  const url = new URL(requestToken());
  const elsewhere = createConnection({ host: "127.0.0.2", port: Number(url.port) });
  await expect(once(elsewhere, "connect")).rejects.toThrow("ECONNREFUSED");
  close();
  await expect(open(url.href)).rejects.toThrow("ECONNREFUSED");
});

/** Only root can switch to another user. */
const canBeOther = process.platform === "linux" && process.getuid?.() === 0;

it.skipIf(!canBeOther)("redirects no more once another user has requested it", async () => {
  const { requestToken, countStolen } = await serve();
  const { port, pathname, host } = new URL(requestToken());
  // Needs no file of the current user.
  const script = `exec 3<>/dev/tcp/127.0.0.1/${port}; printf 'GET ${pathname} HTTP/1.1\\r\\nHost: ${host}\\r\\n\\r\\n' >&3; cat <&3`;
  const other = { uid: 65_534, gid: 65_534, cwd: "/" };
  const { stdout } = await promisify(execFile)("/bin/bash", ["-c", script], other);
  expect(stdout).toMatch(/^HTTP\/1\.1 410 /);
  expect(stdout).not.toContain("sso.example.org");
  expect(countStolen()).toBe(1);
  expect(await open(`http://${host}${pathname}`)).toMatchObject({ location: undefined });
});
