import { describe, expect, it, vi } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { createIpcClient, expires } from "#main/ipc/test/ipc-client.ts";
import { startSync } from "#main/sync/test/start-sync.ts";
import {
  type CollectionName,
  collectionName,
  listedCollection,
} from "#shared/records/collection-schema.ts";
import { firstRows } from "#shared/test/rows.ts";
import { polledCollections } from "../store/collections.ts";

/** The door to an account whose sync has run once. */
async function openSynced(
  dialect: (typeof dialectNames)[number] = "plain",
  painted?: Promise<unknown>,
) {
  const started = await startSync(dialect);
  const { sync, workspace } = started;
  for (const collection of polledCollections as CollectionName[]) await sync.refresh(collection);
  return { ...started, ask: createIpcClient(workspace, sync, painted) };
}

const getters = {
  submissions: "submission.get",
  priorSubmissions: "submission.get",
  offlineSubmissions: "submission.get",
  rooms: "room.get",
  groups: "group.get",
  plans: "plan.get",
  entries: "entry.get",
  forms: "form.get",
  processes: "process.get",
} as const;

describe.each(dialectNames)("commands of the window, at a service in dialect %s", (dialect) => {
  it("list, show and count records and return their JSON by the contract", async () => {
    const { ask } = await openSynced(dialect);
    await ask("plan.find", { q: "a" });
    for (const collection of listedCollection.options) {
      const { rows, total } = await ask("record.list", { ...firstRows, collection });
      expect(total, collection).toBeGreaterThan(0);
      expect(rows.every(({ title }) => title !== "")).toBe(true);
      const grouped = await ask("record.list", { ...firstRows, collection, group: "status" });
      expect(grouped.groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      for (const { label, count } of await ask("record.listStatuses", { collection })) {
        const narrowed = await ask("record.list", { ...firstRows, collection, status: label });
        expect(narrowed.total).toBe(count);
      }
      const id = rows[0]?.id ?? "";
      // As the service sent it, under its own names.
      expect(JSON.parse((await ask("record.getJson", { collection, id })) ?? "")).not.toBeNull();
      expect(await ask("record.getJson", { collection, id })).toContain(id);
      if (collection in getters) {
        const shown = await ask(getters[collection as keyof typeof getters], { id });
        expect(shown?.id).toBe(id);
      }
    }
  });
});

describe("the window", () => {
  it("sees the dashboard, who refers to a form, and the submissions of a process", async () => {
    const { ask, world } = await openSynced();
    const tiles = await ask("dashboard.get", null);
    expect(tiles.map(({ id }) => id)).toEqual(world.dashboard.tiles.map(({ id }) => id));
    const { rows } = await ask("record.list", { ...firstRows, collection: "forms" });
    const directly = { kind: "form", direction: "usedBy", depth: 1, limit: 9 } as const;
    const users = await Promise.all(
      rows.map(({ id }) => ask("reference.list", { ...directly, id })),
    );
    expect(users.flatMap(({ nodes }) => nodes).map(({ kind }) => kind)).toContain("form");
    const processId = world.submissions[0]?.process?.id ?? "";
    const found = await ask("process.listSubmissions", { id: processId });
    const expected = world.submissions.filter(({ process }) => process?.id === processId);
    expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  it("searches all stored records and receives the coverage", async () => {
    const { ask, world } = await openSynced();
    const name = world.forms[0]?.name ?? "";
    const { hits, coverage } = await ask("search.find", { text: name, limit: 20 });
    expect(hits.map(({ collection }) => collection)).toContain("forms");
    expect(coverage.map(({ collection }) => collection)).toEqual(collectionName.options);
    expect(coverage.find(({ collection }) => collection === "tasks")?.total).toBe(120);
  });

  it("receives changes until it has seen them", async () => {
    const { ask, sync, world } = await openSynced();
    const task = world.tasks.find(({ status }) => status === "OPEN");
    if (task === undefined) throw new Error("There is no open task.");
    const isUnseen = async () => {
      const { lines } = await ask("digest.get", { since: null, limit: 1000 });
      return lines.some(({ id, kind }) => id === task.id && kind === "closed");
    };
    expect(await isUnseen()).toBe(false);
    task.status = "CLOSED";
    await sync.refresh("tasks");
    expect(await isUnseen()).toBe(true);
    await ask("digest.markSeen", null);
    expect(await isUnseen()).toBe(false);
  });

  it("receives changes only after the first paint", async () => {
    const painted = Promise.withResolvers<void>();
    const { ask, workspace } = await openSynced("plain", painted.promise);
    const readDigest = vi.spyOn(workspace.store, "readDigest");
    const digest = ask("digest.get", { since: null, limit: 1 });
    // Once a later request is answered, this one would be, too.
    await ask("collection.list", null);
    expect(readDigest).not.toHaveBeenCalled();
    painted.resolve();
    expect((await digest).lines.length).toBeLessThanOrEqual(1);
    expect(readDigest).toHaveBeenCalledOnce();
  });

  it("receives what is missing offline and the size of the store", async () => {
    const { ask } = await openSynced();
    const readiness = await ask("readiness.get", null);
    const collections = await ask("collection.list", null);
    expect(collections.map(({ collection }) => collection)).toEqual(collectionName.options);
    expect(readiness.missing.some(({ kind }) => kind === "form")).toBe(true);
    expect(readiness.size).toBeGreaterThan(100_000);
    expect(readiness.tokenExpires).toBe(expires);
  });

  it("has everything fetched on demand", async () => {
    const { ask, remote } = await openSynced();
    const before = remote.requests.length;
    await ask("readiness.fetch", null);
    // Rooms and offline submissions take two each.
    const expected = before + polledCollections.length + 2;
    await expect.poll(() => remote.requests.length).toBe(expected);
  });
});
