import { describe, expect, it } from "vitest";
import { aTask } from "#shared/test/records.ts";
import { firstTasks } from "#shared/test/rows.ts";
import { syncedEvery } from "./rows/stored.ts";
import { now, toBody, toIngest, ways } from "./test/fixture.ts";
import { storePerTest } from "./test/store-per-test.ts";

describe.each(ways)("a store %s", (_way, open) => {
  const { store, reopen, takeIn } = storePerTest(open);

  const listNames = async (query: Partial<typeof firstTasks>) =>
    (await store.listRecords({ ...firstTasks, ...query })).rows.map((row) => row.title);

  describe("taking in", () => {
    const two = [aTask({ id: "1" }), aTask({ id: "2" })];

    it("reports and keeps what is new", async () => {
      const report = await takeIn("tasks", two);
      expect(report).toEqual({
        added: ["1", "2"],
        changed: [],
        removed: [],
        total: 2,
        unreadable: 0,
      });
      await reopen();
      expect(await store.getRecord("tasks", "2")).toEqual(two[1]);
      expect(await store.listStored()).toContainEqual({
        collection: "tasks",
        synced: now,
        total: 2,
        unreadable: 0,
      });
    });

    it("tells added, changed and removed apart, in the order of the answer", async () => {
      await takeIn("tasks", [...two, aTask({ id: "3" })]);
      const renamed = aTask({ id: "2", name: "Renamed" });
      const report = await takeIn("tasks", [aTask({ id: "4" }), renamed, two[0]]);
      expect(report).toMatchObject({ added: ["4"], changed: ["2"], removed: ["3"], total: 3 });
      expect(await store.getRecord("tasks", "3")).toBeNull();
      expect(await listNames({})).toEqual(["Renamed", "Task 1", "Task 4"]);
    });

    it.each([
      ["at once", async () => {}],
      ["after a restart", reopen],
    ])("changes at most the time when the same answer comes again, %s", async (_, pause) => {
      const readSynced = async () => (await store.listStored(["tasks"]))[0]?.synced;
      await takeIn("tasks", two);
      await pause();
      const report = await takeIn("tasks", two, { at: now + syncedEvery - 1 });
      expect(report).toMatchObject({ added: [], changed: [], removed: [], total: 2 });
      expect(await readSynced()).toBe(now);
      for (const at of [now + syncedEvery, now - 1]) {
        await takeIn("tasks", two, { at });
        expect(await readSynced()).toBe(at);
      }
      await takeIn("tasks", [two[0]], { at: now + 1 });
      expect(await readSynced()).toBe(now + 1);
    });

    it("takes several pages as one list; the last of two records with one id counts", async () => {
      const bodies = [[two[0], two[1]], [aTask({ id: "1", name: "Later" })]].map(toBody);
      const report = await takeIn("tasks", [], { bodies });
      expect(report).toMatchObject({ added: ["1", "2"], total: 2 });
      expect(await store.getRecord("tasks", "1")).toMatchObject({ name: "Later" });
    });

    it("keeps everything when a page is not JSON", async () => {
      await takeIn("tasks", two);
      const bodies = [toBody([]), new TextEncoder().encode("<html>")];
      const outcome = await store.ingest(toIngest("tasks", [], { bodies }));
      expect(outcome).toMatchObject({ ok: false, code: "notJson" });
      expect(await listNames({})).toEqual(["Task 1", "Task 2"]);
    });

    it("keeps a record that is unreadable now as it was, and shows why", async () => {
      await takeIn("tasks", [...two, aTask({ id: "3" })]);
      const broken = {
        id: 1,
        name: "deep",
        details: JSON.parse("[".repeat(101) + "]".repeat(101)),
      };
      const report = await takeIn("tasks", [broken, two[1]]);
      expect(report).toMatchObject({ changed: [], removed: ["3"], total: 2, unreadable: 1 });
      expect(await store.getRecord("tasks", "1")).toEqual(two[0]);
      const [unreadable] = await store.listUnreadable("tasks");
      expect(JSON.parse(unreadable?.json ?? "")).toEqual(broken);
      expect(unreadable?.reason).toContain("deep");

      expect(await takeIn("tasks", two)).toMatchObject({ unreadable: 0 });
      expect(await store.listUnreadable("tasks")).toEqual([]);
    });

    it("removes nothing while a record shows no id, as it may be any", async () => {
      await takeIn("tasks", two);
      expect(await takeIn("tasks", [two[0], "?"])).toMatchObject({ removed: [], total: 2 });
    });

    it.each(["a\0b", "a\ud800"])("counts the id %j as unreadable", async (id) => {
      expect(await takeIn("tasks", [aTask({ id }), two[0]])).toMatchObject({
        added: ["1"],
        unreadable: 1,
      });
    });

    it("accepts an empty list", async () => {
      await takeIn("tasks", two);
      expect(await takeIn("tasks", [])).toMatchObject({ removed: ["1", "2"], total: 0 });
    });
  });

  describe("listing tasks", () => {
    it("puts tasks without a due time last in both directions, ties by id", async () => {
      const dues = { "1": null, "2": 20, "3": 10, "4": 20, "5": null };
      await takeIn(
        "tasks",
        Object.entries(dues).map(([id, due]) => aTask({ id, name: id, due })),
      );
      expect(await listNames({ sort: "due" })).toEqual(["3", "2", "4", "1", "5"]);
      const descending = { sort: "due", isDescending: true } as const;
      expect(await listNames(descending)).toEqual(["2", "4", "3", "1", "5"]);
      expect(await listNames({ ...descending, offset: 1, limit: 2 })).toEqual(["4", "3"]);
    });

    it("counts what status and filter let through, not only the window", async () => {
      const tasks = [1, 2, 3, 4].map((at) =>
        aTask({ id: `${at}`, name: at > 1 ? "Pump" : "Tent", status: at % 2 ? "OPEN" : "CLOSED" }),
      );
      await takeIn("tasks", tasks);
      const query = { ...firstTasks, state: "CLOSED", filter: "pump", limit: 1 } as const;
      expect(await store.listRecords(query)).toMatchObject({ rows: [{ id: "2" }], total: 2 });
      const beyond = { ...query, offset: 9 };
      expect(await store.listRecords(beyond)).toEqual({ rows: [], total: 2, groups: [] });
    });

    it("filters by words of name, details, owner and room in any case and accent", async () => {
      const owner = { id: "7", displayName: "Zoë Groß", name: null, type: null };
      const container = { id: "8", name: "Lage Süd", type: null, org: null };
      const details = "100% of the\nBrückenpfeiler";
      await takeIn("tasks", [aTask({ id: "1", owner, container, details }), aTask({ id: "2" })]);
      for (const filter of ["task 1", "ZOE", "gross lage", "sud", "rücken", "100% OF the b"]) {
        expect(await listNames({ filter }), filter).toEqual(["Task 1"]);
      }
      for (const filter of ["zoe task 2", "100_", "%"]) {
        expect(await listNames({ filter: `${filter} nowhere` }), filter).toEqual([]);
      }
    });

    it("filters the tasks as they are now", async () => {
      await takeIn("tasks", [aTask({ id: "1", name: "Pump" })]);
      expect(await listNames({ filter: "pump" })).toEqual(["Pump"]);
      await takeIn("tasks", [aTask({ id: "1", name: "Tent" })]);
      expect(await listNames({ filter: "pump" })).toEqual([]);
    });
  });

  it("says that it is unavailable once closed, and closes again without harm", async () => {
    await store.close();
    await store.close();
    await expect(store.getRecord("tasks", "1")).rejects.toMatchObject({ code: "storeUnavailable" });
  });
});
