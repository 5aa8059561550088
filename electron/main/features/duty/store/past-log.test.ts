import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aNewEntry, everything, listEntries, writer } from "./test/duty-fixture.ts";

const { store } = storePerTest();

it("lists the entries and corrections that were recorded at a time or before, also filtered", async () => {
  const add = (id: string, at: number, corrects: number | null = null) =>
    store.addLogEntry(
      aNewEntry({
        id,
        text: `Gate ${id}`,
        corrects,
        ...(corrects !== null && { kind: "correction" }),
      }),
      writer(at),
    );
  await add("a", now);
  await add("b", now + 10);
  await add("c", now + 20, 1);
  const read = async (more: object) => (await listEntries(store, more)).map(({ number }) => number);
  expect(await read({ asOf: now - 1 })).toEqual([]);
  expect(await read({ asOf: now + 10 })).toEqual([1, 2]);
  expect(await read({ asOf: now + 20 })).toEqual([1, 2, 3]);
  expect(await read({ asOf: now + 10, text: "gate" })).toEqual([1, 2]);
  expect(await read({ asOf: now + 10, kinds: ["correction"] })).toEqual([]);
  expect(await store.listCorrections([1, 2], now + 10)).toEqual([]);
  expect(await store.listCorrections([1, 2])).toEqual([{ number: 3, corrects: 1 }]);
  expect((await store.summarizeLog({ ...everything, asOf: now + 10 }))?.last.number).toBe(2);
});
