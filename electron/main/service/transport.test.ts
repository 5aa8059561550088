import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { acknowledgeAlert } from "#main/features/alerts/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import { getProfile, getToken, logout } from "#main/session/operations.ts";
import { runs } from "#shared/test/runs.ts";
import { startLocalServer } from "./test/local-server.ts";
import { createTestService, startLocalService } from "./test/test-service.ts";

const credentials = { username: "someone", password: "pässword:€" };

describe("what is sent", () => {
  it("contains the token only in its header and neither cookies nor a password", async () => {
    const { received, service } = await startLocalService((response) => {
      response.setHeader("set-cookie", "session=1").end("[]");
    });
    await listTasks(service, { status: "ALL" });
    await listTasks(service, { status: "ALL" });
    for (const { method, url, headers } of received) {
      expect(`${method} ${url}`).toBe("GET /me/tasks?status=ALL");
      expect(headers).toMatchObject({
        "x-service-api-auth": "secret-token",
        accept: "application/json",
        "cache-control": "no-cache",
        pragma: "no-cache",
      });
      expect(headers).not.toHaveProperty("cookie");
      expect(headers).not.toHaveProperty("authorization");
    }
    expect(received).toHaveLength(2);
  });

  it("contains a password as UTF-8 and no token", async () => {
    const { received, service } = await startLocalService("{}");
    await getToken(service, { credentials, duration: 60 });
    const { url, headers } = received[0] ?? {};
    expect(url).toBe("/auth/token/1.1?duration=60");
    expect(headers).not.toHaveProperty("x-service-api-auth");
    const [scheme, encoded = ""] = headers?.authorization?.split(" ") ?? [];
    expect(scheme).toBe("Basic");
    expect(Buffer.from(encoded, "base64").toString("utf8")).toBe("someone:pässword:€");
  });

  it("is not sent without a token, over remote http or for a name with a colon", async () => {
    const fetch = vi.fn();
    const secure = { baseUrl: "https://ops.example.org", fetch };
    const signedOut = createTestService({ ...secure, getToken: () => null });
    expect(await getProfile(signedOut)).toMatchObject({ code: "notSignedIn" });
    const clear = createTestService({ baseUrl: "http://ops.example.org", fetch });
    expect(await getProfile(clear)).toMatchObject({ code: "insecureAddress" });
    const strange = { username: "a:b", password: "c" };
    expect(await getToken(createTestService(secure), { credentials: strange })).toMatchObject({
      code: "invalidInput",
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("keeps any id in one path segment", async () => {
    const { received, service } = await startLocalService('{"success":true}');
    for (const id of ["..", "."]) {
      expect(await acknowledgeAlert(service, { id })).toMatchObject({ code: "invalidInput" });
    }
    expect(received).toHaveLength(0);
    const ids = fc.string({ minLength: 1, unit: "grapheme" }).filter((id) => !/^\.\.?$/.test(id));
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        await acknowledgeAlert(service, { id });
        const [, , , last, ...more] = received.at(-1)?.url.split("/") ?? [];
        expect(decodeURIComponent(last ?? "")).toBe(id);
        expect(more).toEqual([]);
      }),
      { numRuns: runs(20, 50) },
    );
  });
});

describe("a response", () => {
  it.each([
    ["announced", (size: number) => ({ "content-length": String(size) })],
    ["unannounced", () => ({})],
  ])("is refused when it is larger than allowed, %s", async (_how, headersFor) => {
    const page = Buffer.alloc(50 * 2 ** 20, " ");
    const { service } = await startLocalService((response) => {
      response.writeHead(200, headersFor(page.length)).end(page);
    });
    const reply = await listTasks(service, {});
    expect(reply).toMatchObject({ code: "tooLarge", message: expect.stringContaining("32 MB") });
  });

  it("falls back to the other sign-out address", async () => {
    const { received, service } = await startLocalService((response, { url }) => {
      response.writeHead(url === "/logout" ? 200 : 404).end('{"status":"success"}');
    });
    expect(await logout(service)).toMatchObject({ ok: true });
    expect(received.map(({ url }) => url)).toEqual(["/auth/logout", "/logout"]);
  });
});

describe("a failure", () => {
  it("is late headers", async () => {
    const { service } = await startLocalService(() => undefined, { limits: { headersMs: 50 } });
    const reply = await getProfile(service);
    expect(reply).toMatchObject({ code: "timedOut", message: expect.stringContaining("0.05 s") });
  });

  it("is an endless response", async () => {
    const { service } = await startLocalService((response) => response.write("["), {
      limits: { totalMs: 100 },
    });
    expect(await listTasks(service, {})).toMatchObject({
      code: "timedOut",
      message: expect.stringContaining("0.1 s"),
    });
  });

  it("is an unknown host", async () => {
    const service = createTestService({ baseUrl: "https://watchdesk.invalid" });
    expect(await getProfile(service)).toMatchObject({
      code: "nameNotFound",
      message: expect.stringContaining("watchdesk.invalid"),
    });
  });

  it("is a server that does not speak TLS", async () => {
    const { baseUrl } = await startLocalServer((response) => response.end());
    const service = createTestService({ baseUrl: baseUrl.replace("http:", "https:") });
    expect(await getProfile(service)).toMatchObject({ code: "certificateInvalid" });
  });

  it("is a cancellation by the caller", async () => {
    const caller = new AbortController();
    const { received, service } = await startLocalService(() => caller.abort());
    expect(await getProfile(service, undefined, caller.signal)).toMatchObject({
      code: "cancelled",
    });
    expect(await getProfile(service, undefined, caller.signal)).toMatchObject({
      code: "cancelled",
    });
    expect(received).toHaveLength(1);
  });

  it("times out even if fetch ignores its signal", async () => {
    const service = createTestService({
      baseUrl: "https://ops.example.org",
      fetch: () => new Promise(() => undefined),
      limits: { headersMs: 50 },
    });
    expect(await getProfile(service)).toMatchObject({ code: "timedOut" });
  });

  it("is thrown if it is no network failure", async () => {
    const service = createTestService({
      baseUrl: "https://ops.example.org",
      fetch: () => Promise.reject(new TypeError("a mistake in the code")),
    });
    await expect(getProfile(service)).rejects.toThrow("a mistake in the code");
  });
});
