import { describe, expect, it } from "vitest";
import { me, world } from "../test/demo-world.ts";

describe("the demo's alerts", () => {
  it("are in all states, in rooms, side rooms and none, and some of other users", () => {
    const mine = world.alerts.filter(({ userId }) => userId === me);
    expect(new Set(mine.map(({ state }) => state))).toEqual(
      new Set(["ACKNOWLEDGED", "DELETED", "NEW", "SNOOZED"]),
    );
    expect(mine.filter(({ state }) => state === "NEW")).toHaveLength(7);
    const typeOf = new Map(world.rooms.map(({ id, type }) => [id, type]));
    expect(new Set(mine.map(({ roomId }) => typeOf.get(roomId ?? "") ?? "none"))).toEqual(
      new Set(["MUCROOM", "SUBROOM", "none"]),
    );
    expect(world.alerts.length).toBeGreaterThan(mine.length);
  });
});
