import { describe, expect, it, vi } from "vitest";
import { respondWithStatus } from "#demo/faults/responses.ts";
import type { WorldAlert } from "#demo/world/world.ts";
import { unwrap } from "#main/store/test/fixture.ts";
import { startAlerts } from "./test/start-alerts.ts";

type Started = Awaited<ReturnType<typeof startAlerts>>;

const listNew = ({ world }: Started) => world.alerts.filter(({ state }) => state === "NEW");

const listStored = async ({ store }: Started) => {
  const query = { state: "NEW", roomId: null, hasSideRooms: false, sort: "newest" } as const;
  const { rows } = await store.listAlerts({ ...query, offset: 0, limit: 500 });
  return new Set(rows.map(({ id }) => id));
};

describe("paging through the new alerts", () => {
  it("is partial if alerts arrive after the first page and leave after the second each time", async () => {
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
    expect(unwrap(await started.poll(2))).toBe("partialNew");
    expect(await listStored(started)).toContain(passedOver?.id);
  });

  it.each([
    [9, 1],
    [99, 2],
  ])("of %i requests pages until one is not full: %i", async (count, requests) => {
    const started = await startAlerts("plain", count);
    started.betweenPages(() => started.raise());
    expect(unwrap(await started.poll(1))).toBe("NEW");
    expect(started.countRequests()).toBe(requests);
    expect((await listStored(started)).size).toBe(count);
  });

  it.each(["plain", "enveloped"] as const)(
    "reads more than a page at once, in the dialect %s",
    async (dialect) => {
      const started = await startAlerts(dialect, 130);
      expect(unwrap(await started.poll(1))).toBe("NEW");
      // The first page, all, and whether that was all.
      expect(started.countRequests()).toBe(3);
      const [oldest] = listNew(started);
      if (oldest !== undefined) oldest.state = "ACKNOWLEDGED";
      const raised = started.raise();
      expect(unwrap(await started.poll(2))).toBe("partialNew");
      expect(started.countRequests()).toBe(4);
      expect(await listStored(started)).toContain(raised.id);
      await started.pollUntilWhole();
      const stored = await listStored(started);
      expect([stored.size, stored.has(oldest?.id ?? "")]).toEqual([130, false]);
    },
  );

  it.each<[string, (started: Started) => unknown]>([
    ["returns no more than a page", (started) => started.giveAtMost(100)],
    ["refuses more than a page", (started) => started.refuseMoreThanPage()],
  ])("reads page by page if the service %s", async (_how, limit) => {
    const started = await startAlerts("plain", 150);
    limit(started);
    expect(unwrap(await started.poll(1))).toBe("NEW");
    expect((await listStored(started)).size).toBe(150);

    started.betweenPages(() => started.raise());
    for (let at = 0; at < 101; at += 1) started.raise();
    const before = started.countRequests();
    expect(unwrap(await started.poll(2))).toBe("partialNew");
    expect(started.countRequests() - before).toBeLessThanOrEqual(3 + 4 * 5);
    expect(await started.store.countWaitingAlerts()).toBeGreaterThanOrEqual(251);
  });

  it("changes nothing if a request fails", async () => {
    const started = await startAlerts("plain", 150);
    unwrap(await started.poll(1));
    for (const alert of listNew(started)) alert.state = "ACKNOWLEDGED";
    for (let at = 0; at < 120; at += 1) started.raise();
    started.remote.faults.inject({ match: { path: /count=1000/ }, fault: respondWithStatus(403) });
    expect(await started.poll(2)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await started.store.countWaitingAlerts()).toBe(150);
  });
});

it("surveys the same response once and a different one again", async () => {
  const started = await startAlerts("plain", 3);
  const survey = vi.spyOn(started.store, "surveyAlerts");
  for (const at of [1, 2, 3]) unwrap(await started.poll(at));
  expect(survey).toHaveBeenCalledTimes(1);
  started.raise();
  unwrap(await started.poll(4));
  expect(survey).toHaveBeenCalledTimes(2);
  expect((await listStored(started)).size).toBe(4);
});
