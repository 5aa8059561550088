import { describe, expect, it } from "vitest";
import { now, world } from "../test/demo-world.ts";
import { nextArrival } from "./arrivals.ts";
import { createWorld } from "./create-world.ts";

const stream = Array.from({ length: 60 }, (_, index) => nextArrival(world, now + index, index));

describe("nextArrival", () => {
  it("gives the same alert for the same index, raised when asked", () => {
    expect(nextArrival(world, now + 21, 21)).toEqual(stream[21]);
    expect(stream.map(({ created }) => created)).toEqual(stream.map((_, index) => now + index));
  });

  it("gives new alerts of the main user with ids that the world does not have", () => {
    expect(
      stream.every(({ state, userId }) => state === "NEW" && userId === world.mainUserId),
    ).toBe(true);
    const known = world.alerts.map(({ id }) => id);
    expect(new Set([...known, ...stream.map(({ id }) => id)]).size).toBe(known.length + 60);
  });

  it("names rooms of the world and puts a reading into every title", () => {
    const names = new Map(world.rooms.map(({ id, name }) => [id, name]));
    for (const { roomId, roomName, title } of stream) {
      expect(names.get(roomId ?? "")).toBe(roomName);
      expect(title).toMatch(/\d/);
      expect(title).not.toContain("{n}");
    }
  });

  it("varies the readings when the texts come round again", () => {
    expect(new Set(stream.map(({ title }) => title)).size).toBeGreaterThan(48);
  });

  it("names no room in a world without rooms", () => {
    const empty = createWorld("empty", now);
    expect(nextArrival(empty, now, 0)).toMatchObject({ roomId: null, roomName: null });
  });

  it("refuses a negative index", () => {
    expect(() => nextArrival(world, now, -1)).toThrow(RangeError);
  });
});
