import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import {
  collections,
  type PolledCollection,
  polledCollections,
  pollOf,
} from "#main/app/store/collections.ts";
import { surveyAlerts } from "#main/features/alerts/store/survey-alerts.ts";
import { type Dialect, defaultDialect } from "#main/service/dialect.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { type Started, startSync, startSyncOnce } from "./test/start-sync.ts";

const never = new AbortController().signal;

/** An empty store, as far as requests need one. */
const emptyStore = {
  readMessageSync: async () => ({ ownUserId: null, ownLogin: null, until: null }),
  surveyAlerts: async (body: Uint8Array, dialect: Dialect) =>
    surveyAlerts(collections.alerts.decode, body, dialect),
};

/** Requests a collection from the service and decodes it. */
async function readService({ service }: Started, collection: PolledCollection) {
  const answers = await pollOf(collection).request(service, never, emptyStore);
  if (!answers.ok) throw new Error(answers.message);
  const { bodies, labels, whose } = answers.value;
  const records = bodies.flatMap((body, at): { id: string }[] => {
    const decoded = collections[collection].decode(body, defaultDialect, whose);
    if (!decoded.ok) throw new Error(decoded.message);
    expect(decoded.value.unreadable).toEqual([]);
    const state = labels?.[at];
    return decoded.value.records.map((record) => (state ? { ...record, state } : record));
  });
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

describe.each(dialectNames)("a service in dialect %s", (dialect) => {
  const get = startSyncOnce(dialect);

  it("has its records stored as decoded in their collections", async () => {
    const started = get();
    await started.syncAll();
    for (const collection of polledCollections) {
      const records = await readService(started, collection);
      expect(records.length, collection).toBeGreaterThan(0);
      for (const record of records) {
        expect(await started.store.getRecord(collection, record.id), collection).toEqual(record);
      }
      expect(await started.describeOne(collection)).toMatchObject({
        total: records.length,
        unreadable: 0,
        failure: null,
        isRefreshing: false,
        synced: expect.any(Number),
      });
    }
    expect(await started.store.listTiles()).toEqual(await readService(started, "tiles"));

    const { world } = started;
    const offline = world.submissions.filter(({ isOffline }) => isOffline);
    const prior = world.submissions.filter(({ priorOwnerIds }) =>
      priorOwnerIds.includes(world.mainUserId),
    );
    const { tasks, submissions, rooms, groups, entries, forms, recentForms } = world;
    const expected: Partial<Record<CollectionName, object[]>> = {
      ...{ tasks, submissions, rooms, groups, entries, forms, recentForms },
      priorSubmissions: prior,
      offlineSubmissions: offline,
      processes: world.processes.filter(({ isOffline }) => isOffline),
      recentProcesses: world.recentProcesses,
      tiles: world.dashboard.tiles,
    };
    for (const [name, records] of Object.entries(expected)) {
      expect((await started.describeOne(name as CollectionName)).total, name).toBe(records.length);
    }
  });

  it("has the state of each offline submission stored", async () => {
    const { sync, store, world, remote } = get();
    await sync.refresh("offlineSubmissions");
    const offline = world.submissions.filter(({ isOffline }) => isOffline);
    const states = new Set<string>();
    for (const { id, priorOwnerIds } of offline) {
      const state = priorOwnerIds.includes(world.mainUserId) ? "MOVED_ON" : "WAITING";
      expect((await store.getRecord("offlineSubmissions", id))?.state, id).toBe(state);
      states.add(state);
    }
    expect(states).toEqual(new Set(["MOVED_ON", "WAITING"]));
    expect(remote.requests.some(({ path }) => path.includes("fetchPriorOnly=true"))).toBe(true);
  });

  it("is requested for more conversations than are stored", async () => {
    const { sync, remote } = get();
    await sync.refresh("conversations");
    expect(await sync.fetchMoreConversations()).toEqual({ ok: true, value: { hasMore: false } });
    const counts = remote.requests.flatMap(({ path }) => /count=(\d+)/.exec(path)?.[1] ?? []);
    expect(Math.max(...counts.map(Number))).toBeGreaterThan(500);
  });

  it("has the plans of every query stored", async () => {
    const started = get();
    const { sync, store, world } = started;
    const [first, second] = world.plans;
    expect(await started.describeOne("plans")).toMatchObject({ synced: null, total: 0 });
    const found = await sync.findPlans(first?.name ?? "");
    expect(found).toMatchObject({ ok: true, value: { found: expect.any(Number) } });
    expect(await sync.findPlans(second?.name ?? "")).toMatchObject({ ok: true });
    expect(await sync.findPlans("no plan has this & that")).toEqual({
      ok: true,
      value: { found: 0 },
    });
    expect(await store.getRecord("plans", first?.id ?? "")).toEqual(first);
    expect(await store.getRecord("plans", second?.id ?? "")).toEqual(second);
  });
});

describe("a service", () => {
  it("gets the alternative request if it refuses the list of offline submissions", async () => {
    const { sync, store, world, remote } = await startSync("plain", {
      only: ["offlineSubmissions"],
    });
    remote.faults.inject({ match: { path: /filter=offline/ }, fault: respondWithStatus(400) });
    await sync.refresh("offlineSubmissions");
    const offline = world.submissions.filter(({ isOffline }) => isOffline);
    const { total } = (await store.listStored(["offlineSubmissions"]))[0] ?? {};
    expect(total).toBe(offline.length);
    expect(remote.requests.some(({ path }) => path.includes("fetchOfflineOnly=true"))).toBe(true);
  });

  it("returns the submissions of one process, and others stay unchanged", async () => {
    const started = await startSync("plain", { only: ["offlineSubmissions"] });
    const { sync, store, world } = started;
    await sync.refresh("offlineSubmissions");
    const offline = world.submissions.filter(({ isOffline }) => isOffline);
    const processId = offline[0]?.process?.id ?? "";
    const own = offline.filter(({ process }) => process?.id === processId);
    const before = await started.describeOne("offlineSubmissions");
    for (const submission of offline) submission.status = "HELD";
    started.time.passed = 60_000;
    expect(await sync.fetchProcessSubmissions(processId)).toMatchObject({
      ok: true,
      value: { found: own.length },
    });
    for (const { id, process } of offline) {
      const stored = await store.getRecord("offlineSubmissions", id);
      expect(stored?.status === "HELD", id).toBe(process?.id === processId);
    }
    const after = await started.describeOne("offlineSubmissions");
    expect(after).toMatchObject({ total: before.total, synced: before.synced });
    expect(after.version).toBeGreaterThan(before.version);
    const found = await sync.fetchProcessSubmissions("no such process");
    expect(found).toMatchObject({ ok: true, value: { found: 0 } });
  });
});
