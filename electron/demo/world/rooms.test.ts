import { describe, expect, it } from "vitest";
import { world } from "../test/demo-world.ts";

describe("the demo's rooms", () => {
  it("have every state and membership, including side rooms", () => {
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
