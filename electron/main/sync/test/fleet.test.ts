import { describe, expect, it } from "vitest";
import type { DurationMs } from "#shared/lib/time.ts";
import { runs } from "#shared/test/runs.ts";
import {
  maxRequests,
  type Outage,
  outages,
  simulateFleet,
  simulateUpdateChecks,
  summarize,
  usualPlan,
} from "./fleet.ts";

const minute: DurationMs = 60_000;

/**
 * A part of the fleet, in windows that are longer by the same factor: each has as many requests as ten thousand
 * clients make in a second, and so the same variance. `npm run soak -- fleet` simulates all.
 */
const clients = runs(250, 500);
const window = 10_000 / clients;

describe.each<Outage>([...outages])("a fleet whose service is away: %s", (outage) => {
  it("returns without a peak of requests, and sends few while idle", async () => {
    const fleet = await simulateFleet({ ...usualPlan, clients, outage });
    const { ratio, mean } = summarize(fleet.perSecond, 55 * 60, window);
    expect(ratio).toBeLessThanOrEqual(1.3);
    expect(fleet.perClient.most).toBeLessThanOrEqual(maxRequests.idle);
    // No client has stopped.
    expect((mean * 3600) / clients).toBeGreaterThan(95);
  });

  it("returns without a peak of requests if every tenth user is on duty", async () => {
    const fleet = await simulateFleet({ ...usualPlan, clients, outage, dutyShare: 0.1 });
    expect(summarize(fleet.perSecond, 55 * 60, window).ratio).toBeLessThanOrEqual(1.3);
    expect(fleet.perClient.most).toBeLessThanOrEqual(maxRequests.idle);
    expect(fleet.perClientOnDuty.most).toBeLessThanOrEqual(maxRequests.onDuty);
    // Alerts every 12 s, messages every 20 s and the dashboard every minute are 540.
    expect(fleet.perClientOnDuty.mean).toBeGreaterThan(540);
  });
});

it("sends few requests even if each client has a thousand new alerts", async () => {
  const [outage] = outages;
  const idle = { ...usualPlan, clients: runs(50, 100), outage };
  const [few, many] = await Promise.all(
    [20, 1_000].map((newAlerts) => simulateFleet({ ...idle, newAlerts, lasts: 180 * minute })),
  );
  expect(many?.perClient.most).toBeLessThanOrEqual(100);
  // All alerts are read again twice an hour; further pages are requested only after changes.
  const more = (many?.perClient.mean ?? 0) - (few?.perClient.mean ?? 0);
  expect(more).toBeGreaterThanOrEqual(0);
  expect(more).toBeLessThan(3);
});

it("spreads the checks for updates of ten thousand clients over the day", () => {
  const { peak, mean } = simulateUpdateChecks(10_000);
  expect(mean).toBeCloseTo(6.94, 1);
  expect(peak).toBeLessThan(3.5 * mean);
});
