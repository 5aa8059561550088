import { describe, expect, it } from "vitest";
import type { User } from "#shared/features/profile/schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { now } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";

const mara: User = {
  id: "7",
  name: "mara",
  type: "USER",
  displayName: "Mara Kovács",
  enabled: true,
  online: null,
  primaryEmail: null,
  primaryPhone: null,
  profileOrgId: null,
};
const own = { id: 7, type: "USER", displayName: "Mara Kovács" };
const ana = { id: 8, type: "USER", displayName: "Ana Silva" };
const alike = { id: 9, type: "USER", displayName: "M. Kovács" };
const shift = { id: 40, type: "GROUP", displayName: "Night shift" };
const tasks = [
  { id: 1, name: "Own", owner: own, creator: own, status: "OPEN" },
  { id: 2, name: "Ana's", owner: ana, creator: own, status: "OPEN" },
  { id: 3, name: "The group's", owner: shift, status: "OPEN" },
  { id: 4, name: "Alike", owner: alike, status: "OPEN" },
  { id: 5, name: "Nobody's", owner: null, status: "OPEN" },
];

describe("the owners of records", () => {
  const { store, reopen, storeResponse } = storePerTest();

  const list = async (query: Partial<RecordQuery> = {}) => {
    const { rows } = await store.listRecords({ ...firstTasks, group: null, limit: 50, ...query });
    return rows.map(({ id }) => id).sort();
  };
  const count = async () => {
    const { groups } = await store.listRecords({ ...firstTasks, group: "whose" });
    return Object.fromEntries(groups.map(({ label, count: of }) => [label, of]));
  };
  const listInbox = async () =>
    (await store.listInbox({ kinds: [], now, offset: 0, limit: 50 })).rows
      .map(({ id }) => id)
      .sort();

  it("are unknown until the profile was read, and are known from then on", async () => {
    await storeResponse("tasks", tasks);
    expect(await count()).toEqual({ none: 1, unknown: 4 });
    await store.writeProfile(mara, now);
    expect(await store.refreshOwners()).toEqual(["tasks"]);
    expect(await store.refreshOwners()).toEqual([]);
    expect(await count()).toEqual({ mine: 1, other: 1, unknown: 2, none: 1 });
    const { reclassified } = await storeResponse("groups", [{ id: 40, name: "Night shift" }]);
    expect(reclassified).toEqual(["tasks"]);
    expect(await count()).toEqual({ mine: 1, group: 1, other: 1, unknown: 1, none: 1 });
    expect(await list({ whose: "mine" })).toEqual(["1"]);
    expect(await list({ whose: "group" })).toEqual(["3"]);
    expect(await list()).toHaveLength(5);
    await reopen();
    expect(await list({ whose: "mine" })).toEqual(["1"]);
  });

  it("exclude records of other users and without owners from the inbox and the notifications", async () => {
    await store.writeProfile(mara, now);
    await storeResponse("groups", [{ id: 40, name: "Night shift" }]);
    await storeResponse("tasks", []);
    await store.listNews(now, 0);
    await storeResponse("tasks", tasks);
    expect(await listInbox()).toEqual(["1", "3", "4"]);
    const { news } = await store.listNews(now, 0);
    expect(news.map(({ record, isOwn }) => [record.id, isOwn]).sort()).toEqual([
      ["1", false],
      ["3", false],
      ["4", false],
    ]);
    await store.markNotified(
      news.map(({ key }) => key),
      now,
    );
    // Both tasks change owners: between the user and another one.
    const change = (id: number, owner: object) =>
      tasks.map((task) => (task.id === id ? { ...task, owner } : task));
    await storeResponse("tasks", change(1, ana));
    expect(await listInbox()).toEqual(["3", "4"]);
    expect((await store.listNews(now, 0)).news).toEqual([]);
    await storeResponse("tasks", change(2, own));
    const again = (await store.listNews(now, 0)).news.map(({ record }) => record.id);
    expect(again.sort()).toEqual(["1", "2"]);
  });

  it("keep all records of a service without owners, and exclude those without once it has some", async () => {
    await store.writeProfile(mara, now);
    const unowned = tasks.map(({ owner: _owner, ...task }) => task);
    await storeResponse("tasks", unowned);
    expect(await count()).toEqual({ unknown: 5 });
    expect(await listInbox()).toHaveLength(5);
    await storeResponse("tasks", [...unowned.slice(1), tasks[0] ?? {}]);
    expect(await count()).toEqual({ mine: 1, none: 4 });
    expect(await listInbox()).toEqual(["1"]);
  });

  it("of a submission are those for whom its steps wait", async () => {
    await store.writeProfile(mara, now);
    const step = (...owners: object[]) => [{ name: "Check", type: "USER_STEP", nodeId: 1, owners }];
    await storeResponse("submissions", [
      { id: 1, status: "OPEN", pendingSteps: step(ana, own), creator: ana },
      { id: 2, status: "OPEN", pendingSteps: step(ana), creator: own },
      { id: 3, status: "OPEN", pendingSteps: step(), creator: own },
    ]);
    expect(await listInbox()).toEqual(["1"]);
    expect(await list({ collection: "submissions", state: "WAITING", whose: "mine" })).toEqual([
      "1",
    ]);
    expect(await list({ collection: "submissions", state: "FOR_ME" })).toEqual(["1"]);
    expect(await list({ collection: "submissions", state: "MINE" })).toEqual(["2", "3"]);
    const collection = "submissions";
    const { rows } = await store.listRecords({ ...firstTasks, group: null, limit: 9, collection });
    const waits = rows.map(({ id, step, waitsFor }) => [id, step, waitsFor]).sort();
    expect(waits).toEqual([
      ["1", "Check", "Ana Silva, Mara Kovács"],
      ["2", "Check", "Ana Silva"],
      ["3", "Check", undefined],
    ]);
  });

  it("and the user's own submissions are unknown until the user is, and are listed as of a time, too", async () => {
    await storeResponse("submissions", [{ id: 1, status: "OPEN", creator: own }]);
    const mine = { collection: "submissions", state: "MINE" } as const;
    expect(await list(mine)).toEqual([]);
    expect(await list({ collection: "submissions", state: "FOR_ME" })).toEqual(["1"]);
    await store.writeProfile(mara, now);
    expect(await list(mine)).toEqual(["1"]);
    expect(await list({ ...mine, asOf: now + 1 })).toEqual(["1"]);
  });

  it("that may be the user are listed until the user has decided, which can be undone", async () => {
    await store.writeProfile(mara, now);
    await storeResponse("tasks", [...tasks, { ...tasks[3], id: 6 }]);
    const name = { key: "id:9", name: "M. Kovács" };
    expect(await store.listUnsureNames()).toEqual([{ ...name, login: null, count: 2 }]);
    expect(await store.confirmName(name, true, now)).toEqual(["tasks"]);
    expect(await store.listUnsureNames()).toEqual([]);
    expect(await list({ whose: "mine" })).toEqual(["1", "4", "6"]);
    await store.confirmName(name, false, now);
    expect(await listInbox()).toEqual(["1", "3"]);
    await reopen();
    expect(await store.listConfirmedNames()).toEqual([{ ...name, isOwn: false }]);
    await store.confirmName(name, null, now);
    expect(await store.listConfirmedNames()).toEqual([]);
    expect(await store.listUnsureNames()).toHaveLength(1);
  });

  it("are found by an id that a record has next to the user's login", async () => {
    await store.writeProfile({ ...mara, id: "u-1" }, now);
    await storeResponse("tasks", [
      { id: 1, name: "By login", owner: { ...own, name: "Mara" }, status: "OPEN" },
      { id: 2, name: "By id", owner: { id: 7, displayName: "M" }, status: "OPEN" },
    ]);
    await store.refreshOwners();
    expect(await list({ whose: "mine" })).toEqual(["1", "2"]);
  });
});
