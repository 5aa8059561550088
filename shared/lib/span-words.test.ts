import { expect, it } from "vitest";
import { describeSpan } from "./span-words.ts";

const minute = 60_000;

it.each([
  [0, "1 s"],
  [12_000, "12 s"],
  [59_999, "59 s"],
  [minute, "1 min"],
  [3 * minute, "3 min"],
  [119 * minute, "1 hr"],
  [120 * minute, "2 hr"],
  [47 * 60 * minute, "1 day"],
  [30 * 24 * 60 * minute, "30 days"],
])("describeSpan formats %i ms as %s", (span, words) => {
  expect(describeSpan(span)).toBe(words);
});
