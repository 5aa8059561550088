import { expect, it } from "vitest";
import { describeMinutes, describeSpan } from "./span-words.ts";

const minute = 60_000;

it.each([
  [0, "1 s"],
  [12_000, "12 s"],
  [59_999, "59 s"],
  [minute, "1 min"],
  [3 * minute, "3 min"],
  [119 * minute, "1 h"],
  [120 * minute, "2 h"],
  [47 * 60 * minute, "1 day"],
  [30 * 24 * 60 * minute, "30 days"],
])("describeSpan formats %i ms as %s", (span, words) => {
  expect(describeSpan(span)).toBe(words);
});

it.each([
  [0, "1 s"],
  [59_999, "59 s"],
  [13 * minute, "13 min"],
  [60 * minute, "1 h"],
  [86 * minute + 59_999, "1 h 26 min"],
  [120 * minute, "2 h"],
  [24 * 60 * minute - 1, "23 h 59 min"],
  [26 * 60 * minute, "1 day"],
  [72 * 60 * minute, "3 days"],
])("describeMinutes formats %i ms as %s", (span, words) => {
  expect(describeMinutes(span)).toBe(words);
});
