import { describe, expect, it } from "vitest";
import { plainReadings, toDialect } from "../dialects/generate.ts";
import { at, idsOf, servicePerTest, startTestService, type TestService } from "../test/start.ts";
import {
  blackHole,
  loseResponse,
  resetBeforeHeaders,
  resetMidBody,
  slowDrip,
} from "./connection.ts";
import type { Fault } from "./fault.ts";
import {
  captivePortal,
  declineIn,
  delayBy,
  holdUntil,
  huge,
  malformedJson,
  redirectTo,
  replaceJson,
  respondWithStatus,
  swallowMessage,
  truncatedJson,
} from "./responses.ts";

const startWith = async (fault: Fault): Promise<TestService> => {
  const service = await startTestService("plain");
  service.faults.inject({ fault });
  return service;
};

describe("a fault that responds", () => {
  it("with a status has headers and body and does not reach the service", async () => {
    const fault = respondWithStatus(429, { headers: { "Retry-After": "7" }, body: "later" });
    const service = await startWith(fault);
    const response = await service.write("PUT", "/me/alerts/90");
    expect([response.status, response.text]).toEqual([429, "later"]);
    expect(response.headers.get("retry-after")).toBe("7");
    expect(service.world.alerts[0]?.state).toBe("NEW");
    expect(service.requests.at(-1)?.status).toBe(429);
  });

  it("with a status of its dialect has an error body, even if refusals have status 200", async () => {
    const errors = { ...plainReadings.errors, with200: "both" as const };
    const service = await startTestService(toDialect({ ...plainReadings, errors }));
    service.faults.inject({ fault: declineIn(service.dialect, 429, { "Retry-After": "7" }) });
    const response = await service.write("PUT", "/me/alerts/90");
    expect([response.status, at(response.json, "error")]).toEqual([429, "Try again later."]);
    expect(response.headers.get("retry-after")).toBe("7");
  });

  it("with a redirect has its location", async () => {
    const { status, headers } = await (await startWith(redirectTo("http://x.example/"))).get("/me");
    expect([status, headers.get("location")]).toEqual([302, "http://x.example/"]);
  });

  it("with a captive portal's page has status 200", async () => {
    const { status, text, headers } = await (await startWith(captivePortal)).get("/me/tasks");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/html/);
    expect(text).toMatch(/^<!doctype html>/);
  });

  it.each([
    ["malformed", malformedJson],
    ["truncated", truncatedJson],
  ])("with %s JSON has the type JSON", async (_kind, fault) => {
    const service = await startWith(fault);
    await expect(service.get("/me/tasks")).rejects.toThrow(SyntaxError);
  });

  it("with another body replaces the service's", async () => {
    const service = await startWith(replaceJson((json) => ({ wrapped: json })));
    expect((await service.get("/me/plans?q=nothing")).json).toEqual({ wrapped: [] });
  });

  it("with megabytes sends a valid array", async () => {
    const { text, json } = await (await startWith(huge(3))).get("/me/tasks");
    expect(text.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(json).toHaveLength(4);
  });

  it.each<[string, (gate: Promise<void>, waits: number[]) => Fault, number[]]>([
    ["the test", (gate) => holdUntil(gate), []],
    [
      "a fixed time",
      (gate, waits) =>
        delayBy(30, (delay) => {
          waits.push(delay);
          return gate;
        }),
      [30],
    ],
  ])("with a delay waits for %s", async (_name, delay, expected) => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const waits: number[] = [];
    const service = await startWith(delay(gate, waits));
    let isAnswered = false;
    const answered = service.write("PUT", "/me/alerts/90").then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await expect.poll(() => service.world.alerts[0]?.state).toBe("ACKNOWLEDGED");
    expect(isAnswered).toBe(false);
    open();
    expect(await answered).toBe(204);
    expect(waits).toEqual(expected);
  });
});

