import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aRoom } from "#shared/test/records.ts";
import { firstRows } from "#shared/test/rows.ts";
import { now, openTestStore } from "./test/fixture.ts";
import { storePerTest } from "./test/store-per-test.ts";

const { store, reopen, storeResponse } = storePerTest();

const takeRooms = (at: number, ...rooms: ReturnType<typeof aRoom>[]) =>
  storeResponse("rooms", rooms, { at });
const listUnseen = async () =>
  (await store.listRecords({ ...firstRows, collection: "rooms" })).rows
    .filter(({ isUnseen }) => isUnseen)
    .map(({ id }) => id);
const [one, two] = [aRoom({ id: "1" }), aRoom({ id: "2" })];
const renamed = aRoom({ id: "1", name: "Renamed" });

describe("unseen records", () => {
  it("are none after a first sync", async () => {
    await takeRooms(now, one, two);
    await takeRooms(now + 1, one, two);
    expect(await listUnseen()).toEqual([]);
  });

  it("are those added or changed later, until they are viewed", async () => {
    await takeRooms(now, one);
    await takeRooms(now + 10, renamed, two);
    expect(await listUnseen()).toEqual(["1", "2"]);
    expect(await store.recordView("rooms", "1", now + 20)).toBe(true);
    expect(await listUnseen()).toEqual(["2"]);
    expect(await store.recordView("rooms", "1", now + 21)).toBe(false);
    await takeRooms(now + 30, one, two);
    expect(await listUnseen()).toEqual(["1", "2"]);
  });

  it("do not include viewed ones after a clock was set back", async () => {
    await takeRooms(now, one);
    await takeRooms(now + 10, renamed);
    await store.recordView("rooms", "1", now - 86_400_000);
    expect(await listUnseen()).toEqual([]);
  });

  it("stay unseen when a record of the same id in another collection is viewed", async () => {
    await takeRooms(now, one);
    await takeRooms(now + 10, renamed);
    expect(await store.recordView("groups", "1", now + 20)).toBe(false);
    expect(await listUnseen()).toEqual(["1"]);
  });

  it("are the same after a restart, and none after the cache was lost", async () => {
    await takeRooms(now, one, two);
    await takeRooms(now + 10, renamed);
    await takeRooms(now + 11, renamed, two);
    await store.recordView("rooms", "1", now + 20);
    await reopen();
    expect(await listUnseen()).toEqual(["2"]);
    await reopen((folder) => {
      for (const name of ["cache.db", "cache.db-wal", "cache.db-shm"]) {
        rmSync(join(folder, name), { force: true });
      }
      return openTestStore(folder);
    });
    await takeRooms(now + 30, one, two);
    expect(await listUnseen()).toEqual([]);
    await takeRooms(now + 40, renamed, two);
    expect(await listUnseen()).toEqual(["1"]);
  });
});
