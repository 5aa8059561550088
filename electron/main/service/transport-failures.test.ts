import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import {
  blackHole,
  loseResponse,
  resetBeforeHeaders,
  resetMidBody,
} from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import {
  captivePortal,
  huge,
  malformedJson,
  redirectTo,
  replaceJson,
  respondWithStatus,
  truncatedJson,
} from "#demo/faults/responses.ts";
import { sendMessage } from "#main/features/messages/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import { getProfile, getToken } from "#main/session/operations.ts";
import type { Result } from "#shared/lib/result.ts";
import { startReference } from "./test/reference.ts";
import { createTestService } from "./test/test-service.ts";

const faults: [what: string, fault: Fault, code: string][] = [
  ["a captive portal", captivePortal, "notJson"],
  ["malformed JSON", malformedJson, "notJson"],
  ["half of the JSON", truncatedJson, "notJson"],
  ["50 MB", huge(50), "tooLarge"],
  ["an object of something else", replaceJson(() => ({ hello: "world" })), "notThisService"],
  ["a redirect to http", redirectTo("http://elsewhere.example/"), "notThisService"],
  ["an unsolicited 304", respondWithStatus(304), "notThisService"],
  ["401", respondWithStatus(401), "sessionExpired"],
  ["403", respondWithStatus(403), "forbidden"],
  ["429", respondWithStatus(429, { headers: { "Retry-After": "5" } }), "rateLimited"],
  ["500", respondWithStatus(500), "serviceFailed"],
  ["503", respondWithStatus(503, { headers: { "Retry-After": "5" } }), "serviceFailed"],
  ["a reset before the headers", resetBeforeHeaders, "connectionLost"],
  ["a reset in the middle", resetMidBody, "connectionLost"],
  ["a lost answer", loseResponse, "connectionLost"],
];

describe.each(dialectNames)("the service in the dialect %s, answering with", (dialect) => {
  it.each(faults)(
    "%s is a clear failure, and well again afterwards",
    async (_what, fault, code) => {
      const { remote, service } = await startReference(dialect);
      const mend = remote.faults.inject({ fault });
      const reply = await listTasks(service, {});
      const read: Result<unknown> = reply.ok ? reply.value.read() : reply;
      expect(read).toMatchObject({ ok: false, code, message: expect.stringMatching(/\.$/) });
      mend();
      expect(await listTasks(service, {})).toMatchObject({ ok: true });
    },
  );

  it("nothing at all is late", async () => {
    const { remote, service } = await startReference(dialect, { limits: { headersMs: 200 } });
    remote.faults.inject({ match: { path: "/me/tasks" }, fault: blackHole });
    expect(await listTasks(service, {})).toMatchObject({ code: "timedOut" });
  });

  it("one broken record loses no other", async () => {
    const { remote, service } = await startReference(dialect);
    const firstId = new RegExp(`"id":"?${remote.world.tasks[0]?.id}"?,"name"`);
    remote.faults.inject({
      fault: replaceJson((json) =>
        JSON.parse(JSON.stringify(json).replace(firstId, '"id":{},"name"')),
      ),
    });
    const reply = await listTasks(service, { status: "ALL" });
    const read = reply.ok ? reply.value.read() : reply;
    expect(read).toMatchObject({
      ok: true,
      value: { unreadable: [{ json: expect.stringContaining('"id":{}') }] },
    });
    expect(read.ok && read.value.records).toEqual(remote.world.tasks.slice(1));
  });

  it("a lost answer has a message sent once", async () => {
    const { remote, service } = await startReference(dialect);
    const userId = remote.world.users.find(({ id }) => id !== remote.world.mainUserId)?.id ?? "";
    // What this service accepts has to be known, or refusals would come before the lost answer.
    expect(await sendMessage(service, { userId, text: "first" })).toMatchObject({ ok: true });
    remote.faults.inject({ match: { method: "POST" }, fault: loseResponse });
    expect(await sendMessage(service, { userId, text: "second" })).toMatchObject({
      code: "connectionLost",
    });
    const count = (text: string) => remote.world.messages.filter((m) => m.text === text).length;
    expect([count("first"), count("second")]).toEqual([1, 1]);
  });

  it("401 to a wrong password is about the password", async () => {
    const { remote, service } = await startReference(dialect);
    const credentials = { ...remote.credentials, password: "wrong" };
    expect(await getToken(service, { credentials })).toMatchObject({ code: "wrongCredentials" });
    const { baseUrl } = remote;
    const expired = createTestService({ baseUrl, getToken: () => "x".repeat(32) });
    expect(await getProfile(expired)).toMatchObject({ code: "sessionExpired" });
  });

  it("a 404 below a wrong path is about the address", async () => {
    const { remote } = await startReference(dialect);
    const wrong = createTestService({ baseUrl: `${remote.baseUrl}/wrong/path` });
    expect(await getToken(wrong, { credentials: remote.credentials })).toMatchObject({
      code: "notThisService",
    });
  });
});
