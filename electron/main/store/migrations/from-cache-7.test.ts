import { expect, it } from "vitest";
import { anAlert } from "../test/fixture.ts";
import { addAlertRooms } from "./cache-008-alert-rooms.ts";
import { openOlderCache } from "./test/open-older-cache.ts";

it("knows the rooms of the alerts that were stored before alerts had any", async () => {
  const store = openOlderCache(addAlertRooms, [
    anAlert({ id: "1", roomId: "10", roomName: "Hall" }),
    anAlert({ id: "2" }),
  ]);
  expect(await store.listAlertRooms()).toEqual([{ id: "10", name: "Hall", count: 1 }]);
  const query = {
    state: "ALL",
    roomId: "10",
    hasSideRooms: false,
    sort: "newest",
    offset: 0,
    limit: 9,
  } as const;
  expect(await store.listAlerts(query)).toMatchObject({ total: 1, rows: [{ id: "1" }] });
  await store.close();
});
