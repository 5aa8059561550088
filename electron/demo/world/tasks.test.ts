import { describe, expect, it } from "vitest";
import { me, now, world } from "../test/demo-world.ts";
import { HOUR } from "./spans.ts";

describe("the demo's tasks", () => {
  const open = world.tasks.filter(({ status }) => status === "OPEN");
  const countDue = (from: number, to: number) =>
    open.filter(({ due }) => due !== null && due > now + from && due <= now + to).length;

  it("are due at various times", () => {
    expect(countDue(-Infinity, 0)).toBe(14);
    expect(countDue(0, HOUR)).toBe(4);
    expect(countDue(HOUR, 6 * HOUR)).toBe(11);
    expect(countDue(19 * HOUR, 29 * HOUR)).toBe(12);
    expect(countDue(47 * HOUR, 145 * HOUR)).toBe(18);
    expect(countDue(190 * HOUR, Infinity)).toBe(16);
    expect(open.filter(({ due }) => due === null)).toHaveLength(10);
  });

  it("have or lack progress, owner, room and details", () => {
    const progress = new Set(open.map((task) => task.progress ?? "none"));
    expect(progress).toEqual(new Set(["ACKNOWLEDGED", "IN_PROGRESS", "WAITING", "none"]));
    expect(world.tasks.filter(({ owner }) => owner?.id === me).length).toBeGreaterThan(40);
    expect(world.tasks.filter(({ owner }) => owner === null).length).toBeGreaterThan(3);
    expect(world.tasks.filter(({ container }) => container === null)).toHaveLength(1);
    expect(world.tasks.filter(({ details }) => details === null).length).toBeGreaterThan(10);
    expect(world.tasks.filter(({ details }) => details?.includes("\n\n")).length).toBeGreaterThan(
      30,
    );
  });

  it("have unusual names: very long, right-to-left, with emoji, with markup", () => {
    const names = world.tasks.map(({ name }) => name);
    expect(names.filter((name) => name.length > 180)).toHaveLength(3);
    expect(names.filter((name) => /^\p{Script=Arabic}/u.test(name))).toHaveLength(1);
    expect(names.filter((name) => /\p{Extended_Pictographic}/u.test(name))).toHaveLength(1);
    expect(names.filter((name) => name.includes("<b>"))).toHaveLength(1);
    expect(new Set(names).size).toBe(120);
  });
});
