import { describe, expect, it } from "vitest";
import type { DurationMs } from "#shared/model/values.ts";
import { type Outage, outages, simulateFleet, summarise } from "./fleet.ts";

const minute: DurationMs = 60_000;

/**
 * A tenth of the fleet in ten times as long windows: as many requests in each as ten thousand clients
 * make in a second, and so as much chance in the figures. `npm run soak -- fleet` has them all.
 */
const clients = 1_000;
const window = 10;

describe.each<Outage>([...outages])("a fleet whose service is away: %s", (outage) => {
  it("comes back without a herd and is no burden while idle", async () => {
    const fleet = await simulateFleet({
      clients,
      outage,
      seed: 1,
      lasts: 120 * minute,
      outageFrom: 50 * minute,
      outageTo: 55 * minute,
    });
    const { ratio, mean } = summarise(fleet.perSecond, 55 * 60, window);
    expect(ratio).toBeLessThanOrEqual(2);
    expect(fleet.perClient.most).toBeLessThanOrEqual(150);
    // All are there and none has given up.
    expect((mean * 3600) / clients).toBeGreaterThan(135);
  });
});
