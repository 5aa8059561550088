import fc from "fast-check";
import { expect, it } from "vitest";
import { listOtherData } from "./other-data.ts";

it("lists plain values of unknown names in the record's order, with all digits of numbers", () => {
  const json = `{"b": 12345678901234567890, "a": " x ", "known": 1, "c": false, "d": 1.50}`;
  expect(listOtherData(json, ["a", "b", "c", "d", "e"])).toEqual([
    { name: "b", value: "12345678901234567890" },
    { name: "a", value: "x" },
    { name: "c", value: false },
    { name: "d", value: "1.50" },
  ]);
});

it("omits empty and nested values", () => {
  const json = `{"a": null, "b": "null", "c": "\u200b", "d": {"a": 1}, "e": [1], "f": ""}`;
  expect(listOtherData(json, [..."abcdef"])).toEqual([]);
});

it("truncates long texts between code points", () => {
  const [datum] = listOtherData(JSON.stringify({ a: "🙂".repeat(2_000) }), ["a"]);
  expect(datum?.value).toBe(`${"🙂".repeat(500)}…`);
});

it("returns nothing for JSON that is no object", () => {
  for (const json of ["", "[", "5", "null", "[1]", `"text"`]) {
    expect(listOtherData(json, ["a", "length"])).toEqual([]);
  }
});

it("accepts any JSON, and never returns inherited properties", () => {
  const names = fc.array(fc.oneof(fc.constantFrom("__proto__", "constructor"), fc.string()));
  fc.assert(
    fc.property(fc.json(), names, (json, unknown) => {
      for (const { name, value } of listOtherData(json, unknown)) {
        expect(unknown).toContain(name);
        expect(["string", "boolean"]).toContain(typeof value);
      }
    }),
  );
});
