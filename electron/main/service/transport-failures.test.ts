import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { loseResponse, resetBeforeHeaders, resetMidBody } from "#demo/faults/connection.ts";
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
import { listTasks } from "#main/features/tasks/operations.ts";
import { getToken } from "#main/session/operations.ts";
import type { Result } from "#shared/lib/result.ts";
import { startReference, startReferenceOnce } from "./test/reference.ts";
import { createTestService } from "./test/test-service.ts";

/** Of statuses alone `http-failure.test.ts` has each. */
const faults: [what: string, fault: Fault, code: string][] = [
  ["a captive portal", captivePortal, "notJson"],
  ["malformed JSON", malformedJson, "notJson"],
  ["half of the JSON", truncatedJson, "notJson"],
  ["50 MB", huge(50), "tooLarge"],
  ["an object of something else", replaceJson(() => ({ hello: "world" })), "notThisService"],
  ["a redirect to http", redirectTo("http://elsewhere.example/"), "notThisService"],
  ["an unsolicited 304", respondWithStatus(304), "notThisService"],
  ["503", respondWithStatus(503, { headers: { "Retry-After": "5" } }), "serviceFailed"],
  ["a reset before the headers", resetBeforeHeaders, "connectionLost"],
  ["a reset in the middle", resetMidBody, "connectionLost"],
  ["a lost answer", loseResponse, "connectionLost"],
];

describe("a service that answers with", () => {
  const get = startReferenceOnce("plain");

  it.each(faults)("%s is a clear failure that ends with the fault", async (_what, fault, code) => {
    const { remote, service } = get();
    const clearFault = remote.faults.inject({ fault });
    const reply = await listTasks(service, {});
    const read: Result<unknown> = reply.ok ? reply.value.read() : reply;
    expect(read).toMatchObject({ ok: false, code, message: expect.stringMatching(/\.$/) });
    clearFault();
    expect(await listTasks(service, {})).toMatchObject({ ok: true });
  });
});

it.each(dialectNames)("a 404 below a wrong path means a wrong address: %s", async (dialect) => {
  const { remote } = await startReference(dialect);
  const wrong = createTestService({ baseUrl: `${remote.baseUrl}/wrong/path` });
  expect(await getToken(wrong, { credentials: remote.credentials })).toMatchObject({
    code: "notThisService",
  });
});
