import { expect, it } from "vitest";
import { defaultDialect, patchDialect } from "#main/service/dialect.ts";
import { firstAlerts, firstTasks } from "#shared/test/rows.ts";
import { changeFile } from "../test/files.ts";
import { now, openTestStore } from "../test/fixture.ts";
import { storePerTest } from "../test/store-per-test.ts";
import { hashRecord } from "./hash-record.ts";

const raised = now - 60_000;
const other = now - 5_000;
const record = { alertId: 7, headline: "Flood", raised, happened: other, lage: "Gate" };

const byAdministrator = patchDialect(defaultDialect, {
  fields: { alert: { created: ["happened"], roomName: ["lage"] } },
});

const { store, reopen, storeResponse } = storePerTest();

it("applies another dialect to stored records, without requests and without changes in the digest", async () => {
  await storeResponse("alerts", [record], { scope: "NEW" });
  await store.reread(defaultDialect, now);
  expect(await store.getRecord("alerts", "7")).toMatchObject({ created: raised, roomName: null });

  expect(await store.previewReading("alerts", "roomName", byAdministrator)).toEqual({
    records: 1,
    before: 0,
    after: 1,
    samples: [{ before: null, after: "Gate" }],
  });
  expect(await store.getRecord("alerts", "7")).toMatchObject({ roomName: null });

  expect(await store.reread(byAdministrator, now)).toEqual(["alerts"]);
  expect(await store.getRecord("alerts", "7")).toMatchObject({ created: other, roomName: "Gate" });
  const { rows } = await store.listAlerts(firstAlerts);
  expect(rows).toMatchObject([{ id: "7", state: "NEW", created: other }]);
  expect(await store.reread(byAdministrator, now)).toEqual([]);
  expect((await store.readDigest(0, 50, now)).lines).toEqual([]);
});

it("keeps the state of records: an alert that was handled elsewhere stays handled", async () => {
  await storeResponse("alerts", [record], { scope: "NEW" });
  await storeResponse("alerts", [], { scope: "NEW" });
  await store.reread(byAdministrator, now);
  const { rows } = await store.listAlerts(firstAlerts);
  expect(rows).toEqual([]);
});

it("keeps what only the request determined: the state of rooms and the partner of a message", async () => {
  const room = { id: 1, name: "Gate", titel: "Tor" };
  await storeResponse("rooms", [room], { labels: ["SUSPENDED"] });
  const message = { id: 5, text: "hello", wort: "hallo" };
  await storeResponse("messages", [message], { scope: "found", whose: { otherUserId: "9" } });
  const dialect = patchDialect(defaultDialect, {
    fields: { room: { name: ["titel"] }, message: { text: ["wort"] } },
  });
  expect(await store.reread(dialect, now)).toEqual(["rooms", "messages"]);
  expect(await store.getRecord("rooms", "1")).toMatchObject({ name: "Tor", state: "SUSPENDED" });
  expect(await store.getRecord("messages", "5")).toMatchObject({ text: "hallo", userId: "9" });
});

it("adds fields that a former version did not read, without changes in the digest", async () => {
  const creator = { id: 1, displayName: "Bo", sub_type: "CONTRACTOR" };
  const tile = { id: 2, type: "ROOM_NOTE", view: { object_id: 88, properties: { room_id: 7 } } };
  await storeResponse("tasks", [{ id: 5, name: "Fuel", creator }]);
  await storeResponse("tiles", [tile]);
  await store.reread(defaultDialect, now);
  const asRead = await Promise.all([store.getRecord("tasks", "5"), store.getRecord("tiles", "2")]);
  expect(asRead).toMatchObject([
    { creator: { subType: "CONTRACTOR" } },
    { view: { objectId: 88, properties: { roomId: 7 } } },
  ]);
  await reopen((folder) => {
    forget(folder, [
      ["tasks", { ...asRead[0], creator: { id: "1", displayName: "Bo", name: null, type: null } }],
      ["tiles", { ...asRead[1], view: tile.view }],
    ]);
    return openTestStore(folder);
  });
  expect(await store.getRecord("tiles", "2")).toMatchObject({ view: tile.view });
  expect(await store.reread(defaultDialect, now)).toEqual(["tasks", "tiles"]);
  expect(await store.getRecord("tasks", "5")).toEqual(asRead[0]);
  expect(await store.getRecord("tiles", "2")).toEqual(asRead[1]);
  expect((await store.readDigest(0, 50, now)).lines).toEqual([]);
});

it("counts states that nobody knows as open, also of records that an earlier version stored", async () => {
  await storeResponse("tasks", [{ id: 5, name: "Fuel", status: "PAUSED" }]);
  await storeResponse("alerts", [{ id: 7, title: "Flood", state: "ESCALATED" }], { scope: "NEW" });
  await store.reread(defaultDialect, now);
  await reopen((folder) => {
    forget(folder, []);
    changeFile(folder, "cache", (db) => {
      db.run`UPDATE rows SET state = 'PAUSED' WHERE collection = 'tasks'`;
      db.run`UPDATE alerts SET state = 'ESCALATED'`;
    });
    return openTestStore(folder);
  });
  const listOpen = async () => [
    (await store.listRecords({ ...firstTasks, state: "OPEN" })).rows.map(({ id }) => id),
    (await store.listAlerts(firstAlerts)).rows.map(({ id }) => id),
  ];
  expect(await listOpen()).toEqual([[], []]);
  expect(await store.reread(defaultDialect, now)).toEqual(["tasks", "alerts"]);
  expect(await listOpen()).toEqual([["5"], ["7"]]);
});

/** Turns a store into one that version 1 has read, with these records instead of its own. */
function forget(folder: string, records: [collection: string, record: object][]): void {
  changeFile(folder, "cache", (db) => {
    for (const [collection, record] of records) {
      const json = JSON.stringify(record);
      db.run`UPDATE records SET hash = ${hashRecord(json)}, json = ${json} WHERE collection = ${collection}`;
    }
    db.run`UPDATE read_as SET dialect = '[1' || substr(dialect, instr(dialect, ','))`;
  });
}
