import { describe, expect, it } from "vitest";
import { defaultDialect } from "#main/service/dialect.ts";
import { now, toBody } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { collectionName, type ListedCollection } from "#shared/records/collection-schema.ts";
import { aForm, aTile } from "#shared/test/forms.ts";
import { makeRecord } from "#shared/test/make-record.ts";
import { aContainer, anEntry, aPerson, aPlan, aSubmission, aTask } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";

const { store, storeResponse } = storePerTest();

const takeInTiles = (tiles: unknown[]) =>
  storeResponse("tiles", [], { bodies: [toBody({ entity: 1, tiles })] });
const listTitles = async (collection: ListedCollection) =>
  (await store.listRecords({ ...firstRows, collection })).rows.map(({ title }) => title);
const findIds = async (text: string) =>
  (await store.search(text, 50)).hits.map(({ collection, id }) => `${collection} ${id}`);

describe.each(collectionName.options)("%s", (name) => {
  const takeInThese = (records: unknown[]) =>
    name === "tiles" ? takeInTiles(records) : storeResponse(name, records);
  const make = (id: number) => makeRecord[name]({ id: `${id}` });

  it("have no sync time until records are stored", async () => {
    const find = async () =>
      (await store.listStored()).find(({ collection }) => collection === name);
    expect(await find()).toEqual({ collection: name, synced: null, total: 0, unreadable: 0 });
    await takeInThese([make(1)]);
    expect(await find()).toEqual({ collection: name, synced: now, total: 1, unreadable: 0 });
  });

  it("lose only the unreadable one of a hundred records", async () => {
    const records: unknown[] = Array.from({ length: 100 }, (_, at) => make(at + 1));
    const report = await takeInThese(records.with(49, "neither object nor list"));
    const isTold = name === "alerts" || name === "messages";
    // An alert or message that cannot be read is still one.
    expect(report).toMatchObject({ total: isTold ? 100 : 99, unreadable: 1 });
    expect(await store.getRecord(name, "50")).toBeNull();
    expect(await store.getRecord(name, "100")).not.toBeNull();
    expect(await store.listUnreadable(name)).toHaveLength(1);
  });

  it("are found by name until they are gone", async () => {
    const record = { ...make(1), name: "Sandsäcke", title: "Sandsäcke" };
    const isNamed = "name" in make(1) || "title" in make(1);
    await takeInThese([record]);
    expect(await findIds("sandsacke")).toEqual(isNamed ? [`${name} 1`] : []);
    await takeInThese([]);
    expect(await store.search("sandsacke", 50)).toEqual({ hits: [], total: 0 });
    expect(await store.getRecord(name, "1")).toBeNull();
  });

  it("have no title if their name is invisible", async () => {
    const origin = { container: aContainer("7", "Hall"), creator: aPerson("Ana"), created: 1 };
    const record = { ...make(1), name: " \u200b ", title: "\u2060" };
    if (!("name" in make(1))) return;
    await takeInThese([{ ...record, ...origin }, make(2)]);
    const { hits } = await store.search("hall", 10);
    if (name === "tasks") {
      expect(hits).toMatchObject([{ title: "", room: "Hall", person: "Ana", changed: 1 }]);
    }
    expect(await listTitles(name as ListedCollection)).toContain("");
  });

  it("are returned exactly as received", async () => {
    const sent = JSON.stringify(make(1), null, 1).replace(
      /}$/,
      ', "big": 12345678901234567890.0 }',
    );
    const list = name === "tiles" ? `{"tiles": [${sent}]}` : `[ ${sent} ]`;
    await storeResponse(name, [], { bodies: [new TextEncoder().encode(list)] });
    expect(await store.getRecordJson(name, "1")).toBe(sent);
    expect(await store.getRecordJson(name, "2")).toBeNull();
  });
});

