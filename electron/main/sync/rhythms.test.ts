import { describe, expect, it } from "vitest";
import type { FetchedCollection } from "./answers.ts";
import { rhythms } from "./rhythms.ts";
import { nextDelay } from "./schedule.ts";

const hour = 3_600_000;
const fine = { failuresInRow: 0, retryAfterMs: null };

/** Numbers in [0, 1) that look like chance and are the same each time. */
function createChance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** How many requests each takes; rooms are asked for by their state. */
const requests: Partial<Record<FetchedCollection, number>> = { rooms: 2 };

/** How often a client asks in some hours while nobody uses it. */
function countAsks(hours: number, random: () => number): number {
  let asks = 0;
  for (const collection of Object.keys(rhythms) as FetchedCollection[]) {
    for (let at = 0; at < hours * hour; at += nextDelay(rhythms[collection], fine, random())) {
      asks += requests[collection] ?? 1;
    }
  }
  return asks;
}

describe("the rhythms", () => {
  it("are at most 150 requests in an idle hour", () => {
    const random = createChance(1);
    const hours = 1_000;
    expect(countAsks(hours, random) / hours).toBeLessThanOrEqual(150);
    expect(countAsks(1, () => 0.5)).toBeLessThanOrEqual(150);
  });

  it("ask for alerts as often as all else together, and more", () => {
    const others = Object.entries(rhythms).filter(([name]) => name !== "alerts");
    const perHour = others.reduce((sum, [, { every }]) => sum + hour / every, 0);
    expect(hour / rhythms.alerts.every).toBeGreaterThan(perHour);
    expect(rhythms.alerts.every).toBe(30_000);
  });
});
