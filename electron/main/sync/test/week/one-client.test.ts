import { describe, expect, it } from "vitest";
import { isLong, runs } from "#shared/test/runs.ts";
import { maxRequests as fleetLimits } from "../fleet.ts";
import { measureLatency, measureTraffic } from "./one-client.ts";

describe("one client at a service where nothing happens", () => {
  it("sends at most 100 requests and exchanges 300 KB an hour while idle", async () => {
    const { bytes, requests, maxRequests } = await measureTraffic(2);
    expect(maxRequests).toBeLessThanOrEqual(100);
    expect(bytes).toBeLessThanOrEqual(300_000);
    // Alerts alone are 91.
    expect(requests).toBeGreaterThan(91);
  });

  it.each(isLong ? (["tasks", "tiles"] as const) : (["tasks"] as const))(
    "sends at most 310 requests an hour with a window in sight: %s",
    async (shown) => {
      const { bytes, requests, maxRequests } = await measureTraffic(2, {
        presence: "watched",
        shown,
        hours: 1,
      });
      expect(maxRequests).toBeLessThanOrEqual(310);
      expect(bytes).toBeLessThanOrEqual(6_000_000);
      expect(requests).toBeGreaterThan(290);
    },
  );

  // `fleet.test.ts` counts the requests each time; this measures the bytes, too.
  it.runIf(isLong)(
    "sends at most 550 requests an hour on duty, with a window out of sight",
    async () => {
      const { bytes, requests, maxRequests } = await measureTraffic(2, {
        ...{ presence: "saving", shown: "tiles", isOnDuty: true, hours: 1 },
      });
      expect(maxRequests).toBeLessThanOrEqual(fleetLimits.onDuty);
      expect(bytes).toBeLessThanOrEqual(2_000_000);
      expect(requests).toBeGreaterThan(540);
    },
  );

  const promises = [
    ["onDuty", 13_000],
    ["active", 20_000],
    ["watched", 30_000],
    ["idle", 40_000],
  ] as const;
  it.each(isLong ? promises : promises.slice(0, 2))(
    "stores an alert in time: %s, within %i ms",
    async (presence, promised) => {
      const latency = await measureLatency(presence, 2, runs(20, 80));
      expect(latency).toBeLessThanOrEqual(promised);
      expect(latency).toBeGreaterThan(0.8 * promised);
    },
  );
});