describe("a fault that swallows messages", () => {
  it("responds with success, and the messages never appear", async () => {
    const service = await startTestService("enveloped");
    const before = service.world.messages.map(({ id }) => id);
    const [to] = service.world.users.filter(({ id }) => id !== service.world.mainUserId);
    const send = (msg: string) => service.write("POST", `/me/${to?.id}/privateMessage`, { msg });
    const remove = service.faults.inject({
      match: { method: "POST" },
      fault: swallowMessage(service),
    });
    const lost = await send("Can you hear me?");
    expect(lost.status).toBe(200);
    expect(service.world.messages.map(({ id }) => id)).toEqual(before);
    remove();
    const [lostId, nextId] = [lost, await send("And now?")].map(({ json }) =>
      at(json, "data", "message", "id"),
    );
    expect(service.world.messages.at(-1)?.text).toBe("And now?");
    expect(nextId).not.toBe(lostId);
  });
});

describe("a fault of the connection", () => {
  it("before the headers does not reach the service", async () => {
    const service = await startWith(resetBeforeHeaders);
    await expect(service.write("PUT", "/me/alerts/90")).rejects.toThrow("fetch failed");
    expect(service.world.alerts[0]?.state).toBe("NEW");
    expect(service.requests.at(-1)).toMatchObject({ method: "PUT", status: null });
  });

  it("with a lost response reaches the service", async () => {
    const service = await startWith(loseResponse);
    await expect(service.write("PUT", "/me/alerts/90")).rejects.toThrow("fetch failed");
    expect(service.world.alerts[0]?.state).toBe("ACKNOWLEDGED");
  });

  it("in the middle of the body sends the headers and a part", async () => {
    const service = await startWith(resetMidBody);
    const response = await fetch(`${service.baseUrl}/me`);
    expect(response.status).toBe(401);
    await expect(response.text()).rejects.toThrow("terminated");
  });

  it("as a black hole lasts until the client aborts", async () => {
    const service = await startWith(blackHole);
    const controller = new AbortController();
    const pending = service.send("/me", { signal: controller.signal });
    await expect.poll(() => service.requests.at(-1)?.path).toBe("/me");
    controller.abort();
    await expect(pending).rejects.toThrow("abort");
    expect(service.requests.at(-1)?.status).toBeNull();
  });

  it("as a black hole ends when the service stops", async () => {
    const service = await startWith(blackHole);
    const pending = service.send("/me");
    const isRejected = expect(pending).rejects.toThrow("fetch failed");
    await expect.poll(() => service.requests.at(-1)?.path).toBe("/me");
    await service.stop();
    await isRejected;
  });

  it("as a slow drip sends everything in pieces", async () => {
    const service = await startWith(slowDrip(40, 1));
    expect(idsOf(await service.get("/me/tasks"))).toEqual(["30"]);
  });
});

describe("the injector", () => {
  const service = servicePerTest("plain");

  it("matches method and path, a number of times", async () => {
    const fault = respondWithStatus(503);
    service.faults.inject({ match: { method: "GET", path: "/me/tasks", times: 2 }, fault });
    expect((await service.get("/me")).status).toBe(200);
    expect((await service.get("/me/tasks?status=ALL")).status).toBe(503);
    expect((await service.get("/me/tasks")).status).toBe(503);
    expect((await service.get("/me/tasks")).status).toBe(200);
  });

  it("matches a pattern against path and query, and a text with its query", async () => {
    service.faults.inject({ match: { path: /status=CLOSED$/ }, fault: respondWithStatus(500) });
    service.faults.inject({
      match: { path: "/me/tasks?status=ALL" },
      fault: respondWithStatus(501),
    });
    expect((await service.get("/me/tasks")).status).toBe(200);
    expect((await service.get("/me/tasks?status=CLOSED")).status).toBe(500);
    expect((await service.get("/me/tasks?status=ALL")).status).toBe(501);
  });

  it("removes one fault without affecting others", async () => {
    const remove = service.faults.inject({ fault: respondWithStatus(500) });
    service.faults.inject({ match: { path: "/me" }, fault: respondWithStatus(501) });
    expect((await service.get("/me")).status).toBe(500);
    remove();
    expect((await service.get("/me")).status).toBe(501);
    expect((await service.get("/me/tasks")).status).toBe(200);
  });

  it("nests several faults of one request, the earliest outermost", async () => {
    service.faults.inject({ fault: replaceJson((json) => ({ outer: json })) });
    service.faults.inject({ fault: replaceJson((json) => ({ inner: json })) });
    expect((await service.get("/me/plans?q=nothing")).json).toEqual({ outer: { inner: [] } });
  });
});
