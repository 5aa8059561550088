import fc from "fast-check";
import { expect, it } from "vitest";
import { plainReadings } from "../plain.ts";
import type { Readings } from "../readings/readings.ts";
import { readingsArbitrary } from "./readings-arbitrary.ts";

const shrink = (isFine: (readings: Readings) => boolean, seed: number): Readings | undefined =>
  fc.check(fc.property(readingsArbitrary(), isFine), { seed, numRuns: 500 }).counterexample?.[0];

it("shrinks a failing service to one that differs from the document in that alone", () => {
  for (const seed of [1, 2, 3]) {
    const failing = shrink(({ writing }) => writing.ids !== "uuid", seed);
    expect(failing).toEqual({
      ...plainReadings,
      writing: { ...plainReadings.writing, ids: "uuid" },
    });
  }
});

it("keeps both of two gaps that fail together only", () => {
  const isFine = ({ writing, payloads }: Readings) =>
    writing.absent !== "omitted" || payloads.otherEncoding !== 422;
  expect(shrink(isFine, 7)).toEqual({
    ...plainReadings,
    writing: { ...plainReadings.writing, absent: "omitted" },
    payloads: { ...plainReadings.payloads, otherEncoding: 422 },
  });
});

it("is plain where everything fails", () => {
  expect(shrink(() => false, 11)).toEqual(plainReadings);
});
