import { describe, expect, it } from "vitest";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aPerson, aTask } from "#shared/test/records.ts";

const minute = 60_000;
const start = Date.UTC(2026, 1, 3, 14);

describe("the changes of a record", () => {
  const { store, storeResponse } = storePerTest();
  const task = aTask({ id: "1", name: "Patrol", owner: aPerson("Ana", "1"), thread: "t1" });
  const listChanges = async (id = "1") => {
    const { lines, ...rest } = await store.readHistory({ collection: "tasks", id, limit: 10 });
    return { changes: lines.filter((line) => line.type === "change"), ...rest };
  };

  it("have fields by name or path, old and new value, and a time", async () => {
    const later = { ...task, owner: aPerson("Joe", "2"), thread: "t2", due: start };
    await storeResponse("tasks", [task], { at: start });
    await storeResponse("tasks", [later, aTask({ id: "2" })], { at: start + minute });
    const { changes, ...rest } = await listChanges();
    expect(rest).toMatchObject({ total: 1, since: start });
    expect(changes).toMatchObject([{ at: start + minute, kind: "changed" }]);
    expect(changes[0]?.fields).toEqual([
      { field: "Owner", path: null, before: "Ana", after: "Joe" },
      { field: "Due", path: null, before: null, after: new Date(start).toISOString() },
      { field: "thread", path: "thread", before: "t1", after: "t2" },
    ]);
    expect((await listChanges("2")).changes).toEqual([]);
  });

  it("include removals, after which the former state is still shown", async () => {
    await storeResponse("tasks", [task], { at: start });
    await storeResponse("tasks", [aTask({ id: "2" })], { at: start + minute });
    expect((await listChanges()).changes).toMatchObject([{ kind: "removed", at: start + minute }]);
    const query = { collection: "tasks", id: "1" } as const;
    const then = await store.getRecordAsOf({ ...query, at: start });
    expect(then).toMatchObject({ isStored: true, title: "Patrol", since: "removed" });
    expect(then.fields).toContainEqual({ field: "Owner", path: null, before: "Ana", after: null });
    const now = await store.getRecordAsOf({ ...query, at: start + minute });
    expect(now).toMatchObject({ isStored: false, since: null, fields: [] });
  });

  it("state that nothing is known before the first response, and gaps", async () => {
    await storeResponse("tasks", [task], { at: start });
    await storeResponse("tasks", [{ ...task, name: "Levee" }], { at: start + 90 * minute });
    const read = async (at: number) =>
      (await store.getRecordAsOf({ collection: "tasks", id: "1", at })).knowledge;
    expect(await read(start - 1)).toEqual({ since: start, isKnown: false, gap: null });
    expect(await read(start)).toEqual({ since: start, isKnown: true, gap: null });
    const gap = { from: start, to: start + 90 * minute };
    expect(await read(start + minute)).toEqual({ since: start, isKnown: true, gap });
    expect((await read(start + 91 * minute)).gap).toBeNull();
    expect((await read(start + 200 * minute)).gap).toEqual({
      from: start + 90 * minute,
      to: null,
    });
  });

  it("do not exist for collections whose changes are not logged", async () => {
    await storeResponse("recentForms", [{ id: "1", name: "Log" }], { at: start });
    await storeResponse("recentForms", [{ id: "1", name: "Book" }], { at: start + minute });
    const query = { collection: "recentForms", id: "1" } as const;
    expect(await store.readHistory({ ...query, limit: 5 })).toMatchObject({
      lines: [],
      total: 0,
      since: null,
    });
    expect((await store.getRecordAsOf({ ...query, at: start })).knowledge.isKnown).toBe(false);
  });

  it("drop what is older than 30 days", async () => {
    const days = 30 * 24 * 60 * minute;
    const name = (name: string) => [{ ...task, name }];
    await storeResponse("tasks", name("A"), { at: start });
    await storeResponse("tasks", name("B"), { at: start + minute });
    await storeResponse("tasks", name("B"), { at: start + 20 * minute });
    await storeResponse("tasks", name("C"), { at: start + minute + days });
    await storeResponse("tasks", name("D"), { at: start + 3 * minute + days });
    const { changes, since } = await listChanges();
    expect(changes.map(({ at }) => at)).toEqual([start + 3 * minute + days, start + minute + days]);
    // The collection was received earlier, but its changes are only known since then.
    expect(since).toBe(start + 3 * minute);
  });
});
