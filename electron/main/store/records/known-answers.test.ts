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

/** What takes answers in, each in a store that was just opened, and counts what it decodes. */
function startAnew() {
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
    const { store } = unwrap(await stores.open("1", key, false));
    const { total } = unwrap(await store.ingest(toIngest(collection, records, more)));
    await store.close();
    return { decoded: decode.mock.calls.length, total };
  };
}

it("knows after a restart what it has taken in last", async () => {
  const takeIn = startAnew();
  expect(await takeIn([one])).toEqual({ decoded: 1, total: 1 });
  expect(await takeIn([one])).toEqual({ decoded: 0, total: 1 });
  expect(await takeIn([one, two])).toEqual({ decoded: 1, total: 2 });
  expect(await takeIn([two, one])).toEqual({ decoded: 1, total: 2 });
  expect(await takeIn([one, two])).toEqual({ decoded: 1, total: 2 });
});

it("looks through alerts after each start: what is noted of them may have been lost", async () => {
  const takeIn = startAnew();
  for (const _ of [1, 2]) {
    expect(await takeIn([one], { collection: "alerts" })).toEqual({ decoded: 1, total: 1 });
  }
});

it("reads it anew in another build, once", async () => {
  const takeIn = startAnew();
  await takeIn([one]);
  const later = { build: "2", at: now + syncedEvery };
  expect(await takeIn([one], later)).toEqual({ decoded: 1, total: 1 });
  expect(await takeIn([one], later)).toEqual({ decoded: 0, total: 1 });
});

it("reads it anew where a piece of the past has changed something since", async () => {
  const takeIn = startAnew();
  await takeIn([one]);
  expect(await takeIn([two], { scope: "found", isHistory: true })).toMatchObject({ total: 2 });
  expect(await takeIn([one])).toEqual({ decoded: 1, total: 1 });
});

it("takes nothing for an empty list that was said once, with a list in between", async () => {
  const { store } = openForTest(makeFolder());
  const say = (answer: unknown) =>
    store.ingest(toIngest("offlineSubmissions", [], { bodies: [toBody(answer)] }));
  for (const _ of [1, 2]) {
    expect(await say([one])).toMatchObject({ ok: true });
    expect(await say({})).toMatchObject({ ok: false, code: "notThisService" });
  }
  expect(await say({})).toMatchObject({ ok: true });
  expect(await store.getRecord("offlineSubmissions", "1")).toBeNull();
});
