import { describe, expect, it } from "vitest";
import { me, world } from "../test/demo-world.ts";

describe("the demo's messages", () => {
  it("are exchanged with most users, some unread, some with equal times", () => {
    const mine = world.messages.filter(({ fromId, toId }) => fromId === me || toId === me);
    const partners = new Set(mine.map(({ fromId, toId }) => (fromId === me ? toId : fromId)));
    expect(partners.size).toBe(10);
    const unread = mine.filter(({ isRead }) => !isRead);
    expect(unread).toHaveLength(7);
    expect(unread.every(({ toId }) => toId === me)).toBe(true);
    expect(new Set(mine.map(({ sent }) => sent)).size).toBeLessThan(mine.length);
    expect(world.messages.length).toBeGreaterThan(mine.length);
  });
});
