import { describe, expect, it } from "vitest";
import { isLong, runs } from "#shared/test/runs.ts";
import { measureHearing, measureTraffic } from "./one-client.ts";

describe("one client at a service where nothing happens", () => {
  it("costs it at most 100 requests and 300 KB an hour while idle", async () => {
    const { bytes, requests, mostRequests } = await measureTraffic(2);
    expect(mostRequests).toBeLessThanOrEqual(100);
    expect(bytes).toBeLessThanOrEqual(300_000);
    // Alerts alone are 91.
    expect(requests).toBeGreaterThan(91);
  });

  it.each(isLong ? (["tasks", "tiles"] as const) : (["tasks"] as const))(
    "costs it at most 310 requests an hour with a window in sight: %s",
    async (shown) => {
      const { bytes, requests, mostRequests } = await measureTraffic(2, "watched", shown, 1);
      expect(mostRequests).toBeLessThanOrEqual(310);
      expect(bytes).toBeLessThanOrEqual(6_000_000);
      expect(requests).toBeGreaterThan(290);
    },
  );

  it.each([
    ["active", 20_000],
    ["watched", 30_000],
    ["idle", 40_000],
  ] as const)("hears of an alert in time: %s, within %i ms", async (presence, promised) => {
    const heard = await measureHearing(presence, 2, runs(20, 80));
    expect(heard).toBeLessThanOrEqual(promised);
    expect(heard).toBeGreaterThan(0.8 * promised);
  });
});
