import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { createIpcClient } from "#main/ipc/test/ipc-client.ts";
import { startSync } from "#main/sync/test/start-sync.ts";
import { collectionName, listedCollection } from "#shared/records/collection-schema.ts";
import { firstRows } from "#shared/test/rows.ts";
import { polledCollections } from "../store/collections.ts";

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

it("the window lists, shows, counts and searches records", async () => {
  const { sync, workspace, world, remote, syncAll } = await startSync("enveloped");
  await syncAll();
  const ask = createIpcClient(workspace, sync);
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

  const tiles = await ask("dashboard.get", null);
  expect(tiles.map(({ id }) => id)).toEqual(world.dashboard.tiles.map(({ id }) => id));
  const name = world.forms[0]?.name ?? "";
  const { hits, coverage } = await ask("search.find", { text: name, limit: 20 });
  expect(hits.map(({ collection }) => collection)).toContain("forms");
  expect(coverage.map(({ collection }) => collection)).toEqual(collectionName.options);
  expect(coverage.find(({ collection }) => collection === "tasks")?.total).toBe(120);

  const readiness = await ask("readiness.get", null);
  const collections = await ask("collection.list", null);
  expect(collections.map(({ collection }) => collection)).toEqual(collectionName.options);
  expect(readiness.missing.some(({ kind }) => kind === "form")).toBe(true);

  const before = remote.requests.length;
  await ask("readiness.fetch", null);
  // Rooms and offline submissions take two each.
  const expected = before + polledCollections.length + 2;
  await expect.poll(() => remote.requests.length).toBe(expected);
});

it("the window receives changes only after the first paint, and until it has seen them", async () => {
  const painted = Promise.withResolvers<void>();
  const { sync, workspace, world } = await startSync("plain", { only: ["tasks"] });
  const ask = createIpcClient(workspace, sync, painted.promise);
  const task = world.tasks.find(({ status }) => status === "OPEN");
  if (task === undefined) throw new Error("There is no open task.");
  const isUnseen = async () => {
    const { lines } = await ask("digest.get", { since: null, limit: 1000 });
    return lines.some(({ id, kind }) => id === task.id && kind === "closed");
  };
  const readDigest = vi.spyOn(workspace.store, "readDigest");
  const first = isUnseen();
  // Once a later request is answered, this one would be, too.
  await ask("collection.list", null);
  expect(readDigest).not.toHaveBeenCalled();
  painted.resolve();
  expect(await first).toBe(false);
  expect(readDigest).toHaveBeenCalledOnce();
  task.status = "CLOSED";
  await sync.refresh("tasks");
  expect(await isUnseen()).toBe(true);
  await ask("digest.markSeen", null);
  expect(await isUnseen()).toBe(false);
});

it("no command has two handlers", () => {
  const main = join(import.meta.dirname, "../..");
  const files = globSync("**/*handlers.ts", { cwd: main });
  const named = files.flatMap((file) =>
    [...readFileSync(join(main, file), "utf8").matchAll(/^ {4}"([a-z]+\.[a-z]+)":/gim)].map(
      ([, name]) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  expect(named).toContain("submission.get");
});
