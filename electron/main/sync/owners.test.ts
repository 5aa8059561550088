import { expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { getProfile } from "#main/session/operations.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { startSync } from "./test/start-sync.ts";

it.each(dialectNames)(
  "finds whose tasks are at a service in dialect %s, and notifies when it knows more",
  async (dialect) => {
    const { sync, store, world, service, told } = await startSync(dialect);
    await sync.refresh("tasks");
    await sync.refresh("groups");
    const list = async (whose: "mine" | "group") =>
      (await store.listRecords({ ...firstTasks, state: null, whose, limit: 1_000 })).rows.map(
        ({ id }) => id,
      );
    const before = told.filter(({ collection }) => collection === "tasks").at(-1);
    await store.writeProfile(await unwrap(getProfile(service)), Date.now());
    await sync.refreshOwners();
    const own = world.tasks.filter(({ owner }) => owner?.id === world.mainUserId);
    expect((await list("mine")).sort()).toEqual(own.map(({ id }) => id).sort());
    const after = told.filter(({ collection }) => collection === "tasks").at(-1);
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);

    // The service lists a group of the user's only now, which owns a task.
    const [group] = world.groups;
    const task = world.tasks.find(({ owner }) => owner === null);
    if (group === undefined || task === undefined) throw new Error("The world has neither.");
    const others = world.groups.splice(0);
    await sync.refresh("groups");
    task.owner = { id: group.id, type: "GROUP", name: group.name, displayName: group.name };
    await sync.refresh("tasks");
    expect(await list("group")).toEqual([]);
    const known = told.filter(({ collection }) => collection === "tasks").length;
    world.groups.push(...others);
    await sync.refresh("groups");
    expect(await list("group")).toEqual([task.id]);
    expect(told.filter(({ collection }) => collection === "tasks").length).toBeGreaterThan(known);
  },
);
