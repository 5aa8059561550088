import { describe, expect, it } from "vitest";
import type { DurationMs } from "#shared/lib/time.ts";
import { runs } from "#shared/test/runs.ts";
import { type Outage, outages, simulateFleet, summarise, usualPlan } from "./fleet.ts";

const minute: DurationMs = 60_000;

/**
 * A part of the fleet in windows that are longer by as much: as many requests in each as ten thousand clients
 * make in a second, and so as much chance in the figures. `npm run soak -- fleet` has them all.
 */
const clients = runs(250, 500);
const window = 10_000 / clients;

describe.each<Outage>([...outages])("a fleet whose service is away: %s", (outage) => {
  it("comes back without a herd and is no burden while idle", async () => {
    const fleet = await simulateFleet({ ...usualPlan, clients, outage });
    const { ratio, mean } = summarise(fleet.perSecond, 55 * 60, window);
    expect(ratio).toBeLessThanOrEqual(1.3);
    expect(fleet.perClient.most).toBeLessThanOrEqual(100);
    // All are there and none has given up.
    expect((mean * 3600) / clients).toBeGreaterThan(95);
  });
});

it("is no burden either where each of its clients has a thousand new alerts", async () => {
  const [outage] = outages;
  const idle = { ...usualPlan, clients: runs(50, 100), outage };
  const [few, many] = await Promise.all(
    [20, 1_000].map((newAlerts) => simulateFleet({ ...idle, newAlerts, lasts: 180 * minute })),
  );
  expect(many?.perClient.most).toBeLessThanOrEqual(100);
  // Twice in an hour all of them are read again; whether that was all is asked where something has changed.
  const more = (many?.perClient.mean ?? 0) - (few?.perClient.mean ?? 0);
  expect(more).toBeGreaterThanOrEqual(0);
  expect(more).toBeLessThan(3);
});
