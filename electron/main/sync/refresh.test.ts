import { expect, it, onTestFinished, vi } from "vitest";
import { defaultDialect } from "#main/service/dialect.ts";
import type { Service } from "#main/service/transport.ts";
import { makeFolder, now, openTestStore, toBody } from "#main/store/test/fixture.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { aTask } from "#shared/test/records.ts";
import type { Answers } from "./fetch-answers.ts";
import { createRefresher } from "./refresh.ts";

/** Makes the refresher of tasks, of which one is stored, and records its events. */
async function openTasks() {
  const { store } = openTestStore(makeFolder());
  onTestFinished(() => store.close());
  const timers = new Map<() => void, DurationMs>();
  const events: string[] = [];
  const totals: number[] = [];
  const stored: string[] = [];
  const reports: unknown[] = [];
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
      events.push(isRefreshing ? "running" : (failed?.code ?? `version ${version}`));
      totals.push(total);
    },
    report: (...line) => void reports.push(line),
    onStored: (collection) => stored.push(collection),
  });
  const makeResponse = (...ids: string[]): Result<Answers> =>
    success({
      collection: "tasks",
      scope: "everything",
      bodies: [toBody(["1", ...ids].map((id) => aTask({ id })))],
    });
  const refresh = async (outcome: Result<Answers> = makeResponse()) => {
    events.length = 0;
    await refresher.refresh(async () => outcome);
    return [...events];
  };
  expect(await refresh()).toEqual(["running", "version 1"]);
  return { store, refresher, refresh, makeResponse, events, totals, stored, reports, timers };
}

it("reports a refresh without changes only as stored", async () => {
  const { refresh, stored, timers } = await openTasks();
  expect(await refresh()).toEqual([]);
  expect(stored).toEqual(["tasks", "tasks"]);
  expect(timers.size).toBe(0);
});

it("reports the end of the one refresh for which the user waits", async () => {
  const { refresher, refresh } = await openTasks();
  refresher.recordWaiting();
  expect(await refresh()).toEqual(["version 1"]);
  expect(await refresh()).toEqual([]);
});

it("reports a failure and its end once each, and stores nothing", async () => {
  const { refresh, stored } = await openTasks();
  const offline = failure("unreachable", "The service cannot be reached.");
  expect(await refresh(offline)).toEqual(["unreachable"]);
  expect(await refresh(offline)).toEqual([]);
  expect(stored).toEqual(["tasks"]);
  expect(await refresh()).toEqual(["version 1"]);
});

it("reports the time of a retry until the next response", async () => {
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
  ["takes a second", 1_000, { before: () => {}, meanwhile: fireTimers }],
  ["takes 0.1 s while the user waits", 100, { before: wait, meanwhile: fireTimers }],
  ["the user begins to wait for", 1_000, { before: () => {}, meanwhile: wait }],
])(
  "reports a running refresh that %s, also in its description",
  async (_what, delay, { before, meanwhile }) => {
    const opened = await openTasks();
    const { refresher, makeResponse, events } = opened;
    const held = Promise.withResolvers<Result<Answers>>();
    events.length = 0;
    before(opened);
    const done = refresher.refresh(() => held.promise);
    await expect.poll(() => [...opened.timers.values()]).toEqual([delay]);
    expect(refresher.describe([]).isRefreshing).toBe(false);
    meanwhile(opened);
    await expect.poll(() => events).toEqual(["running"]);
    expect(refresher.describe([]).isRefreshing).toBe(true);
    held.resolve(makeResponse());
    await done;
    expect(events).toEqual(["running", "version 1"]);
  },
);

it("reports the end of a refresh last if a read during it is late", async () => {
  const { store, refresher, makeResponse, events, totals, timers } = await openTasks();
  const before = await store.listStored(["tasks"]);
  const read = Promise.withResolvers<typeof before>();
  vi.spyOn(store, "listStored").mockReturnValueOnce(read.promise);
  events.length = 0;
  totals.length = 0;
  const held = Promise.withResolvers<Result<Answers>>();
  const done = refresher.refresh(() => held.promise);
  await expect.poll(() => timers.size).toBe(1);
  fireTimers({ timers });
  const ingest = vi.spyOn(store, "ingest");
  held.resolve(makeResponse("2"));
  await expect.poll(() => ingest.mock.settledResults[0]?.type).toBe("fulfilled");
  read.resolve(before);
  await done;
  await expect.poll(() => events.length).toBe(2);
  expect(events).toEqual(["running", "version 2"]);
  expect(totals).toEqual([1, 2]);
});

type Opened = Awaited<ReturnType<typeof openTasks>>;

function wait({ refresher }: Opened): void {
  refresher.recordWaiting();
}

function fireTimers({ timers }: Pick<Opened, "timers">): void {
  for (const run of timers.keys()) run();
}

it("reports a list that is not whole once, and that more is missing", async () => {
  const { refresh, refresher, reports, store } = await openTasks();
  const list = (total: number, id = "1"): Result<Answers> =>
    success({
      collection: "tasks",
      scope: "everything",
      bodies: [toBody({ total, items: [aTask({ id })] })],
    });
  await refresh(list(1));
  expect(reports).toEqual([]);
  for (const _ of ["twice", "the same"]) await refresh(list(120));
  expect(reports).toEqual([["a list is not whole", "tasks: 119 not listed"]]);
  const read = async () => refresher.describe(await store.listStored(["tasks"])).withheld;
  expect(await read()).toBe(119);
  const cut = list(120, "2");
  await refresh(cut.ok ? { ...cut, value: { ...cut.value, isCut: true } } : cut);
  expect(await read()).toBeNull();
  expect(reports.at(-1)).toEqual(["a list is not whole", "tasks: some not listed"]);
  await refresh(list(1));
  expect(await read()).toBe(0);
});
