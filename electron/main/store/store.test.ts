import { describe, expect, it } from "vitest";
import { aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { syncedEvery } from "./rows/stored.ts";
import { now, openingModes, toBody, toIngest } from "./test/fixture.ts";
import { storePerTest } from "./test/store-per-test.ts";

const two = [aTask({ id: "1" }), aTask({ id: "2" })];

describe.each(openingModes)("a store %s", (_way, open) => {
  const { store, reopen, storeResponse } = storePerTest(open);

  it("stores records and what is unreadable, nothing of pages that are not JSON, and nothing once closed", async () => {
    const report = await storeResponse("tasks", [...two, "?"]);
    expect(report).toEqual({
      added: ["1", "2"],
      changed: [],
      removed: [],
      total: 2,
      unreadable: 1,
      withheld: 0,
    });
    await reopen();
    expect(await store.getRecord("tasks", "2")).toEqual(two[1]);
    expect(await store.listUnreadable("tasks")).toMatchObject([{ json: '"?"' }]);
    expect(await store.listStored()).toContainEqual({
      collection: "tasks",
      synced: now,
      total: 2,
      unreadable: 1,
      withheld: 0,
    });
    const bodies = [toBody([]), new TextEncoder().encode("<html>")];
    const outcome = await store.ingest(toIngest("tasks", [], { bodies }));
    expect(outcome).toMatchObject({ ok: false, code: "notJson" });
    expect((await store.listRecords(firstTasks)).total).toBe(2);
    await store.close();
    await store.close();
    await expect(store.getRecord("tasks", "1")).rejects.toMatchObject({ code: "storeUnavailable" });
  });
});

describe("a store", () => {
  const { store, reopen, storeResponse } = storePerTest();

  const listNames = async (query: Partial<typeof firstTasks>) =>
    (await store.listRecords({ ...firstTasks, ...query })).rows.map((row) => row.title);

  describe("ingest", () => {
    it.each([
      ["at once", async () => {}],
      ["after a restart", reopen],
    ])("updates at most the time when the same response comes again, %s", async (_, pause) => {
      const readSynced = async () => (await store.listStored(["tasks"]))[0]?.synced;
      await storeResponse("tasks", two);
      await pause();
      const report = await storeResponse("tasks", two, { at: now + syncedEvery - 1 });
      expect(report).toMatchObject({ added: [], changed: [], removed: [], total: 2 });
      expect(await readSynced()).toBe(now);
      for (const at of [now + syncedEvery, now - 1]) {
        await storeResponse("tasks", two, { at });
        expect(await readSynced()).toBe(at);
      }
      await storeResponse("tasks", [two[0]], { at: now + 1 });
      expect(await readSynced()).toBe(now + 1);
    });

    it("joins several pages, and takes the last of two records with the same id", async () => {
      const bodies = [[two[0], two[1]], [aTask({ id: "1", name: "Later" })]].map(toBody);
      const report = await storeResponse("tasks", [], { bodies });
      expect(report).toMatchObject({ added: ["1", "2"], total: 2 });
      expect(await store.getRecord("tasks", "1")).toMatchObject({ name: "Later" });
    });

    it("keeps the former version of an unreadable record, and reports the reason", async () => {
      await storeResponse("tasks", [...two, aTask({ id: "3" })]);
      const details = JSON.parse("[".repeat(101) + "]".repeat(101));
      const broken = { id: 1, name: "deep", details };
      const report = await storeResponse("tasks", [broken, two[1]]);
      expect(report).toMatchObject({ changed: [], removed: ["3"], total: 2, unreadable: 1 });
      expect(await store.getRecord("tasks", "1")).toEqual(two[0]);
      const [unreadable] = await store.listUnreadable("tasks");
      expect(JSON.parse(unreadable?.json ?? "")).toEqual(broken);
      expect(unreadable?.reason).toContain("deep");

      expect(await storeResponse("tasks", two)).toMatchObject({ unreadable: 0 });
      expect(await store.listUnreadable("tasks")).toEqual([]);
    });

    it("removes nothing while the id of a record is unknown", async () => {
      await storeResponse("tasks", two);
      expect(await storeResponse("tasks", [two[0], "?"])).toMatchObject({ removed: [], total: 2 });
    });

    it.each(["a\0b", "a\ud800"])("counts the id %j as unreadable", async (id) => {
      expect(await storeResponse("tasks", [aTask({ id }), two[0]])).toMatchObject({
        added: ["1"],
        unreadable: 1,
      });
    });
  });

  it("filters by words of name, details, owner and room in any case and accent", async () => {
    const owner = { id: "7", displayName: "Zoë Groß", name: null, type: null };
    const container = { id: "8", name: "Lage Süd", type: null, org: null };
    const details = "100% of the\nBrückenpfeiler";
    await storeResponse("tasks", [
      aTask({ id: "1", owner, container, details }),
      aTask({ id: "2" }),
    ]);
    for (const filter of ["task 1", "ZOE", "gross lage", "sud", "rücken", "100% OF the b"]) {
      expect(await listNames({ filter }), filter).toEqual(["Task 1"]);
    }
    for (const filter of ["zoe task 2", "100_", "%"]) {
      expect(await listNames({ filter: `${filter} nowhere` }), filter).toEqual([]);
    }
  });
});
