import { describe, expect, it } from "vitest";
import { polledCollections, pollOf } from "#main/app/store/collections.ts";
import { failure } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { getTurns, type PollContext } from "./poll-intervals.ts";
import type { Presence } from "./presence.ts";
import { startPollers } from "./test/start-pollers.ts";

const second = 1000;
const minute = 60 * second;
const presences = ["active", "beside", "nearby", "watched", "idle", "saving"] as const;
const all: ReadonlySet<CollectionName> = new Set(polledCollections);
const none: ReadonlySet<CollectionName> = new Set();

const onDuty = (presence: Presence, change: Partial<PollContext> = {}): PollContext => ({
  ...{ presence, isInView: false, isOnDuty: true, quiet: Number.POSITIVE_INFINITY },
  ...{ failuresInRow: 0, phase: 0 },
  ...change,
});

/** Passes a time and returns the waits between the requests of a collection in it, in seconds. */
async function measureWaits(
  { time, takeDelays }: Awaited<ReturnType<typeof startPollers>>,
  collection: CollectionName,
  duration: number,
): Promise<number[]> {
  const from = time.now();
  await time.pass(duration);
  const delays = takeDelays(from).flatMap(([name, delay]) => (name === collection ? delay : []));
  return delays.slice(1).map((delay, at) => (delay - (delays[at] ?? 0)) / second);
}

describe("on duty, the turns of polls", () => {
  it.each(presences)("are as frequent as promised: %s", (presence) => {
    for (const quiet of [0, Number.POSITIVE_INFINITY]) {
      for (const failuresInRow of [0, 5]) {
        const context = onDuty(presence, { quiet, failuresInRow });
        const alerts = getTurns(pollOf("alerts"), context);
        expect(alerts.every).toBeGreaterThanOrEqual(10 * second);
        expect(alerts.every).toBeLessThanOrEqual(15 * second);
        expect(alerts.retry).toBe(alerts.every);
        const messages = getTurns(pollOf("messages"), context);
        expect(messages.every).toBeGreaterThanOrEqual(15 * second);
        expect(messages.every).toBeLessThanOrEqual(30 * second);
        expect(messages.retry).toBe(messages.every);
      }
      for (const name of polledCollections.slice(2)) {
        const context = onDuty(presence, { quiet, isInView: true });
        expect(getTurns(pollOf(name), context).every, name).toBeLessThanOrEqual(minute);
      }
    }
  });

  it("of a list that the window does not show are those of the presence", () => {
    for (const presence of presences) {
      for (const name of polledCollections.slice(2)) {
        expect(getTurns(pollOf(name), onDuty(presence))).toEqual(
          getTurns(pollOf(name), onDuty(presence, { isOnDuty: false })),
        );
      }
    }
  });
});

describe("on duty, the pollers", () => {
  it.each(["idle", "saving", "nearby"] as const)(
    "request what the window shows every minute although it is hidden: %s",
    async (presence) => {
      const t = await startPollers(presence);
      t.pollers.setInView("main", "tasks");
      expect(await measureWaits(t, "tasks", 10 * minute)).toEqual([]);
      t.pollers.setOnDuty(all);
      const waits = await measureWaits(t, "tasks", 10 * minute);
      expect(waits.length).toBeGreaterThanOrEqual(9);
      expect(Math.max(...waits)).toBe(60);
    },
  );

  it("request what is overdue at once, and return to the usual turns with the next request", async () => {
    const t = await startPollers("idle");
    await t.time.pass(90 * second);
    t.take();
    t.pollers.setOnDuty(all);
    await t.time.settle();
    expect(t.take()).toContain("messages");
    expect(new Set(await measureWaits(t, "alerts", 5 * minute))).toEqual(new Set([12]));
    t.pollers.setOnDuty(none);
    const from = t.time.now();
    expect(new Set(await measureWaits(t, "alerts", 5 * minute))).toEqual(new Set([39.6]));
    expect(t.time.now()).toBe(from + 5 * minute);
  });

  it("do not request more often what the user is not on duty for", async () => {
    const t = await startPollers("idle");
    t.pollers.setOnDuty(new Set(polledCollections.filter((name) => name !== "alerts")));
    expect(new Set(await measureWaits(t, "alerts", 5 * minute))).toEqual(new Set([39.6]));
    expect(new Set(await measureWaits(t, "messages", 5 * minute))).toEqual(new Set([20]));
  });

  it("do not repeat what fails each time a shift begins or ends", async () => {
    const t = await startPollers("idle");
    t.setOutcome(() => failure("connectionLost", ""));
    await t.time.pass(10 * minute);
    t.take();
    for (let count = 0; count < 60; count += 1) {
      t.pollers.setOnDuty(count % 2 === 0 ? all : none);
      await t.time.pass(second);
    }
    expect(t.count("alerts")).toBeLessThanOrEqual(7);
  });
});
