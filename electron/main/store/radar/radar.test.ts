import { expect, it } from "vitest";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { makeFolder, now, openHere, toBody, toIngest, unwrap } from "../test/fixture.ts";

const raised = now - 60_000;

const open = () => {
  const { store } = openHere(makeFolder());
  const takeIn = async (name: CollectionName, json: unknown, at = now) =>
    unwrap(await store.ingest(toIngest(name, [], { bodies: [toBody(json)], at })));
  const report = async (name: CollectionName) =>
    (await store.readRadar()).find(({ collection }) => collection === name);
  return { store, takeIn, report };
};

it("knows nothing before the first answer", async () => {
  expect(await open().store.readRadar()).toEqual([]);
});

it("tells what was taken for what, what was not found, and what came that nobody knows", async () => {
  const { takeIn, report } = open();
  const alert = { alertId: 7, headline: "Flood", raised, openedStamp: raised, mood: "calm" };
  await takeIn("alerts", { list: [alert, { ...alert, alertId: 8, mood: 5 }] });
  const told = await report("alerts");
  expect(told).toMatchObject({
    kind: "alert",
    listPath: "list",
    records: 2,
    answers: 1,
    unreadable: [],
  });
  expect(told?.fields.find(({ field }) => field === "title")).toEqual({
    field: "title",
    isDocumented: false,
    path: "headline",
    by: "name",
    others: [],
    types: ["text"],
    since: now,
  });
  expect(told?.fields.find(({ field }) => field === "roomId")).toMatchObject({
    path: null,
    by: null,
  });
  expect(told?.unknown).toEqual([
    { path: "openedStamp", types: { number: 2 }, isTime: true, since: now },
    { path: "mood", types: { text: 1, number: 1 }, isTime: false, since: now },
  ]);
});

it("holds no content", async () => {
  const { takeIn, store } = open();
  await takeIn("tasks", [
    { id: 1, name: "Ana is ill", status: "OPEN", note: "at home", odd: "Bo" },
  ]);
  const told = JSON.stringify(await store.readRadar());
  for (const content of ["Ana", "ill", "home", "Bo"]) expect(told).not.toContain(content);
  expect(told).toContain("OPEN");
});

it("holds no names that an object counts by", async () => {
  const { takeIn, report } = open();
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

it("remembers since when things are so, which words are new and which types have changed", async () => {
  const { takeIn, report } = open();
  const task = { id: 1, name: "a", status: "OPEN", extra: 5 };
  await takeIn("tasks", [task]);
  await takeIn("tasks", [{ ...task, status: "PARKED", extra: "five", name: 7 }], now + 1_000);
  const told = await report("tasks");
  expect(told).toMatchObject({ since: now, at: now + 1_000, answers: 2 });
  expect(told?.words.find(({ field }) => field === "status")?.words).toEqual([
    { word: "OPEN", since: now },
    { word: "PARKED", since: now + 1_000 },
  ]);
  expect(told?.typeChanges).toEqual([
    { path: "name", from: "text", to: "number", at: now + 1_000 },
    { path: "extra", from: "number", to: "text", at: now + 1_000 },
  ]);
  expect(told?.unknown).toMatchObject([{ path: "extra", since: now }]);
});

it("counts what could not be read, by reason, and the same answer again not at all", async () => {
  const { takeIn, report } = open();
  await takeIn("tasks", [{ id: 1, name: "a" }, 5, "x"]);
  await takeIn("tasks", [{ id: 1, name: "a" }, 5, "x"]);
  expect(await report("tasks")).toMatchObject({
    answers: 1,
    unreadable: [{ reason: "It is not an object.", count: 2 }],
  });
});

it("keeps to a size, whatever comes", async () => {
  const { takeIn, report } = open();
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at]));
  await takeIn("tasks", [{ id: 1, name: "a", ...wide }]);
  const told = await report("tasks");
  expect(told?.unknown.length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(told).length).toBeLessThan(100_000);
});

it.each([
  [{ total: 5 }, 3],
  [{ meta: { pagination: { total_count: "5" } } }, 3],
  [{ count: 5, next: null }, 3],
  [{ "@odata.count": 5 }, 3],
  [{ page: { size: 20, totalElements: 2 } }, 0],
  [{ size: 20, page: 1 }, 0],
])("tells how much the service says it has beyond what it sent: %j", async (envelope, withheld) => {
  const { store, takeIn, report } = open();
  const task = (id: number) => ({ id, name: `Task ${id}` });
  await takeIn("tasks", [task(1), task(2), task(3)]);
  await takeIn("tasks", { ...envelope, items: [task(3), task(4)] }, now + 1);
  expect(await report("tasks")).toMatchObject({ records: 2, withheld });
  // What a part does not list is not gone.
  const [stored] = await store.listStored(["tasks"]);
  expect(stored?.total).toBe(withheld > 0 ? 4 : 2);
  await takeIn("tasks", [task(3), task(4)], now + 2);
  expect(await report("tasks")).toMatchObject({ withheld: 0 });
  expect((await store.listStored(["tasks"]))[0]?.total).toBe(2);
});

it("tells nothing of what is beyond a page that was asked for as one", async () => {
  const { store, report } = open();
  const bodies = [toBody({ total: 500, items: [{ id: 1, title: "Flood" }] })];
  unwrap(await store.ingest(toIngest("alerts", [], { bodies, scope: "someNEW" })));
  expect(await report("alerts")).toMatchObject({ withheld: 0 });
});

it("does not wonder at what is in the view of a tile", async () => {
  const { takeIn, report } = open();
  const view = { Key: "T1", State: { GridFilters: [1] }, CreatedBy: { Id: 1 }, Oddity: 2 };
  await takeIn("tiles", { Tiles: [{ Id: 1, Type: "WIDGET", View: view, Odd: 1 }] });
  expect((await report("tiles"))?.unknown.map(({ path }) => path)).toEqual(["Odd"]);
});
