import { join } from "node:path";
import { expect, it } from "vitest";
import { connect } from "#main/store/database.ts";
import { fileKey } from "#main/store/files/file-key.ts";
import { explain } from "#main/store/test/explain.ts";
import { key, makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import { isAlertOf, type RoomScope, rowsOf } from "./room-scope.ts";
import { listSeenPeople } from "./sections.ts";

const scope: RoomScope = {
  roomId: "1",
  name: "Harbour flood",
  rooms: ["1", "2"],
  sideRooms: [],
  mainRooms: [],
  tiles: [3],
  plans: [],
  messages: [],
  hasMoreMessages: false,
  attached: [],
};

const open = async () => {
  const folder = makeFolder();
  await openTestStore(folder).store.close();
  const db = connect();
  db.run`ATTACH ${join(folder, "cache.db")} AS cache KEY ${fileKey(key)}`;
  return db;
};

it("finds the records and alerts of rooms by indexes", async () => {
  const db = await open();
  const plan = db.all<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT title FROM rows WHERE seq IN ${rowsOf(scope)}
    UNION ALL SELECT id FROM alerts WHERE ${isAlertOf(scope)}`.map(({ detail }) => detail);
  db.close();
  expect(plan.filter((detail) => /^SCAN (?:rows|alerts)/.test(detail))).toEqual([]);
  const found = plan.join("\n");
  expect(found).toContain("rows_by_room_id (room_id=?)");
  expect(found).toContain("alerts_by_room (room_id=?)");
});

it("finds the people of a room by its records, not by all links to people", async () => {
  const db = await open();
  const steps = [...explain(db, (watched) => listSeenPeople(watched, scope, 12)).values()].flat();
  db.close();
  const links = steps.filter((step) => / links\b/.test(step));
  expect(links).toHaveLength(1);
  expect(links[0]).toContain("(seq=?)");
});
