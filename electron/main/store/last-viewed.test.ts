import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aRoom } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";
import { now, openHere, toIngest, unwrap } from "./test/fixture.ts";
import { storePerTest } from "./test/store-per-test.ts";

const { store, reopen } = storePerTest();

const takeIn = async (at: number, ...rooms: ReturnType<typeof aRoom>[]) =>
  unwrap(await store.ingest(toIngest("rooms", rooms, { at })));
const listNews = async () =>
  (await store.listRecords({ ...firstRows, collection: "rooms" })).rows
    .filter(({ isUnseen }) => isUnseen)
    .map(({ id }) => id);
const [one, two] = [aRoom({ id: "1" }), aRoom({ id: "2" })];
const renamed = aRoom({ id: "1", name: "Renamed" });

describe("what is news", () => {
  it("is nothing of a first sync", async () => {
    await takeIn(now, one, two);
    await takeIn(now + 1, one, two);
    expect(await listNews()).toEqual([]);
  });

  it("is what came or changed later, until it is looked at", async () => {
    await takeIn(now, one);
    await takeIn(now + 10, renamed, two);
    expect(await listNews()).toEqual(["1", "2"]);
    expect(await store.look("rooms", "1", now + 20)).toBe(true);
    expect(await listNews()).toEqual(["2"]);
    expect(await store.look("rooms", "1", now + 21)).toBe(false);
    await takeIn(now + 30, one, two);
    expect(await listNews()).toEqual(["1", "2"]);
  });

  it("is not what was looked at before a clock was set back", async () => {
    await takeIn(now, one);
    await takeIn(now + 10, renamed);
    await store.look("rooms", "1", now - 86_400_000);
    expect(await listNews()).toEqual([]);
  });

  it("is not a record of the same id in another collection", async () => {
    await takeIn(now, one);
    await takeIn(now + 10, renamed);
    expect(await store.look("groups", "1", now + 20)).toBe(false);
    expect(await listNews()).toEqual(["1"]);
  });

  it("stays looked at after a restart, and nothing is news after the cache was lost", async () => {
    await takeIn(now, one, two);
    await takeIn(now + 10, renamed);
    await takeIn(now + 11, renamed, two);
    await store.look("rooms", "1", now + 20);
    await reopen();
    expect(await listNews()).toEqual(["2"]);
    await reopen((folder) => {
      for (const end of ["", "-wal", "-shm"])
        rmSync(join(folder, `cache.db${end}`), { force: true });
      return openHere(folder);
    });
    await takeIn(now + 30, one, two);
    expect(await listNews()).toEqual([]);
    await takeIn(now + 40, renamed, two);
    expect(await listNews()).toEqual(["1"]);
  });
});
