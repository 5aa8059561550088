import { describe, expect, it } from "vitest";
import { createRandom } from "#demo/world/random.ts";
import { polledCollections } from "#main/collections/collections.ts";
import type { Presence } from "#main/polling/presence.ts";
import { nextDelay } from "#main/polling/schedule.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { pollIntervalOf, spreadOf } from "./poll-intervals.ts";

const hour: DurationMs = 3_600_000;
const fine = { failuresInRow: 0, retryAfterMs: null };

/** Rooms are asked for in four requests where their records do not tell subrooms apart. */
const requestsOf = (collection: string) => ({ rooms: 4, offlineSubmissions: 2 })[collection] ?? 1;

const perHour = (presence: Presence) =>
  polledCollections.reduce(
    (sum, name) => sum + (requestsOf(name) * hour) / pollIntervalOf(name, presence).every,
    0,
  );

/** What a client asks for in each of some hours. */
function countByHour(hours: number, presence: Presence, random: () => number): number[] {
  const counts = Array<number>(hours).fill(0);
  for (const name of polledCollections) {
    const pollInterval = pollIntervalOf(name, presence);
    for (let at = random() * pollInterval.every; ; at += nextDelay(pollInterval, fine, random())) {
      const index = Math.floor(at / hour);
      if (index >= hours) break;
      counts[index] = (counts[index] ?? 0) + requestsOf(name);
    }
  }
  return counts;
}

describe("the rhythms", () => {
  it("are at most 150 requests in every idle hour", () => {
    const chance = createRandom(1, "rhythms");
    const counts = countByHour(10_000, "idle", () => chance.between(0, 999_999) / 1_000_000);
    expect(Math.max(...counts)).toBeLessThanOrEqual(150);
    expect(Math.round(perHour("idle"))).toBe(141);
  });

  it("are the quicker the more somebody is there", () => {
    for (const name of polledCollections) {
      const [active, idle, saving] = (["active", "idle", "saving"] as const).map(
        (presence) => pollIntervalOf(name, presence).every,
      );
      expect([active, idle, saving]).toEqual([active, idle, saving].toSorted(byNumber));
      expect(saving).toBeGreaterThan(idle ?? 0);
    }
    expect(pollIntervalOf("alerts", "active").every).toBe(20_000);
    expect(pollIntervalOf("messages", "active").every).toBe(15_000);
    expect(pollIntervalOf("alerts", "idle").every).toBe(40_000);
    expect(pollIntervalOf("messages", "idle").every).toBe(120_000);
    expect(perHour("saving")).toBeLessThan(100);
  });

  it("begin with what the person must not wait for", () => {
    expect(polledCollections.slice(0, 2)).toEqual(["alerts", "messages"]);
  });
});

describe("the spread of a catch-up", () => {
  it("is none for what is urgent where this computer alone has paused", () => {
    expect(spreadOf("alerts", "active", false)).toBe(0);
    expect(spreadOf("messages", "idle", false)).toBe(0);
    expect(spreadOf("forms", "idle", false)).toBeGreaterThan(0);
  });

  it("lets all clients together ask at most twice as often as ever", () => {
    for (const presence of ["active", "idle", "saving"] as const) {
      const atOnce = polledCollections.reduce(
        (sum, name) => sum + (requestsOf(name) * hour) / spreadOf(name, presence, true),
        0,
      );
      expect(atOnce).toBeLessThanOrEqual(2 * perHour(presence));
    }
  });
});

const byNumber = (a = 0, b = 0) => a - b;
