import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "#main/store/test/fixture.ts";
import { failure, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { runs } from "#shared/test/runs.ts";
import { fetchNewAlerts, pollsPerRequest } from "./fetch-new-alerts.ts";
import {
  createListService,
  createSurveyor,
  type ListedAlert,
  type Listing,
} from "./test/list-service.ts";

/** A change at the service; `at` selects the alert. */
type Change =
  | { kind: "arrives"; count: number }
  | { kind: "isTied" }
  | { kind: "isDatedBack" | "isHandled"; at: number };

const anyPlace = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("arrives" as const), count: fc.constantFrom(1, 1, 3, 120) }),
  fc.record({ kind: fc.constant("isTied" as const) }),
  fc.record({ kind: fc.constantFrom("isDatedBack" as const, "isHandled" as const), at: anyPlace }),
);
const someChanges = fc.array(anyChange, { maxLength: 3 });
/** What happens before a poll, and after each answer of it. */
const anyTick = fc.record({
  before: someChanges,
  between: fc.array(someChanges, { maxLength: 4 }),
});

const anyListing: fc.Arbitrary<Listing> = fc.oneof(
  fc.record({
    order: fc.constantFrom("latestFirst", "arrivedLastFirst", "oldestFirst", "mixed"),
    maxPage: fc.constant(null),
  }),
  fc.record({ order: fc.constant("latestFirst" as const), maxPage: fc.constantFrom(100, 250) }),
  fc.record({
    order: fc.constantFrom("latestFirst", "oldestFirst", "mixed"),
    maxPage: fc.constantFrom(25, 50),
    moreBy: fc.constantFrom("total", "link"),
  }),
  fc.record({
    order: fc.constantFrom("latestFirst", "oldestFirst", "mixed"),
    maxPage: fc.constantFrom(25, 50),
  }),
  fc.record({
    order: fc.constant("latestFirst" as const),
    maxPage: fc.constant(null),
    refusesAbove: fc.constant(100),
  }),
);

/** Creates a service with new alerts and records what its polls find. */
function startPolling(listing: Listing, count: number) {
  const list = createListService(listing);
  const decoder = new TextDecoder();
  const store = createSurveyor();
  /** Ids of the stored new alerts. */
  let stored = new Set<string>();
  let clock: EpochMs = 1_000_000;
  const tick = () => {
    clock += 10;
    return clock;
  };
  list.raise(Array.from({ length: count }, tick));

  /** Polls once; resolves to the scope of the response. */
  async function poll() {
    const answers = await fetchNewAlerts(list.service, new AbortController().signal, store);
    if (!answers.ok) return answers;
    const { scope, bodies } = answers.value;
    if (scope === "NEW") stored = new Set();
    for (const body of bodies) {
      const found: ListedAlert[] | { alerts: ListedAlert[] } = JSON.parse(decoder.decode(body));
      for (const { id } of Array.isArray(found) ? found : found.alerts) stored.add(id);
    }
    return success(scope);
  }

  return {
    list,
    poll,
    listStored: () => new Set(stored),
    listIds: () => list.listNew().map(({ id }) => id),
    /** Polls until all alerts are read, at most `most` times; resolves to the number of polls. */
    pollUntilWhole: async (most: number) => {
      for (let polls = 1; polls <= most; polls += 1) {
        if (unwrap(await poll()) === "NEW") return polls;
      }
      throw new Error(`Incomplete after ${most} polls.`);
    },
    /** Applies the change and returns ids of alerts that arrived now. */
    apply: (change: Change): string[] => {
      if (change.kind === "arrives") return list.raise(Array.from({ length: change.count }, tick));
      if (change.kind === "isTied") return list.raise([clock]);
      const alerts = list.listNew();
      const place = alerts[Math.floor(change.at * alerts.length)];
      if (place === undefined) return [];
      if (change.kind === "isDatedBack") list.raise([place.created]);
      else list.settle(place.id);
      return [];
    },
  };
}

