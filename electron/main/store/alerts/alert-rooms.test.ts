import { afterEach, beforeEach, expect, it } from "vitest";
import { anAlert, aRoom } from "#shared/test/records.ts";
import type { Store } from "../store.ts";
import { makeFolder, now, openHere, toIngest, unwrap } from "../test/fixture.ts";

let store: Store;
beforeEach(() => {
  ({ store } = openHere(makeFolder()));
});
afterEach(() => store.close());

const takeIn = async (...answer: Parameters<typeof toIngest>) =>
  unwrap(await store.ingest(toIngest(...answer)));
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
