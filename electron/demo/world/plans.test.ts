import { describe, expect, it } from "vitest";
import { world } from "../test/demo-world.ts";

describe("the demo's plans", () => {
  it("are of several types, running and to be launched", () => {
    expect(new Set(world.plans.map(({ planType }) => planType)).size).toBe(5);
    expect(new Set(world.plans.map(({ open }) => open))).toEqual(new Set([false, true]));
    expect(new Set(world.plans.map(({ canLaunch }) => canLaunch))).toEqual(new Set([false, true]));
    expect(world.plans.some(({ eventXDate }) => eventXDate !== null)).toBe(true);
  });
});