describe("polls of thousands of new alerts", () => {
  it("miss and wrongly settle no alert, whatever happens while they are read", async () => {
    const seen = { NEW: 0, partialNew: 0 };
    await fc.assert(
      fc.asyncProperty(
        anyListing,
        fc.constantFrom(100, 130, 999, 1_000, 1_500),
        fc.array(anyTick, { minLength: 1, maxLength: 8 }),
        async (listing, count, ticks) => {
          const { list, poll, ...t } = startPolling(listing, count);
          unwrap(await poll());
          for (const { before, between } of ticks) {
            const arrived = before.flatMap(t.apply);
            const gaps = [...between];
            list.hooks.afterAnswer = () => void gaps.shift()?.flatMap(t.apply);
            const newBefore = t.listIds();
            const storedBefore = t.listStored();
            const scope = unwrap(await poll());
            list.hooks.afterAnswer = () => {};
            seen[scope] += 1;
            const newAfter = new Set(t.listIds());
            const stored = t.listStored();
            const lost = newBefore.filter((id) => newAfter.has(id) && !stored.has(id));
            expect(lost.filter((id) => scope === "NEW" || storedBefore.has(id))).toEqual([]);
            expect(lost.filter((id) => arrived.includes(id))).toEqual([]);
          }
          // Both agree after some polls without changes.
          const atOnce = listing.refusesAbove ?? listing.maxPage ?? 10_000;
          const pages = Math.ceil(t.listIds().length / atOnce);
          const bound = pollsPerRequest * (4 + 4 * (pages + 1));
          await t.pollUntilWhole(bound);
          expect([...t.listStored()].toSorted()).toEqual(t.listIds().toSorted());
          if (pages === 1 && t.listIds().length >= 100) {
            await t.pollUntilWhole(bound);
            const before = list.countRequests();
            expect(await t.pollUntilWhole(bound)).toBe(pollsPerRequest + 1);
            expect(list.countRequests() - before).toBeLessThanOrEqual(pollsPerRequest + 2);
          }
        },
      ),
      { numRuns: runs(5, 50), seed: 5 },
    );
    expect(seen.NEW).toBeGreaterThan(runs(1, 20));
    expect(seen.partialNew).toBeGreaterThan(runs(4, 50));
  });
});

/** Idle, a client polls every 40 seconds. */
const pollsPerHour = 90;

describe("polls of a service that returns fewer alerts than requested", () => {
  const listings: Listing[] = [
    { order: "latestFirst", maxPage: 50 },
    { order: "oldestFirst", maxPage: 50 },
    { order: "mixed", maxPage: 50, moreBy: "total" },
    { order: "latestFirst", maxPage: 20, moreBy: "total" },
    { order: "oldestFirst", maxPage: 20, moreBy: "link" },
    { order: "latestFirst", maxPage: 50, moreBy: "link" },
  ];

  it.each(listings)(
    "read its list to the end, and notice at once when it is truncated: %o",
    async (listing) => {
      const many = startPolling(listing, 170);
      expect(unwrap(await many.poll())).toBe("NEW");
      expect([...many.listStored()].toSorted()).toEqual(many.listIds().toSorted());
      const { poll, listStored, listIds, apply } = startPolling(listing, 15);
      for (let at = 0; at < 60; at += 1) {
        unwrap(await poll());
        expect([...listStored()].toSorted()).toEqual(listIds().toSorted());
        apply({ kind: "arrives", count: 1 });
      }
    },
  );

  it("settle nothing if the service reports more alerts than it returns", async () => {
    const { list, poll } = startPolling({ order: "latestFirst", maxPage: null }, 30);
    list.hooks.isCutAt = 20;
    for (let at = 0; at < 3; at += 1) expect(unwrap(await poll())).toBe("partialNew");
  });

  it.each([30, 250])(
    "settle nothing if the link to more than %d leads to the same ones",
    async (maxPage) => {
      const listing: Listing = { order: "latestFirst", maxPage, moreBy: "link" };
      const { list, poll } = startPolling(listing, 400);
      list.hooks.isLinkingToItself = true;
      for (let at = 0; at < 3; at += 1) expect(unwrap(await poll())).toBe("partialNew");
    },
  );

  it("send one request for a short list and another if it may be truncated", async () => {
    const { list, poll, apply } = startPolling({ order: "latestFirst", maxPage: 50 }, 30);
    const requests: number[] = [];
    const scopes: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const before = list.countRequests();
      scopes.push(unwrap(await poll()));
      requests.push(list.countRequests() - before);
      if (at === 1) apply({ kind: "arrives", count: 1 });
      if (at === 4) list.settle(list.listNew()[0]?.id ?? "");
    }
    expect(requests).toEqual([2, 1, 1, 2, 1, 1]);
    // New alerts are stored before the end is searched for.
    expect(scopes).toEqual(["NEW", "NEW", "partialNew", "NEW", "NEW", "NEW"]);
  });
});

