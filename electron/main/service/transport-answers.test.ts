import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { acknowledgeAlert } from "#main/features/alerts/operations.ts";
import { markAsRead, sendMessage } from "#main/features/messages/operations.ts";
import { updateProfile } from "#main/features/profile/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import { getProfile, getToken, logout } from "#main/session/operations.ts";
import type { Result } from "#shared/lib/result.ts";
import { isUnstated } from "./marked-failure.ts";
import type { Reply } from "./reply.ts";
import type { Received } from "./test/local-server.ts";
import { startLocalService } from "./test/test-service.ts";
import type { Service } from "./transport.ts";

type Respond = (response: ServerResponse) => void;
const ending =
  (body: string, headers: Record<string, string> = {}): Respond =>
  (response) =>
    response.writeHead(200, headers).end(body);
const json = (value: unknown): Respond => ending(JSON.stringify(value));
const page = (body: string) => ending(`<!doctype html><html><body>${body}</body></html>`);

/** Starts a service that answers writes by `respond`, and fails otherwise. */
async function serve(respond: Respond) {
  const { received, service } = await startLocalService((response, { method, url }) => {
    if (method === "GET" && !url.endsWith("logout")) response.writeHead(503).end();
    else respond(response);
  });
  return { service, received };
}

const writes: [what: string, write: (service: Service) => Promise<Result<Reply<unknown>>>][] = [
  ["a name", (service) => updateProfile(service, { firstName: "Ada", lastName: "Byron" })],
  ["a conversation that was read", (service) => markAsRead(service, { userId: "7" })],
  ["an acknowledgement", (service) => acknowledgeAlert(service, { id: "7" })],
  ["a message", (service) => sendMessage(service, { userId: "7", text: "hello there" })],
  ["a sign-out", (service) => logout(service)],
];

const outcomeOf = async (pending: Promise<Result<Reply<unknown>>>): Promise<Result<unknown>> => {
  const reply = await pending;
  return reply.ok ? reply.value.read() : reply;
};

describe.each(writes)("%s is done", (_what, write) => {
  it.each([
    [{ status: "success" }],
    [{ status: 200, message: "OK" }],
    [{ success: true, data: null }],
    [{ code: 0, msg: "success" }],
    [{ response: { returnCode: "0", returnMessage: "OK" } }],
    [{ id: 7, state: "FAILED" }],
    [{ data: { id: "m-7" } }],
  ])("after %j", async (answer) => {
    const { service, received } = await serve(json(answer));
    expect(await outcomeOf(write(service))).toMatchObject({ ok: true });
    expect(received).toHaveLength(1);
  });

  it.each<[string, Respond]>([
    ["nothing", ending("")],
    ["OK", ending("OK", { "content-type": "text/plain" })],
    ["OK in JSON", json("OK")],
    ["true", json(true)],
    ["a number", json(1)],
    ["a list", json([{ id: 1 }])],
    ["another object", json({ redirect: "/login", errors: [], error: null })],
    ["JSON that is cut short", ending('{"id": 5, "te')],
    ...[200, 201, 202, 203, 204, 205, 206, 207].map((status): [string, Respond] => [
      `status ${status}`,
      (response) => response.writeHead(status).end(),
    ]),
  ])("is not stated by %s, and not repeated", async (_answer, respond) => {
    const { service, received } = await serve(respond);
    const reply = await write(service);
    expect(reply).toMatchObject({ ok: false, code: "notJson" });
    expect(!reply.ok && isUnstated(reply)).toBe(true);
    // A read may have tried to confirm it.
    const isWrite = ({ method, url }: Received) => method !== "GET" || url.endsWith("logout");
    expect(received.filter(isWrite)).toHaveLength(1);
  });

  it.each<[string, Respond, string]>([
    ["success: false", json({ success: false, message: "gone" }), "refusedByService"],
    ["an error", json({ error: { message: "gone" } }), "refusedByService"],
    ["a text of failure", ending("ERROR: gone"), "refusedByService"],
    ["an expired session", json({ success: false, message: "Session expired" }), "sessionExpired"],
    ["401 in JSON", json({ code: 401, message: "gone" }), "sessionExpired"],
    ["403 in JSON", json({ status: 403, message: "gone" }), "forbidden"],
    ["503 in JSON", json({ status: "error", code: 503, message: "gone" }), "serviceFailed"],
    ["a sign-in page", page('<form><input type="password"></form>'), "notJson"],
    ["a web page", page("<h1>Saved</h1>"), "notJson"],
    ["XML", ending('<?xml version="1.0"?><status>success</status>'), "notJson"],
  ])("but not after %s", async (_answer, respond, code) => {
    const { service } = await serve(respond);
    const outcome = await outcomeOf(write(service));
    expect(outcome).toMatchObject({ ok: false, code });
  });
});

describe("the message of a refusal", () => {
  it("is returned", async () => {
    const { service } = await serve(json({ status: "error", errors: [{ message: "Too short." }] }));
    const [[, write] = []] = writes;
    expect(await write?.(service)).toMatchObject({
      message: expect.stringContaining("Too short."),
    });
  });
});

