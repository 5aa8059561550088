import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { anAlert, aRoom } from "#shared/test/records.ts";

const { store, takeIn } = storePerTest();

const nameEverywhere = async () => {
  const { rows } = await store.listInbox({ kinds: [], now, offset: 0, limit: 10 });
  const alert = await store.getAlert("1");
  const [unshown] = await store.listUnshownAlerts();
  return [alert?.roomName, unshown?.roomName, rows[0]?.room];
};
const all = (name: string | null) => [name, name, name];

it("the room of an alert that tells its id alone is called as the stored room is", async () => {
  await takeIn("alerts", [anAlert({ id: "1", roomId: "7", roomName: null })]);
  expect(await nameEverywhere()).toEqual(all(null));
  await takeIn("rooms", [aRoom({ id: "7", name: "Levee patrol" })]);
  expect(await nameEverywhere()).toEqual(all("Levee patrol"));
});

it("the room of an alert that names it is called so", async () => {
  await takeIn("rooms", [aRoom({ id: "7", name: "Levee patrol" })]);
  await takeIn("alerts", [anAlert({ id: "1", roomId: "7", roomName: "Patrol" })]);
  expect(await nameEverywhere()).toEqual(all("Patrol"));
});

it("an alert of no room has none", async () => {
  await takeIn("alerts", [anAlert({ id: "1", roomId: null, roomName: null })]);
  expect(await nameEverywhere()).toEqual(all(null));
});
