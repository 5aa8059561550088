import { afterAll, expect, it } from "vitest";
import { openSearch } from "#main/features/search/test/open.ts";
import { explain } from "#main/store/test/explain.ts";
import { findRelatedRooms, isAlertOf, type RoomScope, rowsOf } from "./room-scope.ts";
import { readRoomFacts } from "./room-store.ts";
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

const { db } = openSearch();
afterAll(() => db.close());

it("finds the records and alerts of rooms by indexes", () => {
  const plan = db.all<{ detail: string }>`EXPLAIN QUERY PLAN
    SELECT title FROM rows WHERE seq IN ${rowsOf(scope)}
    UNION ALL SELECT id FROM alerts WHERE ${isAlertOf(scope)}`.map(({ detail }) => detail);
  expect(plan.filter((detail) => /^SCAN (?:rows|alerts)/.test(detail))).toEqual([]);
  const found = plan.join("\n");
  expect(found).toContain("rows_by_room_id (room_id=?)");
  expect(found).toContain("alerts_by_room (room_id=?)");
});

it("finds the people of a room by its records, not by all links to people", () => {
  const steps = [...explain(db, (watched) => listSeenPeople(watched, scope, 12)).values()].flat();
  const links = steps.filter((step) => / links\b/.test(step));
  expect(links).toHaveLength(1);
  expect(links[0]).toContain("(seq=?)");
});

it("finds the main rooms of a side room by an index", () => {
  const plans = explain(db, (watched) => {
    findRelatedRooms(watched, "1");
    readRoomFacts(watched, { collection: "rooms", ids: ["1", "2"], now: 0 });
  });
  const steps = [...plans.values()].flat().filter((step) => step.includes("side_rooms"));
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step).toMatch(/^SEARCH .*\(\w*room_id=\?\)$/);
});
