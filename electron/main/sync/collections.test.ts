import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { answerStatus, replaceJson } from "#demo/faults/answers.ts";
import type { Exchange } from "#demo/faults/fault.ts";
import { type Dialect, defaultDialect } from "#main/api/dialect.ts";
import {
  collections,
  type PolledCollection,
  polledCollections,
  pollOf,
} from "#main/collections/collections.ts";
import { surveyAlerts } from "#main/store/alerts/survey-alerts.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { firstRows } from "#shared/test/rows.ts";
import { startSync } from "./test/start-sync.ts";

type Started = Awaited<ReturnType<typeof startSync>>;

const fetched = polledCollections;
const never = new AbortController().signal;

/** Waits until everything was asked for once. */
const syncAll = async ({ sync }: Started) => {
  for (const collection of fetched) await sync.refresh(collection);
};

/** Asks for messages as somebody does who has none. */
const empty = {
  readMessageSync: async () => ({ ownUserId: null, ownLogin: null, until: null }),
  surveyAlerts: async (body: Uint8Array, dialect: Dialect) =>
    surveyAlerts(collections.alerts.decode, body, dialect),
};

/** What the service says now, decoded. */
async function readService({ service }: Started, collection: PolledCollection) {
  const answers = await pollOf(collection).ask(service, never, empty);
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

const askWithoutType = async ({ url, headers }: Request): Promise<Response> => {
  const answer = await fetch(url.replace("type=SUBROOM", ""), { headers });
  return new Response(await answer.text(), { headers: { "Content-Type": "application/json" } });
};

const describeOne = async ({ sync }: Started, collection: CollectionName) => {
  const all = await sync.describe();
  const one = all.find((freshness) => freshness.collection === collection);
  if (one === undefined) throw new Error(`${collection} are unknown.`);
  return one;
};

describe.each(dialectNames)("what a service says in the dialect %s", (dialect) => {
  it.each([1, 2])("comes out of the store as it was decoded, world %i", async (seed) => {
    const started = await startSync(dialect, seed);
    await syncAll(started);
    for (const collection of fetched) {
      const records = await readService(started, collection);
      expect(records.length, collection).toBeGreaterThan(0);
      for (const record of records) {
        expect(await started.store.getRecord(collection, record.id), collection).toEqual(record);
      }
      expect(await describeOne(started, collection)).toMatchObject({
        total: records.length,
        unreadable: 0,
        failure: null,
        isRefreshing: false,
        synced: expect.any(Number),
      });
    }
    expect(await started.store.listTiles()).toEqual(await readService(started, "tiles"));
  });

  it("is in each collection what belongs there", async () => {
    const started = await startSync(dialect);
    await syncAll(started);
    const { world, store } = started;
    const expected: Partial<Record<CollectionName, { id: string }[]>> = {
      tasks: world.tasks,
      submissions: world.submissions,
      priorSubmissions: world.submissions.filter(({ priorOwnerIds }) =>
        priorOwnerIds.includes(world.mainUserId),
      ),
      offlineSubmissions: world.submissions.filter(({ isOffline }) => isOffline),
      rooms: world.rooms,
      groups: world.groups,
      entries: world.entries,
      forms: world.forms,
      recentForms: world.recentForms,
      processes: world.processes.filter(({ isOffline }) => isOffline),
      recentProcesses: world.recentProcesses,
      tiles: world.dashboard.tiles,
    };
    for (const [name, records] of Object.entries(expected)) {
      const collection = name as CollectionName;
      expect((await describeOne(started, collection)).total, name).toBe(records.length);
      for (const { id } of records) {
        expect(await store.getRecord(collection, id), `${name} ${id}`).not.toBeNull();
      }
    }
  });

  it("tells of each room whether it is live, and of no group", async () => {
    const { sync, store, world } = await startSync(dialect);
    for (const collection of ["rooms", "groups"] as const) await sync.refresh(collection);
    const states = new Set<string>();
    for (const { id, state } of world.rooms) {
      expect((await store.getRecord("rooms", id))?.state, id).toBe(state);
      states.add(state);
    }
    expect(states).toEqual(new Set(["LIVE", "SUSPENDED"]));
    for (const { id } of world.groups) {
      expect((await store.getRecord("groups", id))?.state).toBeNull();
    }
  });

  it("tells of a room that is suspended as of one change", async () => {
    const { sync, store, world, time } = await startSync(dialect);
    await sync.refresh("rooms");
    const total = world.rooms.length;
    const room = world.rooms.find(({ state }) => state === "LIVE");
    if (room === undefined) throw new Error("No room is live.");
    room.state = "SUSPENDED";
    const since = Date.now() + 500;
    time.passed = 1_000;
    await sync.refresh("rooms");
    const { lines } = await store.readDigest(since, 1_000, since);
    expect(lines.filter(({ collection }) => collection === "rooms")).toMatchObject([
      {
        kind: "changed",
        id: room.id,
        evidence: [{ field: "State", before: "Live", after: "Suspended" }],
      },
    ]);
    const stored = (await store.listStored()).find(({ collection }) => collection === "rooms");
    expect(stored?.total).toBe(total);
  });

  it("tells of each offline submission whether it waits or has moved on", async () => {
    const { sync, store, world, remote } = await startSync(dialect);
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

  it("asks for offline submissions by the other choice where the list for them is refused", async () => {
    const { sync, store, world, remote } = await startSync(dialect);
    remote.faults.inject({ match: { path: /filter=offline/ }, fault: answerStatus(400) });
    await sync.refresh("offlineSubmissions");
    const offline = world.submissions.filter(({ isOffline }) => isOffline);
    const { total } = (await store.listStored(["offlineSubmissions"]))[0] ?? {};
    expect(total).toBe(offline.length);
    expect(remote.requests.some(({ path }) => path.includes("fetchOfflineOnly=true"))).toBe(true);
  });

  it("asks for the submissions of one process, and leaves those of the others", async () => {
    const started = await startSync(dialect);
    const { sync, store, world } = started;
    await sync.refresh("offlineSubmissions");
    const offline = world.submissions.filter(({ isOffline }) => isOffline);
    const processId = offline[0]?.process?.id ?? "";
    const own = offline.filter(({ process }) => process?.id === processId);
    const before = await describeOne(started, "offlineSubmissions");
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
    const after = await describeOne(started, "offlineSubmissions");
    expect(after).toMatchObject({ total: before.total, synced: before.synced });
    expect(after.version).toBeGreaterThan(before.version);
    const found = await sync.fetchProcessSubmissions("no such process");
    expect(found).toMatchObject({ ok: true, value: { found: 0 } });
  });

  it("asks for subrooms where records do not tell them apart", async () => {
    const { sync, store, world, remote } = await startSync(dialect);
    const subrooms = new Set(
      world.rooms.filter(({ type }) => type === "SUBROOM").map(({ id }) => id),
    );
    expect(subrooms.size).toBeGreaterThan(0);
    const asks = () => remote.requests.filter(({ path }) => path.includes("type=SUBROOM")).length;
    await sync.refresh("rooms");
    expect(asks()).toBe(0);
    remote.faults.inject({
      match: { path: /^\/me\/rooms/ },
      fault: replaceJson((json) =>
        JSON.parse(JSON.stringify(json).replaceAll("SUBROOM", "MUCROOM")),
      ),
    });
    await sync.refresh("rooms");
    expect(asks()).toBe(2);
    for (const { id } of world.rooms) {
      const room = await store.getRecord("rooms", id);
      expect(room?.type, id).toBe(subrooms.has(id) ? "SUBROOM" : "MUCROOM");
    }
  });

  it.each([
    ["refuses", 400],
    ["does not heed", null],
  ])(
    "takes rooms as they are where the service %s the question for subrooms",
    async (_, status) => {
      const { sync, store, world, remote } = await startSync(dialect);
      for (const room of world.rooms) room.type = "MUCROOM";
      const fault =
        status === null ? ({ c }: Exchange) => askWithoutType(c.req.raw) : answerStatus(status);
      remote.faults.inject({ match: { path: /type=SUBROOM/ }, fault });
      await sync.refresh("rooms");
      const types = await Promise.all(
        world.rooms.map(async ({ id }) => (await store.getRecord("rooms", id))?.type),
      );
      expect(new Set(types)).toEqual(new Set(["MUCROOM"]));
    },
  );

  it("asks for more conversations than it has", async () => {
    const { sync, remote } = await startSync(dialect);
    await sync.refresh("conversations");
    expect(await sync.fetchMoreConversations()).toEqual({ ok: true, value: { hasMore: false } });
    const counts = remote.requests.flatMap(({ path }) => /count=(\d+)/.exec(path)?.[1] ?? []);
    expect(Math.max(...counts.map(Number))).toBeGreaterThan(500);
  });

  it("keeps the plans of every query", async () => {
    const started = await startSync(dialect);
    const { sync, store, world } = started;
    const [first, second] = world.plans;
    expect(await describeOne(started, "plans")).toMatchObject({ synced: null, total: 0 });
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

describe("a sync", () => {
  it("asks for alerts, messages and tasks first, then for one collection after the other", async () => {
    const started = await startSync("plain");
    const { told, sync } = started;
    const listSynced = async () =>
      (await sync.describe()).flatMap((one) => (one.synced === null ? [] : one.collection));
    await expect.poll(async () => (await listSynced()).toSorted()).toEqual(fetched.toSorted());
    const running = new Set<CollectionName>();
    const most = told.map(({ collection, isRefreshing }) => {
      if (isRefreshing) running.add(collection);
      else running.delete(collection);
      return running.size;
    });
    expect(new Set(told.slice(0, 3).map(({ collection }) => collection))).toEqual(
      new Set(["alerts", "messages", "tasks"]),
    );
    expect(Math.max(...most)).toBe(3);
    const first = told.findIndex(({ collection }) => collection === "submissions");
    expect(Math.max(...most.slice(first))).toBe(1);
  });

  it("keeps what is stored of a collection that fails, and tells why", async () => {
    const started = await startSync("plain");
    await syncAll(started);
    started.remote.faults.inject({ match: { path: /^\/me\/rooms/ }, fault: answerStatus(500) });
    await started.sync.refresh("rooms");
    expect(await describeOne(started, "rooms")).toMatchObject({
      total: started.world.rooms.length,
      failure: { code: "serviceFailed" },
    });
    expect(await describeOne(started, "groups")).toMatchObject({ failure: null });
  });

  it.each(["LIVE", "SUSPENDED"])("changes no room while its %s ones do not come", async (state) => {
    const { sync, store, remote, world } = await startSync("plain");
    await sync.refresh("rooms");
    const [first] = world.rooms;
    if (first === undefined) throw new Error("There is no room.");
    const before = await store.getRecord("rooms", first.id);
    for (const room of world.rooms) room.name = "Renamed";
    const path = new RegExp(`^/me/rooms.*state=${state}`);
    remote.faults.inject({ match: { path }, fault: answerStatus(500) });
    await sync.refresh("rooms");
    expect(await store.getRecord("rooms", first.id)).toEqual(before);
    const rooms = (await sync.describe()).find(({ collection }) => collection === "rooms");
    expect(rooms).toMatchObject({ total: world.rooms.length, failure: { code: "serviceFailed" } });
  });

  it("asks at once for what somebody looks at, unless the answer is fresh or the last ask failed", async () => {
    const started = await startSync("plain");
    await syncAll(started);
    const { sync, remote, time } = started;
    const count = () => remote.requests.filter(({ path }) => path.startsWith("/me/rooms")).length;
    const before = count();
    sync.want("rooms");
    time.passed = 61_000;
    sync.want("rooms");
    await sync.refresh("rooms");
    expect(count()).toBe(before + 2);

    remote.faults.inject({ match: { path: /^\/me\/rooms/ }, fault: answerStatus(500) });
    await sync.refresh("rooms");
    const failed = count();
    time.passed = 200_000;
    sync.want("rooms");
    await sync.refresh("groups");
    expect(count()).toBe(failed);
  });

  it("tells of entries when the forms that title them change", async () => {
    const started = await startSync("plain");
    await syncAll(started);
    const before = (await describeOne(started, "entries")).version;
    const form = started.world.forms.find(({ id }) =>
      started.world.entries.some(({ formId }) => formId === id),
    );
    if (form === undefined) throw new Error("No form has entries.");
    form.name = "Renamed";
    await started.sync.refresh("forms");
    expect((await describeOne(started, "entries")).version).toBeGreaterThan(before);
    const query = { ...firstRows, filter: "renamed", collection: "entries" } as const;
    const { total } = await started.store.listRecords(query);
    expect(total).toBeGreaterThan(0);
  });

  it("tells of a look at something new, and of no other", async () => {
    const started = await startSync("plain");
    await syncAll(started);
    const { sync, world, time } = started;
    const version = async () => (await describeOne(started, "rooms")).version;
    const [room] = world.rooms;
    if (room === undefined) throw new Error("There is no room.");
    const before = await version();
    await sync.look("rooms", room.id);
    expect(await version()).toBe(before);
    room.name = "Renamed";
    time.passed = 10;
    await sync.refresh("rooms");
    await sync.look("rooms", room.id);
    expect(await version()).toBe(before + 2);
    await sync.look("rooms", room.id);
    expect(await version()).toBe(before + 2);
  });
});
