import fc from "fast-check";
import { expect, it } from "vitest";
import { plainReadings } from "../generate.ts";
import type { Readings } from "../readings/readings.ts";
import { readingsArbitrary } from "./readings-arbitrary.ts";

const shrink = (passes: (readings: Readings) => boolean, seed: number): Readings | undefined =>
  fc.check(fc.property(readingsArbitrary(), passes), { seed, numRuns: 500 }).counterexample?.[0];

it("shrinks a failing service to a single difference from the document", () => {
  for (const seed of [1, 2, 3]) {
    const failing = shrink(({ writing }) => writing.ids !== "uuid", seed);
    expect(failing).toEqual({
      ...plainReadings,
      writing: { ...plainReadings.writing, ids: "uuid" },
    });
  }
});

it("keeps two gaps that fail only together", () => {
  const passes = ({ writing, payloads }: Readings) =>
    writing.absent !== "omitted" || payloads.otherEncoding !== 422;
  expect(shrink(passes, 7)).toEqual({
    ...plainReadings,
    writing: { ...plainReadings.writing, absent: "omitted" },
    payloads: { ...plainReadings.payloads, otherEncoding: 422 },
  });
});

it("is plain if everything fails", () => {
  expect(shrink(() => false, 11)).toEqual(plainReadings);
});
