import { expect, it, vi } from "vitest";
import { collections } from "#main/app/store/collections.ts";
import { storeDeclarations } from "#main/app/store/declarations.ts";
import { aSubmission } from "#shared/test/records.ts";
import { syncedEvery } from "../rows/stored.ts";
import { createStores } from "../stores.ts";
import { key, makeFolder, now, toBody, toIngest, unwrap, workerScript } from "../test/fixture.ts";
import { openForTest } from "../test/store-per-test.ts";

const [one, two] = [aSubmission({ id: "1" }), aSubmission({ id: "2" })];

type More = Parameters<typeof toIngest>[2] & {
  build?: string;
  collection?: "offlineSubmissions" | "alerts";
};

/** Returns a function that stores a response in a newly opened store and counts what it decodes. */
function createTakeIn() {
  const folder = makeFolder();
  const decode = vi.fn();
  const counting = <C extends { decode: (...given: never[]) => unknown }>(counted: C): C => ({
    ...counted,
    decode: decode.mockImplementation(counted.decode),
  });
  return async (
    records: unknown[],
    { build = "1", collection = "offlineSubmissions", ...more }: More = {},
  ) => {
    decode.mockReset();
    const counted = { ...collections, [collection]: counting(collections[collection]) };
    const never = new Promise(() => {});
    const stores = createStores(
      folder,
      { ...storeDeclarations, worker: workerScript, build, collections: counted },
      never,
    );
    const { store } = unwrap(await stores.open("1", key, false, null));
    const { total } = unwrap(await store.ingest(toIngest(collection, records, more)));
    await store.close();
    return { decoded: decode.mock.calls.length, total };
  };
}

it("recognizes the last response after a restart", async () => {
  const takeIn = createTakeIn();
  expect(await takeIn([one])).toEqual({ decoded: 1, total: 1 });
  expect(await takeIn([one])).toEqual({ decoded: 0, total: 1 });
  expect(await takeIn([one, two])).toEqual({ decoded: 1, total: 2 });
  expect(await takeIn([two, one])).toEqual({ decoded: 1, total: 2 });
  expect(await takeIn([one, two])).toEqual({ decoded: 1, total: 2 });
});

it("decodes alerts after each start, as their ledger may have been lost", async () => {
  const takeIn = createTakeIn();
  for (const _ of [1, 2]) {
    expect(await takeIn([one], { collection: "alerts" })).toEqual({ decoded: 1, total: 1 });
  }
});

it("decodes the last response again in another build, once", async () => {
  const takeIn = createTakeIn();
  await takeIn([one]);
  const later = { build: "2", at: now + syncedEvery };
  expect(await takeIn([one], later)).toEqual({ decoded: 1, total: 1 });
  expect(await takeIn([one], later)).toEqual({ decoded: 0, total: 1 });
});

it("decodes the last response again if fetched history changed something since", async () => {
  const takeIn = createTakeIn();
  await takeIn([one]);
  expect(await takeIn([two], { scope: "found", isHistory: true })).toMatchObject({ total: 2 });
  expect(await takeIn([one])).toEqual({ decoded: 1, total: 1 });
});

it("removes nothing for an empty response until it comes twice in a row", async () => {
  const { store } = openForTest(makeFolder());
  const takeIn = (json: unknown) =>
    store.ingest(toIngest("offlineSubmissions", [], { bodies: [toBody(json)] }));
  for (const _ of [1, 2]) {
    expect(await takeIn([one])).toMatchObject({ ok: true });
    expect(await takeIn({})).toMatchObject({ ok: false, code: "notThisService" });
  }
  expect(await takeIn({})).toMatchObject({ ok: true });
  expect(await store.getRecord("offlineSubmissions", "1")).toBeNull();
});
