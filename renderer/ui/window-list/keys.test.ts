import { describe, expect, it } from "vitest";
import { moveByKey } from "./picking.ts";

describe("moving through a list by keys", () => {
  it.each<[key: string, from: number, to: number | null]>([
    ["ArrowDown", -1, 0],
    ["ArrowUp", -1, 0],
    ["j", 4, 5],
    ["k", 4, 3],
    ["ArrowDown", 99, 99],
    ["PageDown", 95, 99],
    ["PageUp", 4, 0],
    ["Home", 50, 0],
    ["End", 50, 99],
    [" ", 7, 7],
    ["x", 7, null],
  ])("%s moves from %i to %s", (key, from, to) => {
    expect(moveByKey(key, from, 100, 10)).toBe(to);
  });
});
