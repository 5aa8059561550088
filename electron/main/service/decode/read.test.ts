import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson, readFlag, readId, readNumber, readText } from "./read.ts";

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
  it("are read from their usual forms", () => {
    expect([5, false, {}, null].map(readText)).toEqual(["5", "false", null, null]);
    expect(["true", 1, "yes"].map(readFlag)).toEqual([true, true, true]);
    expect([false, "0", "n"].map(readFlag)).toEqual([false, false, false]);
    expect(["maybe", 2, {}].map(readFlag)).toEqual([null, null, null]);
    expect(["2.5", 3, " ", "x"].map(readNumber)).toEqual([2.5, 3, null, null]);
  });
});

const parse = (text: string) => {
  const json = parseJson(new TextEncoder().encode(text));
  return json.ok ? json.value : json.code;
};

describe("numbers of JSON", () => {
  it.each([
    ["9007199254740993", "9007199254740993"],
    ["-9007199254740993", "-9007199254740993"],
    ["9007199254740991", 9007199254740991],
    ["[1,12345678901234567890,2]", [1, "12345678901234567890", 2]],
    ['{"a":12345678901234567890}', { a: "12345678901234567890" }],
    ["[0.30000000000000004]", [0.30000000000000004]],
    ["[12345678901234567890.5]", [Number("12345678901234567890.5")]],
    ["[12345678901234567890e2]", [Number("12345678901234567890e2")]],
    ["[1e00000000000000000001]", [10]],
    ['["12345678901234567890"]', ["12345678901234567890"]],
    ['["\\"12345678901234567890"]', ['"12345678901234567890']],
    ['["\\\\",12345678901234567890]', ["\\", "12345678901234567890"]],
    ["00012345678901234567890", "notJson"],
    ["12345678901234567890x", "notJson"],
    ['["12345678901234567890', "notJson"],
  ])("are kept exactly if they are unsafe integers: %s", (text, value) => {
    expect(parse(text)).toEqual(value);
  });

  it("do not change beside large ones, and neither does anything else", () => {
    const big = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n });
    const json = fc.json().filter((text) => !/\d{16}/.test(text));
    fc.assert(
      fc.property(fc.array(fc.tuple(json, big)), (pairs) => {
        const text = `[${pairs.map(([other, number]) => `${other},${number}`).join(",")}]`;
        const expected = pairs.flatMap(([other, number]) => [
          JSON.parse(other),
          Number.isSafeInteger(Number(number)) ? Number(number) : String(number),
        ]);
        expect(parse(text)).toEqual(expected);
      }),
    );
  });

  it.each([
    ["numbers", `[${"12345678901234567890,".repeat(100_000)}1]`],
    ["quotes before each", `[${'{"id":12345678901234567890,"n":"\\\\"},'.repeat(50_000)}1]`],
    ["one string", `["${'\\"12345678901234567890'.repeat(75_000)}"]`],
    ["backslashes", `["${"\\\\".repeat(1_000_000)}",12345678901234567890]`],
    ["digits", `[${"1".repeat(2_000_000)}]`],
  ])("take linear time: 2 MB of %s", (_what, text) => {
    // A quadratic way takes minutes, and with them more than a test may take.
    expect(parse(text)).toBeInstanceOf(Array);
  });
});
