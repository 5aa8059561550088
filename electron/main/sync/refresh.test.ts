import { expect, it, onTestFinished, vi } from "vitest";
import { defaultDialect } from "#main/service/dialect.ts";
import type { Service } from "#main/service/transport.ts";
import { makeFolder, now, openHere, toBody } from "#main/store/test/fixture.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { aTask } from "#shared/test/records.ts";
import type { Answers } from "./fetch/fetch-answers.ts";
import { createRefresher } from "./refresh.ts";

/** The refresher of tasks, of which one is stored, with what it tells. */
async function openTasks() {
  const { store } = openHere(makeFolder());
  onTestFinished(() => store.close());
  const timers = new Map<() => void, DurationMs>();
  const told: string[] = [];
  const totals: number[] = [];
  const stored: string[] = [];
  const refresher = createRefresher("tasks", {
    service: { dialect: () => defaultDialect } as Service,
    store,
    now: () => now,
    setTimer: (run, delay) => {
      timers.set(run, delay);
      return () => timers.delete(run);
    },
    explain: (error) => {
      throw error;
    },
    onFreshness: ({ isRefreshing, failure: failed, version, total }) => {
      told.push(isRefreshing ? "running" : (failed?.code ?? `version ${version}`));
      totals.push(total);
    },
    onStored: (collection) => stored.push(collection),
  });
  const answer = (...ids: string[]): Result<Answers> =>
    success({
      collection: "tasks",
      scope: "everything",
      bodies: [toBody(["1", ...ids].map((id) => aTask({ id })))],
    });
  const refresh = async (outcome: Result<Answers> = answer()) => {
    told.length = 0;
    await refresher.refresh(async () => outcome);
    return [...told];
  };
  expect(await refresh()).toEqual(["running", "version 1"]);
  return { store, refresher, refresh, answer, told, totals, stored, timers };
}

it("tells of a refresh in which nothing changes only who stores", async () => {
  const { refresh, stored, timers } = await openTasks();
  expect(await refresh()).toEqual([]);
  expect(stored).toEqual(["tasks", "tasks"]);
  expect(timers.size).toBe(0);
});

it("tells of the end of the one refresh for which a person waits", async () => {
  const { refresher, refresh } = await openTasks();
  refresher.recordWaiting();
  expect(await refresh()).toEqual(["version 1"]);
  expect(await refresh()).toEqual([]);
});

it("tells of a failure and of its end, once each, and stores nothing of it", async () => {
  const { refresh, stored } = await openTasks();
  const offline = failure("unreachable", "The service cannot be reached.");
  expect(await refresh(offline)).toEqual(["unreachable"]);
  expect(await refresh(offline)).toEqual([]);
  expect(stored).toEqual(["tasks"]);
  expect(await refresh()).toEqual(["version 1"]);
});

it("tells when it is asked again for what has failed, and forgets that with the next answer", async () => {
  const { refresher, refresh, stored } = await openTasks();
  await refresher.notifyRetry(now + 1);
  await refresh(failure("rateLimited", "Fewer requests."));
  await refresher.notifyRetry(now + 2_000);
  const failed = { code: "rateLimited", message: "Fewer requests." };
  expect(refresher.describe([]).failure).toEqual({ ...failed, retryAt: now + 2_000 });
  await refresh(failure("rateLimited", "Fewer requests."));
  expect(refresher.describe([]).failure).toEqual(failed);
  await refresh();
  expect(refresher.describe([]).failure).toBeNull();
  expect(stored).toEqual(["tasks", "tasks"]);
});

it.each([
  ["takes a second", 1_000, { before: () => {}, meanwhile: endPatience }],
  ["takes a tenth of a second while a person waits", 100, { before: wait, meanwhile: endPatience }],
  ["a person comes to wait for", 1_000, { before: () => {}, meanwhile: wait }],
])(
  "tells of a refresh under way that %s, and says so where it is asked",
  async (_what, patience, { before, meanwhile }) => {
    const opened = await openTasks();
    const { refresher, answer, told } = opened;
    const held = Promise.withResolvers<Result<Answers>>();
    told.length = 0;
    before(opened);
    const done = refresher.refresh(() => held.promise);
    await expect.poll(() => [...opened.timers.values()]).toEqual([patience]);
    expect(refresher.describe([]).isRefreshing).toBe(false);
    meanwhile(opened);
    await expect.poll(() => told).toEqual(["running"]);
    expect(refresher.describe([]).isRefreshing).toBe(true);
    held.resolve(answer());
    await done;
    expect(told).toEqual(["running", "version 1"]);
  },
);

it("tells the end of a refresh last, where what was read during it comes late", async () => {
  const { store, refresher, answer, told, totals, timers } = await openTasks();
  const before = await store.listStored(["tasks"]);
  const read = Promise.withResolvers<typeof before>();
  vi.spyOn(store, "listStored").mockReturnValueOnce(read.promise);
  told.length = 0;
  totals.length = 0;
  const held = Promise.withResolvers<Result<Answers>>();
  const done = refresher.refresh(() => held.promise);
  await expect.poll(() => timers.size).toBe(1);
  for (const run of timers.keys()) run();
  const ingest = vi.spyOn(store, "ingest");
  held.resolve(answer("2"));
  await expect.poll(() => ingest.mock.settledResults[0]?.type).toBe("fulfilled");
  read.resolve(before);
  await done;
  await expect.poll(() => told.length).toBe(2);
  expect(told).toEqual(["running", "version 2"]);
  expect(totals).toEqual([1, 2]);
});

type Opened = Awaited<ReturnType<typeof openTasks>>;

function wait({ refresher }: Opened): void {
  refresher.recordWaiting();
}

function endPatience({ timers }: Opened): void {
  for (const run of timers.keys()) run();
}