describe("polls of many new alerts", () => {
  it.each<[number, Listing, number]>([
    [150, { order: "latestFirst", maxPage: null }, 94],
    [1_000, { order: "latestFirst", maxPage: null }, 94],
    [9_000, { order: "latestFirst", maxPage: null }, 94],
    [1_000, { order: "oldestFirst", maxPage: null }, 94],
    [1_500, { order: "mixed", maxPage: null }, 94],
    [900, { order: "latestFirst", maxPage: 250 }, 94],
  ])(
    "take an hour for %d alerts, listed as %o, at most %d requests",
    async (count, listing, most) => {
      const { list, poll } = startPolling(listing, count);
      const hours: number[] = [];
      for (let hour = 0; hour < 3; hour += 1) {
        const before = list.countRequests();
        for (let at = 0; at < pollsPerHour; at += 1) unwrap(await poll());
        hours.push(list.countRequests() - before);
      }
      // The first hour begins with a look at everything.
      const mean = hours.slice(1).reduce((sum, requests) => sum + requests, 0) / (hours.length - 1);
      expect(mean).toBeLessThanOrEqual(most);
      if (listing.maxPage === null) expect(Math.max(...hours.slice(1))).toBeLessThanOrEqual(most);
    },
  );

  it.each([0, 1, 30, 120])("find the end although %d arrive meanwhile", async (arriving) => {
    const { list, poll, listStored, listIds, apply } = startPolling(
      { order: "latestFirst", maxPage: 100 },
      500,
    );
    const before = listIds();
    list.hooks.afterAnswer = () => {
      if (list.countRequests() === 2) apply({ kind: "arrives", count: arriving });
    };
    unwrap(await poll());
    expect(before.filter((id) => !listStored().has(id))).toEqual([]);
  });

  it("store the front of the list although reading all of it fails each time", async () => {
    const { list, poll, listStored, apply } = startPolling(
      { order: "latestFirst", maxPage: null },
      300,
    );
    list.hooks.failWhere = ({ count }) =>
      count === 100 ? null : failure("connectionLost", "It broke.");
    const outcomes: boolean[] = [];
    for (let at = 0; at < 6; at += 1) {
      const [id = ""] = apply({ kind: "arrives", count: 1 });
      const { ok } = await poll();
      outcomes.push(ok);
      if (ok) expect(listStored()).toContain(id);
    }
    expect(outcomes).toEqual([false, true, false, true, false, true]);
    list.hooks.failWhere = () => null;
    expect(unwrap(await poll())).toBe("NEW");
  });

  it("do not treat a repeated alert as the end", async () => {
    const { list, poll, listStored, listIds } = startPolling(
      { order: "latestFirst", maxPage: null },
      150,
    );
    list.hooks.isRepeatingFirst = true;
    expect(unwrap(await poll())).toBe("NEW");
    expect([...listStored()].toSorted()).toEqual(listIds().toSorted());
  });
});
