import { describe, expect, it } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { startSync } from "#main/sync/test/start-sync.ts";
import { failure, success } from "#shared/lib/result.ts";
import {
  checkAlerts,
  checkClock,
  checkService,
  type Probe,
  probeService,
} from "./check-service.ts";

const noon = Date.UTC(2026, 6, 1, 12);
const unreached = failure("unreachable", "Can't reach desk.example. Check the network.");
const answer = (sent: number, answered: number, serverTime: number | null): Probe => ({
  sent,
  answered,
  outcome: success({ serverTime }),
});

describe("the clock", () => {
  it.each([
    [0, "passed", "This computer's clock agrees with that of desk."],
    [1_999, "passed", "This computer's clock agrees with that of desk."],
    [29_999, "passed", "This computer's clock is 29 s ahead of that of desk."],
    [30_000, "failed", "This computer's clock is 30 s ahead of that of desk."],
    [-29_999, "passed", "This computer's clock is 29 s behind that of desk."],
    [-30_000, "failed", "This computer's clock is 30 s behind that of desk."],
    [-7_200_000, "failed", "This computer's clock is 2 h behind that of desk."],
  ])("%i ms ahead is %s", (ahead, state, text) => {
    const here = noon + ahead;
    expect(checkClock("desk", answer(here, here, noon))).toMatchObject({ state, text });
  });

  it("is compared in the middle of a slow request", () => {
    expect(checkClock("desk", answer(noon - 35_000, noon + 35_000, noon)).state).toBe("passed");
  });

  it("is unknown without the service's time", () => {
    expect(checkClock("desk", answer(noon, noon, null)).state).toBe("unknown");
    const failed = { sent: noon, answered: noon, outcome: unreached };
    expect(checkClock("desk", failed)).toMatchObject({ state: "unknown", remedy: null });
  });
});

describe("the service", () => {
  it("passes with its response time, and fails with the reason", () => {
    expect(checkService("desk", answer(noon, noon + 120, noon)).text).toBe(
      "desk accepts the session. It responded within 120 ms.",
    );
    expect(checkService("desk", answer(noon, noon + 2_500, noon)).text).toMatch(/within 2 s\.$/);
    expect(checkService("desk", { sent: noon, answered: noon, outcome: unreached })).toEqual({
      state: "failed",
      text: "Can't reach desk.example.",
      remedy: "Check the network.",
    });
  });

  it("is requested with the session, for an alert if the user may not see their profile", async () => {
    const { workspace, remote, forgetToken } = await startSync("plain", { only: ["alerts"] });
    const { service } = workspace;
    const probe = await probeService(service, Date.now);
    expect(checkService("desk", probe).state).toBe("passed");
    expect(checkClock("desk", probe).state).toBe("passed");
    const fault = respondWithStatus(403, { body: '{"error":"forbidden"}' });
    const clearFault = remote.faults.inject({ match: { path: /^\/me$/ }, fault });
    expect((await probeService(service, Date.now)).outcome.ok).toBe(true);
    expect(remote.requests.at(-1)?.path).toMatch(/^\/me\/alerts/);
    clearFault();
    forgetToken();
    expect(checkService("desk", await probeService(service, Date.now)).state).toBe("failed");
  });
});

describe("alerts", () => {
  it("are requested now and stored, or fail with the reason", async () => {
    const { sync, remote, store, forgetToken } = await startSync("plain", { only: ["alerts"] });
    const { id } = remote.addAlert({ title: "Pump leaks" });
    expect(await checkAlerts(sync, Date.now)).toMatchObject({
      state: "passed",
      text: expect.stringMatching(/^Alerts were received and stored within \d+ (ms|s)\.$/),
    });
    expect(await store.getAlert(id)).toMatchObject({ title: "Pump leaks" });

    const idle = { ...sync, refresh: async () => {} };
    expect(await checkAlerts(idle, () => Date.now() + 1_000)).toMatchObject({
      state: "failed",
      text: "The service's alerts were not stored.",
    });
    forgetToken();
    expect((await checkAlerts(sync, Date.now)).state).toBe("failed");
    sync.stop();
    expect(await checkAlerts(sync, Date.now)).toMatchObject({
      state: "failed",
      remedy: "Sign in again.",
    });
  });
});
