import { expect, it } from "vitest";
import { openSearch } from "#main/features/search/test/open.ts";
import { storeForAll } from "#main/store/test/store-per-test.ts";
import { anAlert, aPerson, aPlan, aRoom, aSubmission, aTask } from "#shared/test/records.ts";
import { selectRows } from "./find-by-name.ts";

const { store } = storeForAll(async ({ storeResponse }) => {
  const process = { id: "7", name: "Fuel order" };
  await storeResponse("rooms", [aRoom({ id: "1", name: "North harbour" }), aRoom({ id: "2" })]);
  await storeResponse("groups", [aRoom({ id: "3", name: "Harbour crew" })]);
  const named = ["Pump2", "Pump 112", "Elan", "طلب إخلاء"];
  await storeResponse("tasks", [
    aTask({
      id: "4",
      name: "Close Harbourside",
      owner: { ...aPerson("Ana Arbo", "9"), name: "zz" },
    }),
    aTask({ id: "5", name: "Patrol", details: "harbour" }),
    ...named.map((name) => aTask({ id: name, name })),
    ...Array.from({ length: 300 }, (_, at) => aTask({ id: `w${at}`, name: `Ward ${at}` })),
  ]);
  await storeResponse("alerts", [anAlert({ id: "6", title: "Old harbour gate open" })]);
  // Two lists have it.
  await storeResponse("submissions", [aSubmission({ id: "1", process })]);
  await storeResponse("priorSubmissions", [aSubmission({ id: "1", process })]);
  await storeResponse("plans", [aPlan({ id: "1", name: "Fuel plan" })]);
});

const harbour = ["group: Harbour crew", "room: North harbour", "task: Close Harbourside"];
const gate = "alert: Old harbour gate open";

it.each([
  ["arbo", ["conversation: Ana Arbo", ...harbour, gate]],
  ["HARBOUR n", ["room: North harbour", gate]],
  ["harb", [...harbour, gate]],
  // The login name counts, too.
  ["zz", ["conversation: Ana Arbo"]],
  ["nothing", []],
  [" ", []],
  ["pump2", ["task: Pump2"]],
  ["p 12", ["task: Pump 112"]],
  ["p 0", []],
  ["pâmp", []],
  ["élan", ["task: Elan"]],
  ["طلب", ["task: طلب إخلاء"]],
  ["fuel", ["submission: Fuel order", "plan: Fuel plan"]],
  ["ward 299", ["task: Ward 299"]],
])(
  "finds rooms, people and records once each, by any part of their names: %s",
  async (text, found) => {
    const results = await store.findByName(text, 20);
    expect(results.map(({ kind, title }) => `${kind}: ${title}`)).toEqual(found);
  },
);

it("returns no more than requested", async () => {
  expect(await store.findByName("ard", 20)).toHaveLength(20);
});

it("returns the names of stored objects, in their order", async () => {
  const listed = await store.listNames([
    { kind: "conversation", id: "9" },
    { kind: "alert", id: "6" },
    { kind: "task", id: "gone" },
    { kind: "submission", id: "1" },
    { kind: "room", id: "3" },
    { kind: "group", id: "3" },
  ]);
  expect(listed.map(({ kind, title, note }) => [kind, title, note])).toEqual([
    ["conversation", "Ana Arbo", "zz"],
    ["alert", "Old harbour gate open", null],
    ["submission", "Fuel order", null],
    ["group", "Harbour crew", null],
  ]);
});

it("reads names from an index alone", () => {
  const { db } = openSearch();
  const plan = db.all<{ detail: string }>`EXPLAIN QUERY PLAN ${selectRows(["tasks"], ["a"])}`;
  expect(plan.map(({ detail }) => detail).join("\n")).toContain("USING COVERING INDEX");
  db.close();
});
