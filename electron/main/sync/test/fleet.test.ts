import { describe, expect, it } from "vitest";
import type { DurationMs } from "#shared/lib/time.ts";
import { isSuiteLong } from "#shared/test/runs.ts";
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

const isLong = isSuiteLong("fleet");

/**
 * A part of the fleet, in windows that are longer by the same factor: each has as many requests as ten thousand
 * clients make in a second, and so the same variance. `npm run long -- soak-fleet` simulates all.
 */
const clients = isLong ? 500 : 100;
const window = 10_000 / clients;

// All four, without and with users on duty; in the short form, one that the service states and one that it cannot.
const tried: Outage[] = isLong ? [...outages] : [outages[1], outages[3]];

describe.each(isLong ? [0, 0.1] : [0.1])("a fleet of which %f is on duty", (dutyShare) => {
  it.each(tried)("returns without a peak of requests, and sends few: %s", async (outage) => {
    const fleet = await simulateFleet({ ...usualPlan, clients, outage, dutyShare });
    const { perClient, perClientOnDuty } = fleet;
    expect(summarize(fleet.perSecond, 55 * 60, window).ratio).toBeLessThanOrEqual(1.3);
    expect(perClient.most).toBeLessThanOrEqual(maxRequests.idle);
    // No client has stopped.
    expect(perClient.mean).toBeGreaterThan(90);
    expect(perClientOnDuty.most).toBeLessThanOrEqual(maxRequests.onDuty);
    // Alerts every 12 s, messages every 20 s and the dashboard every minute are 540.
    if (dutyShare > 0) expect(perClientOnDuty.mean).toBeGreaterThan(540);
  });
});

it.runIf(isLong)("sends few requests even if each client has a thousand new alerts", async () => {
  const [outage] = outages;
  const idle = { ...usualPlan, clients: 100, outage };
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
