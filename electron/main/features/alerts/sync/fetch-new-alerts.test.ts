import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { WorldAlert } from "#demo/world/world.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { isLong, runs } from "#shared/test/runs.ts";
import { startAlerts } from "./test/start-alerts.ts";

type Started = Awaited<ReturnType<typeof startAlerts>>;

/** What happens to the alerts at the service while nobody asks for a page. */
type Change =
  | { kind: "arrives"; at: number; isTied: boolean }
  | { kind: "acknowledged" | "deleted"; at: number };

const anyPlace = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("arrives" as const), at: anyPlace, isTied: fc.boolean() }),
  fc.record({ kind: fc.constantFrom("acknowledged" as const, "deleted" as const), at: anyPlace }),
);
/** After each answered page; when these are over, nothing happens any more. */
const anyDay = fc.array(fc.array(anyChange, { maxLength: 3 }), { maxLength: 12 });

const listNew = ({ world }: Started) => world.alerts.filter(({ state }) => state === "NEW");

function apply(started: Started, change: Change): void {
  const alerts = listNew(started);
  const place: WorldAlert | undefined = alerts[Math.floor(change.at * alerts.length)];
  if (change.kind === "arrives") {
    started.raise(change.isTied && place !== undefined ? { created: place.created } : {});
  } else if (place !== undefined) {
    place.state = change.kind === "deleted" ? "DELETED" : "ACKNOWLEDGED";
  }
}

const listStored = async ({ store }: Started) => {
  const query = { state: "NEW", roomId: null, hasSideRooms: false, sort: "newest" } as const;
  const { rows } = await store.listAlerts({ ...query, offset: 0, limit: 500 });
  return new Set(rows.map(({ id }) => id));
};

describe("paging through the new alerts", () => {
  it("settles and misses none that was new all the while, whatever changes between pages", async () => {
    const started = await startAlerts("plain", 0);
    const seen = { NEW: 0, someNEW: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 95, max: 320 }),
        fc.array(anyDay, { minLength: 1, maxLength: 3 }),
        async (count, days) => {
          started.reset(count);
          unwrap(await started.poll(0));
          for (const day of days) {
            const gaps = [...day];
            const stop = started.betweenPages(() => {
              for (const change of gaps.shift() ?? []) apply(started, change);
            });
            const before = listNew(started).map(({ id }) => id);
            const known = await listStored(started);
            const scope = unwrap(await started.poll(1));
            stop();
            seen[scope] += 1;
            const after = new Set(listNew(started).map(({ id }) => id));
            const throughout = before.filter((id) => after.has(id));
            const stored = await listStored(started);
            const lost = throughout.filter(
              (id) => !stored.has(id) && (scope === "NEW" || known.has(id)),
            );
            expect(lost).toEqual([]);
          }
          // A quiet while brings both together.
          await started.pollUntilWhole();
          const expected = listNew(started).map(({ id }) => id);
          expect([...(await listStored(started))].toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: runs(6, 25), seed: isLong ? 5 : 4 },
    );
    expect(seen.NEW).toBeGreaterThan(runs(1, 2));
    expect(seen.someNEW).toBeGreaterThan(runs(3, 12));
  });

  it("is not deceived by one that comes after the first page and goes after the second, each time", async () => {
    const started = await startAlerts("plain", 305);
    started.giveAtMost(100);
    unwrap(await started.poll(1));
    const passedOver = listNew(started).at(-200);
    for (let at = 0; at < 101; at += 1) started.raise();
    let answered = 0;
    let guest: WorldAlert | null = null;
    started.betweenPages(() => {
      if (answered % 5 === 0) guest = started.raise();
      if (answered % 5 === 1 && guest !== null) guest.state = "DELETED";
      answered += 1;
    });
    expect(unwrap(await started.poll(2))).toBe("someNEW");
    expect(await listStored(started)).toContain(passedOver?.id);
  });

  it.each(dialectNames)("asks once for a few, in the dialect %s", async (dialect) => {
    const started = await startAlerts(dialect, 9);
    started.betweenPages(() => started.raise());
    expect(unwrap(await started.poll(1))).toBe("NEW");
    expect(started.countRequests()).toBe(1);
    expect((await listStored(started)).size).toBe(9);
  });

  it.each(dialectNames)(
    "looks for the end of a single page, which may be cut short, in the dialect %s",
    async (dialect) => {
      const started = await startAlerts(dialect, 99);
      const stop = started.betweenPages(() => started.raise());
      expect(unwrap(await started.poll(1))).toBe("NEW");
      stop();
      expect(started.countRequests()).toBe(2);
      expect((await listStored(started)).size).toBe(99);
    },
  );

  it.each(dialectNames)("reads more than a page at once, in the dialect %s", async (dialect) => {
    const started = await startAlerts(dialect, 250);
    expect(unwrap(await started.poll(1))).toBe("NEW");
    // The first page, all, and whether that was all.
    expect(started.countRequests()).toBe(3);
    const [oldest] = listNew(started);
    if (oldest !== undefined) oldest.state = "ACKNOWLEDGED";
    const raised = started.raise();
    expect(unwrap(await started.poll(2))).toBe("someNEW");
    expect(started.countRequests()).toBe(4);
    expect(await listStored(started)).toContain(raised.id);
    await started.pollUntilWhole();
    const stored = await listStored(started);
    expect([stored.size, stored.has(oldest?.id ?? "")]).toEqual([250, false]);
  });

  it.each<[string, (started: Started) => unknown]>([
    ["gives no more than a page", (started) => started.giveAtMost(100)],
    ["refuses more than a page", (started) => started.refuseMoreThanPage()],
  ])("reads page by page where the service %s", async (_how, limit) => {
    const started = await startAlerts("plain", 250);
    limit(started);
    expect(unwrap(await started.poll(1))).toBe("NEW");
    expect((await listStored(started)).size).toBe(250);

    started.betweenPages(() => started.raise());
    for (let at = 0; at < 101; at += 1) started.raise();
    const before = started.countRequests();
    expect(unwrap(await started.poll(2))).toBe("someNEW");
    expect(started.countRequests() - before).toBeLessThanOrEqual(3 + 4 * 5);
    expect(await started.store.countWaitingAlerts()).toBeGreaterThanOrEqual(351);
  });

  it("changes nothing where reading them fails", async () => {
    const started = await startAlerts("plain", 250);
    unwrap(await started.poll(1));
    for (const alert of listNew(started)) alert.state = "ACKNOWLEDGED";
    for (let at = 0; at < 120; at += 1) started.raise();
    started.remote.faults.inject({ match: { path: /count=1000/ }, fault: respondWithStatus(403) });
    expect(await started.poll(2)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await started.store.countWaitingAlerts()).toBe(250);
  });
});

it("has an answer surveyed once however often it comes, and another one anew", async () => {
  const started = await startAlerts("plain", 3);
  const survey = vi.spyOn(started.store, "surveyAlerts");
  for (const at of [1, 2, 3]) unwrap(await started.poll(at));
  expect(survey).toHaveBeenCalledTimes(1);
  started.raise();
  unwrap(await started.poll(4));
  expect(survey).toHaveBeenCalledTimes(2);
  expect((await listStored(started)).size).toBe(4);
});
