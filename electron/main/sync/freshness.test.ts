import { beforeAll, describe, expect, it } from "vitest";
import { fromCache, respondWithStatus } from "#demo/faults/responses.ts";
import { polledCollections } from "#main/app/store/collections.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { firstRows } from "#shared/test/rows.ts";
import { startSync, startSyncOnce } from "./test/start-sync.ts";

const brokenRooms = { match: { path: /^\/me\/rooms/ }, fault: respondWithStatus(500) };

describe("a sync", () => {
  const get = startSyncOnce("plain");
  beforeAll(() => get().syncAll());

  it("requests alerts, messages and tasks first, then the others one by one", async () => {
    const started = await startSync("plain");
    const { freshnessEvents, sync } = started;
    const listSynced = async () =>
      (await sync.describe()).flatMap((one) => (one.synced === null ? [] : one.collection));
    await expect
      .poll(async () => (await listSynced()).toSorted())
      .toEqual(polledCollections.toSorted());
    const running = new Set<CollectionName>();
    const most = freshnessEvents.map(({ collection, isRefreshing }) => {
      if (isRefreshing) running.add(collection);
      else running.delete(collection);
      return running.size;
    });
    expect(new Set(freshnessEvents.slice(0, 3).map(({ collection }) => collection))).toEqual(
      new Set(["alerts", "messages", "tasks"]),
    );
    expect(Math.max(...most)).toBe(3);
    const first = freshnessEvents.findIndex(({ collection }) => collection === "submissions");
    expect(Math.max(...most.slice(first))).toBe(1);
  });

  it("keeps the records of a collection that fails, and reports the reason", async () => {
    const started = get();
    const restore = started.remote.faults.inject(brokenRooms);
    await started.sync.refresh("rooms");
    restore();
    expect(await started.describeOne("rooms")).toMatchObject({
      total: started.world.rooms.length,
      failure: { code: "serviceFailed" },
    });
    expect(await started.describeOne("groups")).toMatchObject({ failure: null });
  });

  it("reports the time of the latest response, though the store does not write it", async () => {
    const started = get();
    const readSynced = async () => (await started.describeOne("rooms"))?.synced ?? 0;
    const before = await readSynced();
    started.time.passed += 10_000;
    await started.sync.refresh("rooms");
    expect(await readSynced()).toBeGreaterThanOrEqual(before + 10_000);
    const [stored] = await started.store.listStored(["rooms"]);
    expect(stored?.synced).toBeLessThanOrEqual(before);
  });

  it("believes a cache about the age of its answers", async () => {
    const started = await startSync("plain", { only: ["tasks"] });
    const now = () => Date.now() + started.time.passed;
    const fault = fromCache(now);
    started.remote.faults.inject({ match: { path: /^\/me\/tasks/ }, fault });
    const before = now();
    await started.sync.refresh("tasks");
    const { synced } = await started.describeOne("tasks");
    started.time.passed += 40_000;
    await started.sync.refresh("tasks");
    const message = expect.stringContaining("a cache 40 s old");
    expect(await started.describeOne("tasks")).toMatchObject({
      synced,
      failure: { code: "cached", message },
    });
    expect(started.requests.at(-1)?.asked).toBeLessThanOrEqual(before + 1_000);
  });

  it("requests at once what the window shows, unless it is fresh or has just failed", async () => {
    const started = get();
    const { sync, remote, time } = started;
    const count = () => remote.requests.filter(({ path }) => path.startsWith("/me/rooms")).length;
    await sync.refresh("rooms");
    const before = count();
    sync.setInView("main", "rooms");
    await sync.refresh("groups");
    expect(count()).toBe(before);
    time.passed += 61_000;
    sync.setInView("main", "rooms");
    await expect.poll(count).toBe(before + 2);

    const restore = remote.faults.inject(brokenRooms);
    await sync.refresh("rooms");
    const failed = count();
    time.passed += 59_000;
    sync.setInView("main", "rooms");
    await sync.refresh("groups");
    expect(count()).toBe(failed);
    time.passed += 2_000;
    restore();
    sync.setInView("main", "rooms");
    await sync.refresh("rooms");
    expect(count()).toBeGreaterThan(failed);
  });

  it("reports changed entries when the forms that title them change", async () => {
    const started = get();
    const before = (await started.describeOne("entries")).version;
    const form = started.world.forms.find(({ id }) =>
      started.world.entries.some(({ formId }) => formId === id),
    );
    if (form === undefined) throw new Error("No form has entries.");
    form.name = "Renamed";
    await started.sync.refresh("forms");
    expect((await started.describeOne("entries")).version).toBeGreaterThan(before);
    const query = { ...firstRows, filter: "renamed", collection: "entries" } as const;
    const { total } = await started.store.listRecords(query);
    expect(total).toBeGreaterThan(0);
  });

  it("reports a view of an unseen record, and of no other", async () => {
    const started = get();
    const { sync, world, time } = started;
    const version = async () => (await started.describeOne("rooms")).version;
    const [room] = world.rooms;
    if (room === undefined) throw new Error("There is no room.");
    const before = await version();
    await sync.recordView("rooms", room.id);
    expect(await version()).toBe(before);
    room.name = "Renamed";
    time.passed += 10;
    await sync.refresh("rooms");
    await sync.recordView("rooms", room.id);
    expect(await version()).toBe(before + 2);
    await sync.recordView("rooms", room.id);
    expect(await version()).toBe(before + 2);
  });
});
