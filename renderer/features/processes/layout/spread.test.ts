import fc from "fast-check";
import { expect, it } from "vitest";
import { spread } from "./rows-island.ts";

it("keeps the order, overlaps nothing, and moves nothing that has room", () => {
  const anyOperation = fc.record({
    width: fc.integer({ min: 1, max: 50 }),
    middle: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(anyOperation), (operations) => {
      const middles = spread(operations);
      const distances = operations.slice(1).map((operation, index) => {
        const former = operations[index] ?? operation;
        return {
          wanted: operation.middle - former.middle,
          least: (operation.width + former.width) / 2,
        };
      });
      distances.forEach(({ least }, index) => {
        const gap = (middles[index + 1] ?? 0) - (middles[index] ?? 0);
        expect(gap).toBeGreaterThan(least - 1e-6);
      });
      if (distances.every(({ wanted, least }) => wanted >= least)) {
        middles.forEach((middle, index) => {
          expect(middle).toBeCloseTo(operations[index]?.middle ?? Number.NaN);
        });
      }
    }),
  );
});

it("shares the way that two things in the same place have to give", () => {
  const middles = spread([
    { width: 10, middle: 0 },
    { width: 10, middle: 0 },
  ]);
  expect(middles).toEqual([-5, 5]);
});
