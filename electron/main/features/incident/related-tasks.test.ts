import { expect, it } from "vitest";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { aContainer, anAlert, aPerson, aTask } from "#shared/test/records.ts";
import { isSimilar } from "./related-tasks.ts";

const { store, storeResponse } = storePerTest();

const zone = aContainer("7", "Evacuation zone C");
const alert = anAlert({
  id: "1",
  title: "Evacuation order 1450 for zone C waits for your approval",
  roomId: "7",
  roomName: "Evacuation zone C",
});
const list = async (limit = 10) => {
  const { rows, total } = await store.listRelatedTasks("1", limit);
  return {
    total,
    rows: rows.map(({ id, isSameRoom, words }) => [id, isSameRoom, words.join(" ")]),
  };
};

it("lists tasks of the alert's room with similar words first, then of its room, then by words", async () => {
  await storeResponse("alerts", [alert]);
  await storeResponse("tasks", [
    aTask({ id: "words", name: "Print the evacuation order", due: 1 }),
    aTask({ id: "room", name: "Count the buses", container: zone, due: 2 }),
    aTask({ id: "next", name: "Release the order to evacuate zone C", container: zone, due: 9 }),
    aTask({ id: "one word", name: "Order sandbags", due: 1 }),
    aTask({ id: "number", name: "Order 1450 for unit 14", due: 1 }),
    aTask({ id: "closed", name: "Evacuate zone C", container: zone, status: "CLOSED" }),
  ]);
  expect(await list()).toEqual({
    total: 3,
    rows: [
      ["next", true, "evacuation order zone"],
      ["room", true, ""],
      ["words", false, "evacuation order"],
    ],
  });
  expect((await list(1)).rows.map(([id]) => id)).toEqual(["next"]);
});

it("considers the first task of the room the likely next step if it has half of the words", async () => {
  await storeResponse("alerts", [alert]);
  await storeResponse("tasks", [
    aTask({ id: "next", name: "Approve the evacuation order of zone C", container: zone }),
    aTask({ id: "little", name: "Print the evacuation order", container: zone }),
    aTask({ id: "elsewhere", name: "Approve the evacuation order of zone D" }),
  ]);
  const { rows } = await store.listRelatedTasks("1", 10);
  expect(rows.map(({ id, isLikelyNext }) => [id, isLikelyNext])).toEqual([
    ["next", true],
    ["little", false],
    ["elsewhere", false],
  ]);
});

it("ignores words that many tasks contain", async () => {
  await storeResponse("alerts", [alert]);
  const tasks = Array.from({ length: 60 }, (_, at) =>
    aTask({ id: `${at}`, name: `Evacuation order ${at}`, due: at }),
  );
  await storeResponse("tasks", [
    ...tasks,
    aTask({ id: "both", name: "Approval for zone B", due: 99 }),
  ]);
  expect((await list()).rows).toEqual([["both", false, "zone approval"]]);
});

it("lists nothing for an alert that is not stored", async () => {
  await storeResponse("tasks", [aTask({ id: "2", name: "Fuel", owner: aPerson("Ana", "1") })]);
  expect(await list()).toEqual({ total: 0, rows: [] });
});

it.each([
  ["evacuate", "evacuation", true],
  ["approve", "approval", true],
  ["orders", "order", true],
  ["general", "generator", false],
  ["lead", "leak", false],
])("%s and %s are similar: %s", (one, other, expected) => {
  expect([isSimilar(one, other), isSimilar(other, one)]).toEqual([expected, expected]);
});
