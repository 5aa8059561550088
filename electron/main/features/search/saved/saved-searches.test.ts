import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aContainer, anAlert, aTask } from "#shared/test/records.ts";
import { maxNotified } from "./saved-searches.ts";

const { store, storeResponse, reopen } = storePerTest();

const before = 30 * 60_000;
const harbour = aContainer("r1", "Harbour");
const task = (id: string, more: object = {}) =>
  aTask({ id, name: `Task ${id}`, status: "OPEN", owner: null, container: harbour, ...more });
const search = { id: null, name: "Harbour", query: "room:harbour is:open", notifies: true };
const findSaved = async () => (await store.listSavedSearches())[0] ?? { id: "" };
const listKeys = async (at = now) =>
  (await store.listNews(at, before)).news
    .filter(({ kind }) => kind === "search")
    .map(({ key, search }) => [key.replace(/^search\/[^:]+:/, ""), search?.name]);

/** Saves the search with a task, and marks everything as notified. */
async function save(more: Partial<typeof search> = {}) {
  await storeResponse("tasks", [task("1")]);
  expect(await store.saveSearch({ ...search, ...more }, now)).toMatchObject({ ok: true });
  const { news } = await store.listNews(now, before);
  await store.markNotified(
    news.map(({ key }) => key),
    now,
  );
  return findSaved();
}

describe("saved searches", () => {
  it("are listed by name, changed and removed, also after a restart", async () => {
    const { id } = await save();
    await store.saveSearch(
      { ...search, name: "alerts", query: "kind:alert", notifies: false },
      now,
    );
    await reopen();
    expect(await store.listSavedSearches()).toMatchObject([
      { name: "alerts", query: "kind:alert", notifies: false },
      { id, name: "Harbour", notifies: true },
    ]);
    await store.saveSearch({ ...search, id, name: "Port", notifies: false }, now + 1);
    expect((await store.listSavedSearches())[1]).toEqual({
      ...{ id, name: "Port", query: search.query, notifies: false },
    });
    await store.removeSearch(id);
    expect(await store.listSavedSearches()).toHaveLength(1);
    expect(await store.countSavedSearch(id)).toBeNull();
  });

  it("must be readable, and have few enough results to notify", async () => {
    expect(await store.saveSearch({ ...search, query: "is:opne" }, now)).toMatchObject({
      code: "invalidInput",
      message: expect.stringContaining("“opne” is no state"),
    });
    await storeResponse(
      "tasks",
      Array.from({ length: maxNotified + 1 }, (_, at) => task(`${at}`)),
    );
    expect(await store.saveSearch(search, now)).toMatchObject({
      message: expect.stringContaining("more than 1,000 results"),
    });
    expect(await store.saveSearch({ ...search, notifies: false }, now)).toMatchObject({ ok: true });
  });
});

describe("the news of saved searches", () => {
  it("are results that did not exist when it was saved, each once", async () => {
    const { id } = await save();
    expect(await listKeys()).toEqual([]);
    await storeResponse("tasks", [task("1"), task("2")]);
    expect(await listKeys(now + 1)).toEqual([["0:task:2", "Harbour"]]);
    expect(await store.countSavedSearch(id)).toEqual({ total: 2, fresh: 1 });
    await store.markNotified([`search/${id}:0:task:2`], now + 1);
    expect(await listKeys(now + 2)).toEqual([]);
    expect(await store.countSavedSearch(id)).toEqual({ total: 2, fresh: 1 });
    await storeResponse("tasks", [task("1"), task("2", { status: "CLOSED" })]);
    expect(await listKeys(now + 3)).toEqual([]);
    await storeResponse("tasks", [task("1"), task("2")]);
    expect(await listKeys(now + 4)).toEqual([]);
  });

  it("are withdrawn when they leave the results or the user has viewed them", async () => {
    const { id } = await save();
    await storeResponse("tasks", [task("1"), task("2"), task("3")]);
    const keys = ["2", "3"].map((one) => `search/${id}:0:task:${one}`);
    await store.markNotified(keys, now + 1);
    expect(await store.filterWaitingNews(keys, now + 1, before)).toEqual(keys);
    await storeResponse("tasks", [task("1"), task("2"), task("3", { status: "CLOSED" })]);
    expect(await store.filterWaitingNews(keys, now + 2, before)).toEqual(keys.slice(0, 1));
    await store.markSearchViewed(id, now + 3);
    expect(await store.filterWaitingNews(keys, now + 4, before)).toEqual([]);
    expect(await store.countSavedSearch(id)).toEqual({ total: 2, fresh: 0 });
  });

  it("are found by a query with an open phrase", async () => {
    await save({ query: '"task 2' });
    await storeResponse("tasks", [task("1"), task("2")]);
    expect(await listKeys(now + 1)).toEqual([["0:task:2", "Harbour"]]);
  });

  it("leave out alerts, and end with the search or its notifications", async () => {
    const { id } = await save();
    const alert = anAlert({
      id: "a1",
      title: "Leak",
      state: "NEW",
      roomId: "r1",
      roomName: "Harbour",
    });
    await storeResponse("alerts", [alert]);
    expect(await listKeys()).toEqual([]);
    await storeResponse("tasks", [task("1"), task("2")]);
    expect(await listKeys()).toHaveLength(1);
    await store.saveSearch({ ...search, id, notifies: false }, now);
    expect(await listKeys()).toEqual([]);
    // What exists when notifications are turned on again is no news.
    await store.saveSearch({ ...search, id }, now + 1);
    expect(await listKeys()).toEqual([]);
    await storeResponse("tasks", [task("1"), task("2"), task("3")]);
    expect(await listKeys()).toHaveLength(1);
    await store.removeSearch(id);
    expect(await listKeys()).toEqual([]);
  });
});
