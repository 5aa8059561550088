import { expect, it } from "vitest";
import { openSearch } from "#main/features/search/test/open.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert, aPerson, aPlan, aRoom, aSubmission, aTask } from "#shared/test/records.ts";
import { selectRows } from "./find-by-name.ts";

const { store, storeResponse } = storePerTest();
const find = async (text: string) =>
  (await store.findByName(text, 20)).map(({ kind, title }) => `${kind}: ${title}`);

it("finds rooms, people and records by any part of their names", async () => {
  await storeResponse("rooms", [aRoom({ id: "1", name: "North harbour" }), aRoom({ id: "2" })]);
  await storeResponse("groups", [aRoom({ id: "3", name: "Harbour crew" })]);
  await storeResponse("tasks", [
    aTask({
      id: "4",
      name: "Close Harbourside",
      owner: { ...aPerson("Ana Arbo", "9"), name: "zz" },
    }),
    aTask({ id: "5", name: "Patrol", details: "harbour" }),
  ]);
  await storeResponse("alerts", [anAlert({ id: "6", title: "Old harbour gate open" })]);
  expect(await find("arbo")).toEqual([
    "conversation: Ana Arbo",
    "group: Harbour crew",
    "room: North harbour",
    "task: Close Harbourside",
    "alert: Old harbour gate open",
  ]);
  expect(await find("HARBOUR n")).toEqual(["room: North harbour", "alert: Old harbour gate open"]);
  expect(await find("harb")).toEqual([
    "group: Harbour crew",
    "room: North harbour",
    "task: Close Harbourside",
    "alert: Old harbour gate open",
  ]);
  // The login name counts, too.
  expect(await find("zz")).toEqual(["conversation: Ana Arbo"]);
  expect(await find("nothing")).toEqual([]);
  expect(await find(" ")).toEqual([]);
});

it.each([
  ["pump2", ["task: Pump2"]],
  ["12", ["task: Pump 112"]],
  ["0", []],
  ["pâmp", []],
  ["élan", ["task: Elan"]],
  ["طلب", ["task: طلب إخلاء"]],
])("compares letters and numbers: %s", async (text, found) => {
  await storeResponse(
    "tasks",
    ["Pump2", "Pump 112", "Elan", "طلب إخلاء"].map((name, at) => aTask({ id: `${at}`, name })),
  );
  expect(await find(text)).toEqual(found);
});

it("lists an object once, whatever lists have it", async () => {
  const process = { id: "7", name: "Fuel order" };
  await storeResponse("submissions", [aSubmission({ id: "1", process })]);
  await storeResponse("priorSubmissions", [aSubmission({ id: "1", process })]);
  await storeResponse("plans", [aPlan({ id: "1", name: "Fuel plan" })]);
  expect(await find("fuel")).toEqual(["submission: Fuel order", "plan: Fuel plan"]);
});

it("reads names from an index alone", () => {
  const { db } = openSearch();
  const plan = db.all<{ detail: string }>`EXPLAIN QUERY PLAN ${selectRows(["tasks"], ["a"])}`;
  expect(plan.map(({ detail }) => detail).join("\n")).toContain("USING COVERING INDEX");
  db.close();
});

it("returns no more than requested", async () => {
  const tasks = Array.from({ length: 300 }, (_, at) => aTask({ id: `${at}`, name: `Ward ${at}` }));
  await storeResponse("tasks", tasks);
  expect(await find("ard")).toHaveLength(20);
  expect(await find("299")).toEqual(["task: Ward 299"]);
});
