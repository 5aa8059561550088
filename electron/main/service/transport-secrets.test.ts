import { describe, expect, it } from "vitest";
import { sendMessage } from "#main/features/messages/operations.ts";
import { changePassword } from "#main/features/profile/operations.ts";
import { destroyToken, registerDevice, removeDevice } from "#main/session/operations.ts";
import { defaultDialect, patchDialect } from "./dialect.ts";
import { type Received, startLocalServer } from "./test/local-server.ts";
import { createTestService, startLocalService } from "./test/test-service.ts";
import type { Service } from "./transport.ts";

const secret = "s3cret-0123456789";
const passwords = { username: "someone", oldPassword: `${secret}-old`, password: secret };
const query = patchDialect(defaultDialect, {
  learnedEncodings: { POST: "query", PUT: "query", DELETE: "query" },
  payloadEncodings: { POST: ["query"], PUT: ["query"], DELETE: ["query"] },
});

const isInUrl = ({ url }: Received) => url.includes(secret);
const how = (request: Received) =>
  isInUrl(request) ? "address" : request.headers["content-type"]?.replace(/;.*/, "");
const bodies = ["application/x-www-form-urlencoded", "application/json"];

const tokens: [what: string, work: (service: Service) => Promise<unknown>][] = [
  ["a session's token, to be destroyed", (service) => destroyToken(service, { token: secret })],
  ["a device's token, to be registered", (service) => registerDevice(service, { token: secret })],
  ["a device's token, to be removed", (service) => removeDevice(service, { token: secret })],
];

describe("a password", () => {
  it.each([200, 400, 401, 403, 404, 405, 411, 415, 422, 500])(
    "is in no URL, whatever was learned and answered: %d",
    async (status) => {
      const { received, service } = await startLocalService(status, { dialect: query });
      await sendMessage(service, { userId: "7", text: "good morning" });
      await changePassword(service, passwords);
      expect(received.filter(({ url }) => url.includes("passwordChange")).length).toBeGreaterThan(
        0,
      );
      expect(received.filter(isInUrl)).toEqual([]);
    },
  );

  it("is sent in the other encoding if the first is refused", async () => {
    const { received, service } = await startLocalService((response, request) => {
      if (how(request) === "application/json") response.end('{"success":true}');
      else response.writeHead(400).end();
    });
    for (const _time of [1, 2]) {
      expect(await changePassword(service, passwords)).toMatchObject({ ok: true });
    }
    expect(received.map(how)).toEqual([...bodies, "application/json"]);
  });

  it.each([
    ["400", 400, "The old password is incorrect."],
    ["400 in JSON", 400, '{"message":"The parameter oldPassword is wrong."}'],
    ["422", 422, "Wrong password"],
    [
      "good status",
      200,
      '{"success":false,"message":"Old password is required to be not invalid"}',
    ],
  ])(
    "is not sent in another encoding if %s concerns the old one",
    async (_what, status, answer) => {
      const { received, service } = await startLocalService((response) => {
        response.writeHead(status).end(answer);
      });
      expect(await changePassword(service, passwords)).toMatchObject({ code: "wrongCredentials" });
      expect(received).toHaveLength(1);
    },
  );
});

it("a session's token is in no URL after a 500", async () => {
  const { received, service } = await startLocalService(500, { dialect: query });
  await destroyToken(service, { token: secret });
  expect(received.map(how)).toEqual([bodies[0]]);
});

it("a device's token is sent in a URL if every body fails", async () => {
  const { received, service } = await startLocalService((response, request) => {
    if (isInUrl(request)) response.end('{"success":true}');
    else response.writeHead(500).end();
  });
  expect(await registerDevice(service, { token: secret })).toMatchObject({ ok: true });
  expect(received.map(how)).toEqual([...bodies, "address"]);
});

describe.each(tokens)("%s", (_what, work) => {
  it.each([204, 401, 403])("is in no URL after %d", async (status) => {
    const { received, service } = await startLocalService(status, { dialect: query });
    await work(service);
    expect(received.filter(({ method }) => method !== "GET").map(how)).toEqual([bodies[0]]);
    expect(received.filter(isInUrl)).toEqual([]);
  });

  it("is in a URL after every body is refused, which other operations do not learn", async () => {
    const { baseUrl, received } = await startLocalServer((response, request) => {
      if (isInUrl(request)) response.end('{"success":true}');
      else response.writeHead(400).end();
    });
    const service = createTestService({ baseUrl });
    expect(await work(service)).toMatchObject({ ok: true });
    expect(received.map(how)).toEqual([...bodies, "address"]);
    for (const method of ["PUT", "DELETE"]) {
      expect(service.dialect().learnedEncodings).not.toHaveProperty(method);
    }
    const later = createTestService({ baseUrl, dialect: service.dialect() });
    await work(later);
    expect(received.slice(3).map(how)).toEqual([...bodies, "address"]);
  });
});
