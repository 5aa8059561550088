import { expect, it } from "vitest";
import { describeSpan } from "./span-words.ts";

const minute = 60_000;

it.each([
  [0, "1 minute"],
  [3 * minute, "3 minutes"],
  [119 * minute, "119 minutes"],
  [120 * minute, "2 hours"],
  [47 * 60 * minute, "47 hours"],
  [30 * 24 * 60 * minute, "30 days"],
])("a span of %i ms is %s", (span, words) => {
  expect(describeSpan(span)).toBe(words);
});
