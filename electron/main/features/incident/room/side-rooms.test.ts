import { expect, it } from "vitest";
import { openSearch } from "#main/features/search/test/open.ts";
import { explain } from "#main/store/test/explain.ts";
import { readRoomFacts } from "./row-facts.ts";
import { findRelatedRooms } from "./side-rooms.ts";

it("finds the main rooms of a side room by an index", () => {
  const { db } = openSearch();
  const plans = explain(db, (watched) => {
    findRelatedRooms(watched, "1");
    readRoomFacts(watched, { collection: "rooms", ids: ["1", "2"], now: 0 });
  });
  db.close();
  const steps = [...plans.values()].flat().filter((step) => step.includes("side_rooms"));
  expect(steps).toHaveLength(3);
  for (const step of steps) expect(step).toMatch(/^SEARCH .*\(\w*room_id=\?\)$/);
});
