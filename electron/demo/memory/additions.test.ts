import { describe, expect, it } from "vitest";
import { now, world } from "#demo/test/demo-world.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { nextArrival } from "./additions.ts";

const stream = Array.from({ length: 60 }, (_, index) => nextArrival(world, now + index, index));

describe("nextArrival", () => {
  it("returns the same alert for the same index, raised at the given time", () => {
    expect(nextArrival(world, now + 21, 21)).toEqual(stream[21]);
    expect(stream.map(({ created }) => created)).toEqual(stream.map((_, index) => now + index));
  });

  it("returns new alerts of the main user with new ids", () => {
    expect(
      stream.every(({ state, userId }) => state === "NEW" && userId === world.mainUserId),
    ).toBe(true);
    const known = world.alerts.map(({ id }) => id);
    expect(new Set([...known, ...stream.map(({ id }) => id)]).size).toBe(known.length + 60);
  });

  it("uses rooms of the world and a reading in every title", () => {
    const names = new Map(world.rooms.map(({ id, name }) => [id, name]));
    for (const { roomId, roomName, title } of stream) {
      expect(names.get(roomId ?? "")).toBe(roomName);
      expect(title).toMatch(/\d/);
      expect(title).not.toContain("{n}");
    }
  });

  it("varies the readings when texts repeat", () => {
    expect(new Set(stream.map(({ title }) => title)).size).toBeGreaterThan(48);
  });

  it("has no room in a world without rooms", () => {
    const empty = createWorld("empty", now);
    expect(nextArrival(empty, now, 0)).toMatchObject({ roomId: null, roomName: null });
  });

  it("rejects a negative index", () => {
    expect(() => nextArrival(world, now, -1)).toThrow(RangeError);
  });
});
