import { expect, it } from "vitest";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { now, toBody } from "./test/fixture.ts";
import { storePerTest } from "./test/store-per-test.ts";

const raised = now - 60_000;

const { store, ...test } = storePerTest();

const takeIn = (name: CollectionName, json: unknown, at = now) =>
  test.storeResponse(name, [], { bodies: [toBody(json)], at });
const report = async (name: CollectionName) =>
  (await store.readRadar()).find(({ collection }) => collection === name);

it("is empty before the first response", async () => {
  expect(await store.readRadar()).toEqual([]);
});

it("reports which path was used for which field, missing fields and unknown paths", async () => {
  const alert = { alertId: 7, headline: "Flood", raised, openedStamp: raised, mood: "calm" };
  await takeIn("alerts", { list: [alert, { ...alert, alertId: 8, mood: 5 }] });
  const radar = await report("alerts");
  expect(radar).toMatchObject({
    kind: "alert",
    listPath: "list",
    records: 2,
    answers: 1,
    unreadable: [],
  });
  expect(radar?.fields.find(({ field }) => field === "title")).toEqual({
    field: "title",
    isDocumented: false,
    path: "headline",
    by: "name",
    others: [],
    types: ["text"],
    since: now,
  });
  expect(radar?.fields.find(({ field }) => field === "roomId")).toMatchObject({
    path: null,
    by: null,
  });
  expect(radar?.unknown).toEqual([
    { path: "openedStamp", types: { number: 2 }, isTime: true, since: now },
    { path: "mood", types: { text: 1, number: 1 }, isTime: false, since: now },
  ]);
});

it("contains no content", async () => {
  await takeIn("tasks", [
    { id: 1, name: "Ana is ill", status: "OPEN", note: "at home", odd: "Bo" },
  ]);
  const radar = JSON.stringify(await store.readRadar());
  for (const content of ["Ana", "ill", "home", "Bo"]) expect(radar).not.toContain(content);
  expect(radar).toContain("OPEN");
});

it("contains no keys of an object that counts by name", async () => {
  const count = (groups: object) => [{ id: 1, name: "a", view: { total: 2, groups } }];
  await takeIn("tasks", count({ "Ana Berg": 1, Bo: 1, "St. Brigid": 2, "": 1 }));
  await takeIn("tasks", count({ cy: 1, Bo: 1 }), now + 1_000);
  const paths = (await report("tasks"))?.unknown;
  expect(paths?.map(({ path }) => path)).toEqual([
    "view",
    "view.total",
    "view.groups",
    "view.groups.*",
  ]);
  expect(paths?.map(({ since }) => since)).toEqual([now, now, now, now]);
});

it("remembers times, new words and changed types", async () => {
  const task = { id: 1, name: "a", status: "OPEN", extra: 5 };
  await takeIn("tasks", [task]);
  await takeIn("tasks", [{ ...task, status: "PARKED", extra: "five", name: 7 }], now + 1_000);
  const radar = await report("tasks");
  expect(radar).toMatchObject({ since: now, at: now + 1_000, answers: 2 });
  expect(radar?.words.find(({ field }) => field === "status")?.words).toEqual([
    { word: "OPEN", since: now },
    { word: "PARKED", since: now + 1_000 },
  ]);
  expect(radar?.typeChanges).toEqual([
    { path: "name", from: "text", to: "number", at: now + 1_000 },
    { path: "extra", from: "number", to: "text", at: now + 1_000 },
  ]);
  expect(radar?.unknown).toMatchObject([{ path: "extra", since: now }]);
});

it("counts unreadable records by reason, and the same response once", async () => {
  await takeIn("tasks", [{ id: 1, name: "a" }, 5, "x"]);
  await takeIn("tasks", [{ id: 1, name: "a" }, 5, "x"]);
  expect(await report("tasks")).toMatchObject({
    answers: 1,
    unreadable: [{ reason: "It is not an object.", count: 2 }],
  });
});

it("has a limited size", async () => {
  const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, at]));
  await takeIn("tasks", [{ id: 1, name: "a", ...wide }]);
  const radar = await report("tasks");
  expect(radar?.unknown.length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(radar).length).toBeLessThan(100_000);
});

it.each([
  [{ total: 5 }, 3],
  [{ meta: { pagination: { total_count: "5" } } }, 3],
  [{ count: 5, next: null }, 3],
  [{ "@odata.count": 5 }, 3],
  [{ page: { size: 20, totalElements: 2 } }, 0],
  [{ size: 20, page: 1 }, 0],
])("reports how many records the service withheld: %j", async (envelope, withheld) => {
  const task = (id: number) => ({ id, name: `Task ${id}` });
  await takeIn("tasks", [task(1), task(2), task(3)]);
  await takeIn("tasks", { ...envelope, items: [task(3), task(4)] }, now + 1);
  expect(await report("tasks")).toMatchObject({ records: 2, withheld });
  // A partial list removes nothing.
  const [stored] = await store.listStored(["tasks"]);
  expect(stored?.total).toBe(withheld > 0 ? 4 : 2);
  await takeIn("tasks", [task(3), task(4)], now + 2);
  expect(await report("tasks")).toMatchObject({ withheld: 0 });
  expect((await store.listStored(["tasks"]))[0]?.total).toBe(2);
});

it("reports nothing withheld for a single requested page", async () => {
  const bodies = [toBody({ total: 500, items: [{ id: 1, title: "Flood" }] })];
  await test.storeResponse("alerts", [], { bodies, scope: "partialNew" });
  expect(await report("alerts")).toMatchObject({ withheld: 0 });
});

it("reports no unknown paths in the view of a tile", async () => {
  const view = { Key: "T1", State: { GridFilters: [1] }, CreatedBy: { Id: 1 }, Oddity: 2 };
  await takeIn("tiles", { Tiles: [{ Id: 1, Type: "WIDGET", View: view, Odd: 1 }] });
  expect((await report("tiles"))?.unknown.map(({ path }) => path)).toEqual(["Odd"]);
});
