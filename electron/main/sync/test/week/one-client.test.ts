import { describe, expect, it } from "vitest";
import { isSuiteLong } from "#shared/test/runs.ts";
import { maxRequests as fleetLimits } from "../fleet.ts";
import { measureLatency, measureTraffic } from "./one-client.ts";

// The rules of the schedule alone, in `poll-intervals.test.ts` and `fleet.test.ts`, are always tested.
describe.runIf(isSuiteLong("week"))("one client at a service where nothing happens", () => {
  it.each([
    ["idle", {}, { most: 100, least: 91, bytes: 300_000 }],
    [
      "with a window in sight",
      { presence: "watched", shown: "tasks", hours: 1 },
      { most: 310, least: 290, bytes: 6_000_000 },
    ],
    [
      "with the dashboard in sight",
      { presence: "watched", shown: "tiles", hours: 1 },
      { most: 310, least: 290, bytes: 6_000_000 },
    ],
    [
      "on duty, with a window out of sight",
      { presence: "saving", shown: "tiles", isOnDuty: true, hours: 1 },
      { most: fleetLimits.onDuty, least: 540, bytes: 2_000_000 },
    ],
  ] as const)(
    "sends no more requests and bytes in an hour than promised: %s",
    async (_what, options, promised) => {
      const { bytes, requests, maxRequests } = await measureTraffic(2, options);
      expect(maxRequests).toBeLessThanOrEqual(promised.most);
      expect(bytes).toBeLessThanOrEqual(promised.bytes);
      expect(requests).toBeGreaterThan(promised.least);
    },
  );

  it.each([
    ["onDuty", 13_000],
    ["active", 20_000],
    ["watched", 30_000],
    ["idle", 40_000],
  ] as const)("stores an alert in time: %s, within %i ms", async (presence, promised) => {
    const latency = await measureLatency(presence, 2);
    expect(latency).toBeLessThanOrEqual(promised);
    expect(latency).toBeGreaterThan(0.8 * promised);
  });
});
