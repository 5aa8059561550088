import { describe, expect, it } from "vitest";
import { createWorld } from "./create-world.ts";

const now = Date.UTC(2031, 4, 14, 15, 7, 23, 456);
const world = createWorld("demo", now);

describe("the demo's rooms", () => {
  it("show every state and membership, side rooms too", () => {
    const sideRooms = world.rooms.filter(({ type }) => type === "SUBROOM");
    for (const rooms of [world.rooms, sideRooms]) {
      expect(new Set(rooms.map(({ state }) => state))).toEqual(new Set(["LIVE", "SUSPENDED"]));
      expect(new Set(rooms.map(({ membershipType }) => membershipType))).toEqual(
        new Set(["ADMIN", "MEMBER", "READER"]),
      );
    }
    expect(world.groups.every(({ membershipType }) => membershipType === null)).toBe(true);
    expect(world.groups.length).toBeGreaterThan(3);
  });
});
