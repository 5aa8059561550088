import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";

const draw = (seed: number, stream: string) => {
  const random = createRandom(seed, stream);
  return Array.from({ length: 2000 }, () => random.between(1, 6));
};

describe("createRandom", () => {
  it("repeats itself for the same seed and stream only", () => {
    expect(draw(1, "tasks")).toEqual(draw(1, "tasks"));
    expect(draw(1, "tasks")).not.toEqual(draw(2, "tasks"));
    expect(draw(1, "tasks")).not.toEqual(draw(1, "forms"));
  });

  it("spreads whole numbers evenly from the lowest to the highest", () => {
    const drawn = draw(1, "dice");
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const share = drawn.filter((one) => one === face).length / drawn.length;
      expect(share).toBeCloseTo(1 / 6, 1);
    }
    expect(drawn.filter((one) => one < 1 || one > 6)).toEqual([]);
  });

  it("picks every item, and null like any other", () => {
    const random = createRandom(1, "picks");
    const picked = Array.from({ length: 100 }, () => random.pick(["a", "b", null]));
    expect(new Set(picked)).toEqual(new Set(["a", "b", null]));
  });

  it("keeps to the percentage", () => {
    const random = createRandom(1, "odds");
    const hits = Array.from({ length: 2000 }, () => random.isLikely(30)).filter(Boolean);
    expect(hits.length / 2000).toBeCloseTo(0.3, 1);
  });

  it("throws when picking from an empty list", () => {
    expect(() => createRandom(1, "nothing").pick([])).toThrow(RangeError);
  });
});