describe("tasks", () => {
  it("without a name are listed with their creator", async () => {
    const creator = aPerson("Ana");
    await storeResponse("tasks", [
      aTask({ id: "1", name: "\u00a0", creator }),
      aTask({ id: "2", name: "Patrol", creator }),
    ]);
    const query = { ...firstRows, collection: "tasks" } as const;
    const { rows } = await store.listRecords(query);
    expect(rows).toMatchObject([
      { id: "1", title: "", creator: "Ana" },
      { id: "2", title: "Patrol", creator: null },
    ]);
    const grouped = await store.listRecords({ ...query, group: "room" });
    expect(grouped.rows).toEqual(rows);
  });
});

describe("submissions", () => {
  it("are titled by process and number where known", async () => {
    const process = { id: "7", name: "Fuel order" };
    await storeResponse("submissions", [
      aSubmission({ id: "1", process, orgSequenceId: "12" }),
      aSubmission({ id: "2", process }),
      aSubmission({ id: "3" }),
    ]);
    expect(await listTitles("submissions")).toEqual(["", "Fuel order", "Fuel order #12"]);
  });

  it("of a process are listed once each, in their newest form, last changed first", async () => {
    const process = { id: "7", name: "Fuel order" };
    const make = (id: string, modified: number) => aSubmission({ id, process, modified });
    await storeResponse("submissions", [make("1", 10), make("2", 30), aSubmission({ id: "9" })]);
    await storeResponse("priorSubmissions", [make("1", 20)]);
    await storeResponse("offlineSubmissions", [make("2", 5), make("3", 1)]);
    const found = await store.listProcessSubmissions("7");
    expect(found).toEqual([make("2", 30), make("1", 20), make("3", 1)]);
    expect(await store.getSubmission("1")).toEqual(make("1", 20));
    expect(await store.getSubmission("8")).toBeNull();
    expect(await store.listProcessSubmissions("8")).toEqual([]);
  });
});

describe("plans", () => {
  it("stay when a later query does not find them, and change when it does", async () => {
    await storeResponse("plans", [aPlan({ id: "1" }), aPlan({ id: "2" })], { scope: "found" });
    const renamed = aPlan({ id: "2", name: "Evacuation" });
    const report = await storeResponse("plans", [renamed, aPlan({ id: "3" })], { scope: "found" });
    expect(report).toMatchObject({ added: ["3"], changed: ["2"], removed: [], total: 3 });
    expect(await listTitles("plans")).toEqual(["Evacuation", "Plan 1", "Plan 3"]);
  });

  it("are unseen after a change, but not when first found", async () => {
    const listNews = async () =>
      (await store.listRecords({ ...firstRows, collection: "plans" })).rows
        .filter(({ isUnseen }) => isUnseen)
        .map(({ id }) => id);
    await storeResponse("plans", [aPlan({ id: "1" })], { scope: "found" });
    await storeResponse("plans", [aPlan({ id: "2" })], { scope: "found", at: now + 1 });
    expect(await listNews()).toEqual([]);
    await storeResponse("plans", [aPlan({ id: "2", name: "New" })], {
      scope: "found",
      at: now + 2,
    });
    expect(await listNews()).toEqual(["2"]);
  });
});

describe("entries", () => {
  const entries = [anEntry({ id: "1", formId: "5" }), anEntry({ id: "2", formId: "6" })];
  const form = aForm({ id: "5", name: "Damage report" });

  it.each([
    ["before", ["forms", "entries"]],
    ["after", ["entries", "forms"]],
  ] as const)("are titled by their form if it is stored %s them", async (_, order) => {
    for (const name of order) await storeResponse(name, name === "forms" ? [form] : entries);
    expect(await listTitles("entries")).toEqual(["", "Damage report"]);
    expect(await findIds("damage")).toEqual(expect.arrayContaining(["entries 1"]));
    const filtered = { ...firstRows, collection: "entries", filter: "damage" } as const;
    expect(await store.listRecords(filtered)).toMatchObject({ total: 1, rows: [{ id: "1" }] });
  });

  it("follow their form when it is renamed or gone", async () => {
    await storeResponse("entries", entries);
    await storeResponse("forms", [form]);
    await storeResponse("forms", [{ ...form, name: "Incident report" }]);
    expect(await listTitles("entries")).toEqual(["", "Incident report"]);
    await storeResponse("forms", []);
    expect(await listTitles("entries")).toEqual(["", ""]);
    expect(await findIds("incident")).toEqual([]);
  });
});