describe("an id of a message", () => {
  it.each([
    [{ id: 7, text: "hello" }, "7"],
    [{ status: "success", data: { id: "m-7" } }, "m-7"],
    [{ messageId: 7 }, "7"],
    [{ id: 7, type: "USER", displayName: "Ada" }, null],
    [{ status: "ok", user: { id: 7, name: "ada" } }, null],
  ])("is taken from %j as %j", async (answer, id) => {
    const { service } = await serve(json(answer));
    expect(await outcomeOf(sendMessage(service, { userId: "9", text: "hello" }))).toEqual({
      ok: true,
      value: { id },
    });
  });
});

describe("a requested list", () => {
  const list = async (respond: Respond) => {
    const { service } = await startLocalService(respond);
    return outcomeOf(listTasks(service, {}));
  };

  it.each([
    [{ error: "The index is being built." }, "refusedByService"],
    [{ success: false, message: "The index is being built." }, "refusedByService"],
    [{ success: false, message: "The index is being built.", data: [] }, "refusedByService"],
    [{ errors: ["The index is being built."], items: [] }, "refusedByService"],
    [{ code: 503, message: "The index is being built." }, "serviceFailed"],
    [{ code: 403, message: "The index is being built." }, "forbidden"],
  ])("is a failure with the service's message in %j", async (answer, code) => {
    expect(await list(json(answer))).toMatchObject({
      ok: false,
      code,
      message: expect.stringContaining("The index is being built."),
    });
  });

  it.each([
    { error: "invalid_token" },
    { error: "TOKEN_EXPIRED" },
    { success: false, message: "Your session has expired." },
    { status: "error", message: "You are not logged in" },
    { error: "Unauthorized" },
    { error: { code: 401, message: "No." } },
    { code: 401, message: "No.", data: [] },
    { status: 403, message: "Token expired" },
  ])("is refused for its session in %j", async (answer) => {
    expect(await list(json(answer))).toMatchObject({ ok: false, code: "sessionExpired" });
  });

  it("is a list although the response also contains an error", async () => {
    const answer = { items: [{ id: 1 }], errors: ["one source was late"], code: 17, message: "x" };
    expect(await list(json(answer))).toMatchObject({ ok: true, value: { records: [{ id: "1" }] } });
    expect(await list(json({ status: "success", items: [], error: null }))).toMatchObject({
      ok: true,
    });
  });

  it("fails with wrong credentials if a password was sent", async () => {
    const { service } = await startLocalService(json({ error: "Unauthorized" }));
    const credentials = { username: "someone", password: "wrong" };
    expect(await getToken(service, { credentials })).toMatchObject({ code: "wrongCredentials" });
  });
});

describe("a redirect", () => {
  const start = (status: number, target: (at: string) => string) =>
    startLocalService((response, { url }) => {
      if (url.startsWith("/new/")) response.end('{"id":1,"name":"ada"}');
      else response.writeHead(status, { location: target(url) }).end();
    });

  it.each([301, 302, 303, 307, 308])(
    "%d within the origin is followed by a GET",
    async (status) => {
      const { received, service } = await start(status, (at) => `/new${at}`);
      expect(await outcomeOf(getProfile(service))).toMatchObject({ ok: true });
      expect(received.map(({ url }) => url)).toEqual(["/me", "/new/me"]);
      expect(received[1]?.headers).toMatchObject({ "x-service-api-auth": "secret-token" });
    },
  );

  it.each([307, 308])("%d within the origin is followed by a write, as it was", async (status) => {
    const { received, service } = await start(status, (at) => `/new${at}`);
    expect(await sendMessage(service, { userId: "7", text: "hello" })).toMatchObject({ ok: true });
    const [first, second, ...more] = received;
    expect(more).toEqual([]);
    expect(first).toMatchObject({ method: "POST", body: "msg=hello" });
    expect(second).toMatchObject({ method: "POST", body: "msg=hello" });
    expect(second?.headers["content-type"]).toBe(first?.headers["content-type"]);
  });

  it.each([301, 302, 303])(
    "%d is not followed by a write, which may have taken effect",
    async (status) => {
      const { received, service } = await start(status, (at) => `/new${at}`);
      expect(await sendMessage(service, { userId: "7", text: "hello" })).toMatchObject({
        code: "notThisService",
      });
      expect(received).toHaveLength(1);
    },
  );

  it("is followed five times at most", async () => {
    const { received, service } = await start(302, (at) => `${at}/x`);
    expect(await getProfile(service)).toMatchObject({ code: "notThisService" });
    expect(received).toHaveLength(6);
  });

  it.each(["//elsewhere.example/me", "http://127.0.0.1:1/me", "http://name:word@127.0.0.1/me"])(
    "to another origin is not followed: %s",
    async (location) => {
      const { received, service } = await start(307, () => location);
      expect(await getProfile(service)).toMatchObject({ code: "notThisService" });
      expect(received).toHaveLength(1);
    },
  );
});
