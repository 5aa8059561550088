import { describe, expect, it } from "vitest";
import { defaultDialect } from "#main/service/dialect.ts";
import { now, toBody } from "#main/store/test/fixture.ts";
import { storeForAll } from "#main/store/test/store-per-test.ts";
import { collectionName, type ListedCollection } from "#shared/records/collection-schema.ts";
import { aForm, aTile } from "#shared/test/forms.ts";
import { makeRecord } from "#shared/test/make-record.ts";
import { aContainer, anEntry, aPerson, aPlan, aSubmission, aTask } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";

/** Gives the tests of a describe block one store, with queries of its content. */
function shareStore() {
  const { store, storeResponse } = storeForAll();
  const takeInTiles = (json: unknown) => storeResponse("tiles", [], { bodies: [toBody(json)] });
  const listTitles = async (collection: ListedCollection) =>
    (await store.listRecords({ ...firstRows, collection })).rows.map(({ title }) => title);
  const findIds = async (text: string) =>
    (await store.search(text, 50)).hits.map(({ collection, id }) => `${collection} ${id}`);
  return { store, storeResponse, takeInTiles, listTitles, findIds };
}

describe.each(collectionName.options)("%s", (name) => {
  const { store, storeResponse, takeInTiles, listTitles, findIds } = shareStore();
  const takeInThese = (records: unknown[]) =>
    name === "tiles" ? takeInTiles({ entity: 1, tiles: records }) : storeResponse(name, records);
  const make = (id: number) => makeRecord[name]({ id: `${id}` });

  it("have no sync time until records are stored, exactly as received", async () => {
    const find = async () =>
      (await store.listStored()).find(({ collection }) => collection === name);
    expect(await find()).toMatchObject({ synced: null, total: 0, unreadable: 0 });
    const sent = JSON.stringify(make(1), null, 1).replace(
      /}$/,
      ', "big": 12345678901234567890.0 }',
    );
    const list = name === "tiles" ? `{"tiles": [${sent}]}` : `[ ${sent} ]`;
    await storeResponse(name, [], { bodies: [new TextEncoder().encode(list)] });
    expect(await find()).toMatchObject({ synced: now, total: 1, unreadable: 0 });
    expect(await store.getRecordJson(name, "1")).toBe(sent);
    expect(await store.getRecordJson(name, "2")).toBeNull();
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
    const isNamed = "name" in make(1) || "title" in make(1);
    await takeInThese([{ ...make(1), name: "Sandsäcke", title: "Sandsäcke" }]);
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
});

describe("tasks and submissions", () => {
  const { store, storeResponse, listTitles } = shareStore();

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
  const { store, storeResponse, listTitles } = shareStore();

  it("stay when a later query does not find them, and are unseen after a change", async () => {
    const listUnseen = async () =>
      (await store.listRecords({ ...firstRows, collection: "plans" })).rows
        .filter(({ isUnseen }) => isUnseen)
        .map(({ id }) => id);
    await storeResponse("plans", [aPlan({ id: "1" }), aPlan({ id: "2" })], { scope: "found" });
    expect(await listUnseen()).toEqual([]);
    const renamed = aPlan({ id: "2", name: "Evacuation" });
    const report = await storeResponse("plans", [renamed, aPlan({ id: "3" })], {
      scope: "found",
      at: now + 1,
    });
    expect(report).toMatchObject({ added: ["3"], changed: ["2"], removed: [], total: 3 });
    expect(await listTitles("plans")).toEqual(["Evacuation", "Plan 1", "Plan 3"]);
    // One that is found for the first time is not unseen.
    expect(await listUnseen()).toEqual(["2"]);
  });
});

describe("entries", () => {
  const { store, storeResponse, listTitles, findIds } = shareStore();
  const entries = [anEntry({ id: "1", formId: "5" }), anEntry({ id: "2", formId: "6" })];
  const form = aForm({ id: "5", name: "Damage report" });

  it.each([
    ["before", ["forms", "entries"]],
    ["after", ["entries", "forms"]],
  ] as const)(
    "are titled by their form if it is stored %s them, until it is renamed or gone",
    async (_, order) => {
      await storeResponse("entries", []);
      for (const name of order) await storeResponse(name, name === "forms" ? [form] : entries);
      expect(await listTitles("entries")).toEqual(["", "Damage report"]);
      expect(await findIds("damage")).toEqual(expect.arrayContaining(["entries 1"]));
      const filtered = { ...firstRows, collection: "entries", filter: "damage" } as const;
      expect(await store.listRecords(filtered)).toMatchObject({ total: 1, rows: [{ id: "1" }] });
      await storeResponse("forms", [{ ...form, name: "Incident report" }]);
      expect(await listTitles("entries")).toEqual(["", "Incident report"]);
      await storeResponse("forms", []);
      expect(await listTitles("entries")).toEqual(["", ""]);
      expect(await findIds("incident")).toEqual([]);
    },
  );
});

describe("tiles", () => {
  const { store, takeInTiles, findIds } = shareStore();
  const listTiles = () => store.listTiles();

  it("are sorted by order, then as the service lists them", async () => {
    const orders = { a: 2, b: 1, c: 1 };
    const take = async (...ids: (keyof typeof orders)[]) => {
      await takeInTiles({ tiles: ids.map((id) => aTile({ id, order: orders[id] })) });
      return (await listTiles()).map(({ id }) => id);
    };
    expect(await take("a", "c", "b")).toEqual(["c", "b", "a"]);
    expect(await take("b", "a", "c")).toEqual(["b", "c", "a"]);
  });

  it("keep their view as received and are found by a note's text without tags", async () => {
    const html =
      "<style>p { color: red }</style><p title='hidden'>Bring <b>sand</b>bags&amp;rope</p>";
    const view = { title: "Objectives", html, odd: [1, { deep: null }] };
    await takeInTiles({ tiles: [aTile({ id: "1", type: "ROOM_NOTE", view })] });
    expect((await listTiles())[0]?.view).toEqual(view);
    const { hits } = await store.search("rope", 10);
    expect(hits).toMatchObject([{ collection: "tiles", id: "1", title: "Objectives" }]);
    expect(await findIds("color")).toEqual([]);
    expect(await findIds("hidden")).toEqual([]);
  });

  const two = { tiles: [aTile({ id: "1" }), aTile({ id: "2" })] };
  const own = { entity: 7, ...two };

  it.each<[string, unknown, string | undefined]>([
    ["its number", own, "7"],
    ["its name", { Entity: "u-7", ...two }, "u-7"],
    ["nothing", { entity: null, ...two }, undefined],
    ["no such field", two, undefined],
    ["attributes", { data: { type: "dashboard", attributes: own } }, "7"],
    ["a list", [own], "7"],
    ["a page", { entity: "page", response: { body: [own] } }, "7"],
    [
      "only other parts with an owner",
      { filter: { entity: 8 }, tiles: [{ id: 1, entity: 10, view: { entity: 9 } }, { id: 2 }] },
      undefined,
    ],
  ])("have the dashboard's owner from the record around them: %s", async (_, json, entity) => {
    await takeInTiles({ tiles: [] });
    await takeInTiles(json);
    expect((await listTiles()).map((tile) => tile.entity)).toEqual([entity, entity]);
  });

  it("keep their dashboard when they are read again with another dialect", async () => {
    await takeInTiles({ entity: 7, tiles: [{ id: 1, kind: "WIDGET" }] });
    await store.reread({ ...defaultDialect, fields: { tile: { type: ["kind"] } } }, now);
    expect(await listTiles()).toMatchObject([{ type: "WIDGET", entity: "7" }]);
  });
});

describe("the digest", () => {
  const { store, takeInTiles } = shareStore();

  it("has no tile of which only its dashboard becomes known", async () => {
    const tile = aTile({ id: "1" });
    await takeInTiles({ tiles: [tile] });
    await takeInTiles({ entity: 7, tiles: [tile] });
    expect((await store.listTiles()).map(({ entity }) => entity)).toEqual(["7"]);
    expect(await store.readDigest(0, 10, now + 1)).toMatchObject({ total: 0 });
    await takeInTiles({ entity: 7, tiles: [{ ...tile, visible: false }] });
    expect(await store.readDigest(0, 10, now + 1)).toMatchObject({ total: 1 });
  });
});