describe("tiles", () => {
  it("are sorted by order, then as the service lists them", async () => {
    const orders = { a: 2, b: 1, c: 1 };
    const make = (ids: (keyof typeof orders)[]) =>
      ids.map((id) => aTile({ id, order: orders[id] }));
    const listIds = async () => (await store.listTiles()).map(({ id }) => id);
    await takeInTiles(make(["a", "c", "b"]));
    expect(await listIds()).toEqual(["c", "b", "a"]);
    await takeInTiles(make(["b", "a", "c"]));
    expect(await listIds()).toEqual(["b", "c", "a"]);
  });

  it("keep their view as received and are found by a note's text without tags", async () => {
    const html =
      "<style>p { color: red }</style><p title='hidden'>Bring <b>sand</b>bags&amp;rope</p>";
    const view = { title: "Objectives", html, odd: [1, { deep: null }] };
    await takeInTiles([aTile({ id: "1", type: "ROOM_NOTE", view })]);
    expect((await store.listTiles())[0]?.view).toEqual(view);
    const { hits } = await store.search("rope", 10);
    expect(hits).toMatchObject([{ collection: "tiles", id: "1", title: "Objectives" }]);
    expect(await findIds("color")).toEqual([]);
    expect(await findIds("hidden")).toEqual([]);
  });

  const readEntities = async () => (await store.listTiles()).map(({ entity }) => entity);
  const dashboard = (json: unknown) => storeResponse("tiles", [], { bodies: [toBody(json)] });

  it.each<[object, string | undefined]>([
    [{ entity: 7 }, "7"],
    [{ Entity: "u-7" }, "u-7"],
    [{ entity: null }, undefined],
    [{}, undefined],
  ])("have the dashboard's owner if the response contains it: %j", async (own, entity) => {
    await dashboard({ ...own, tiles: [aTile({ id: "1" }), aTile({ id: "2" })] });
    expect(await readEntities()).toEqual([entity, entity]);
  });

  it.each<[(own: object) => unknown]>([
    [(own) => ({ data: { type: "dashboard", attributes: own } })],
    [(own) => [own]],
    [(own) => ({ entity: "page", response: { body: [own] } })],
  ])("have the owner from the surrounding record, however it is wrapped: %s", async (wrap) => {
    await dashboard(wrap({ entity: 7, tiles: [aTile({ id: "1" }), aTile({ id: "2" })] }));
    expect(await readEntities()).toEqual(["7", "7"]);
  });

  it("do not take the owner from other parts of the response", async () => {
    const view = { entity: 9 };
    await dashboard({ filter: { entity: 8 }, tiles: [{ id: 1, entity: 10, view }] });
    expect(await readEntities()).toEqual([undefined]);
  });

  it("keep their dashboard when they are read again with another dialect", async () => {
    await dashboard({ entity: 7, tiles: [{ id: 1, kind: "WIDGET" }] });
    await store.reread({ ...defaultDialect, fields: { tile: { type: ["kind"] } } }, now);
    expect(await store.listTiles()).toMatchObject([{ type: "WIDGET", entity: "7" }]);
  });

  it("are not changed when only their dashboard becomes known", async () => {
    const tiles = [aTile({ id: "1" })];
    await dashboard({ tiles });
    await dashboard({ entity: 7, tiles });
    expect(await readEntities()).toEqual(["7"]);
    expect(await store.readDigest(0, 10, now + 1)).toMatchObject({ total: 0 });
    const [old] = tiles;
    await dashboard({ entity: 7, tiles: [{ ...old, visible: false }] });
    expect(await store.readDigest(0, 10, now + 1)).toMatchObject({ total: 1 });
  });
});
