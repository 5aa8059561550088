import { describe, expect, it } from "vitest";
import { readFlag, readId, readNumber, readText } from "./read.ts";

describe("readId", () => {
  it.each([
    [7, "7"],
    ["7", "7"],
    ["a-b", "a-b"],
    [-1, "-1"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
  ])("reads %j", (value, expected) => {
    expect(readId(value)).toBe(expected);
  });

  it.each([null, "", 1.5, 2 ** 53, true, {}, [], "x".repeat(201)])(
    "does not take %j for one",
    (value) => {
      expect(readId(value)).toBeNull();
    },
  );
});

describe("plain values", () => {
  it("are read from what they were meant to be", () => {
    expect([readText(5), readText(false), readText({}), readText(null)]).toEqual([
      "5",
      "false",
      null,
      null,
    ]);
    expect(["true", false, 1, "yes", "0", "n", "maybe", 2, {}].map(readFlag)).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
      null,
      null,
      null,
    ]);
    expect([readNumber("2.5"), readNumber(3), readNumber(" "), readNumber("x")]).toEqual([
      2.5,
      3,
      null,
      null,
    ]);
  });
});
