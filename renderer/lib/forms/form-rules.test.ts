import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json } from "./form-json.ts";
import { formatProperty, formatRule } from "./form-rules.ts";

const nameOf = (index: number) => (index === 4 ? "Kind" : null);
const format = (rule: Json) => formatRule(rule, nameOf).text;

describe("formatRule", () => {
  it.each<[Json, string]>([
    [{ type: "MANDATORY" }, "Required"],
    [{ type: "RANGE", min: 0, max: 20 }, "Between 0 and 20"],
    [{ type: "RANGE", min: 5, max: null }, "At least 5"],
    [{ type: "MAX_LENGTH", length: 80 }, "At most 80 characters"],
    [{ type: "NOT_IN_FUTURE" }, "Not in the future"],
    [{ type: "VISIBLE_IF", field: 4, equals: "Other" }, "Shown only if “Kind” is “Other”"],
    [{ type: "VISIBLE_IF", field: 9, equals: "Other" }, "Shown only if field 9 is “Other”"],
    [{ type: "VISIBLE_IF", field: 4 }, "Shown depending on “Kind”"],
  ])("formats the demo service's %j", (rule, words) => {
    expect(format(rule)).toBe(words);
  });

  it.each<[Json, string]>([
    ["MANDATORY", "Required"],
    ["maxLength=80", "At most 80 characters"],
    ['{"type":"required"}', "Required"],
    ["Ask the duty officer first", "Ask the duty officer first"],
    [{ name: "min-length", value: 3 }, "At least 3 characters"],
    [{ required: true, maxLength: 80 }, "Required · At most 80 characters"],
    [{ required: false }, "Not required"],
    [{ min: 1, max: 5 }, "Between 1 and 5"],
    [[{ type: "MANDATORY" }, { type: "UNIQUE" }], "Required · Different in each entry"],
    [
      { type: "VISIBLE_IF", condition: { field: 4, operator: "NOT_EQUALS", value: ["A", 2] } },
      "Shown only if “Kind” is not “A” or 2",
    ],
    [{ type: "MANDATORY", when: { field: 4, op: "notEmpty" } }, "Required if “Kind” is filled in"],
    [{ type: "CHECK_DIGIT", value: 7 }, "Check digit: 7"],
    [{ type: "CHECK_DIGIT" }, "Check digit"],
    [{ type: "LUHN", weights: [1, 3] }, "Luhn (weights: [1,3])"],
  ])("formats %j of other services", (rule, words) => {
    expect(format(rule)).toBe(words);
  });

  it.each<[Json, string]>([
    [{ type: "MANDATORY", message: "Say who", step: 2 }, "Required (message: Say who, step: 2)"],
    [{ type: "MANDATORY", field: 4 }, "Required (field: 4)"],
    [{ type: "RANGE", min: { of: 3 } }, 'Range (min: {"of":3})'],
    [{ type: "constructor" }, "Constructor"],
  ])("keeps the other parts of %j", (rule, words) => {
    expect(format(rule)).toBe(words);
  });

  it.each<[Json]>([[null], [true], [7], [""], [[]], [{}], [{ a: { b: 1 } }], [{ value: 3 }]])(
    "returns %j as JSON",
    (rule) => {
      expect(formatRule(rule, nameOf)).toEqual({
        text: JSON.stringify(rule),
        isRequired: false,
        isRaw: true,
      });
    },
  );

  it("returns text for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (rule) => {
        expect(format(rule as Json).trim()).not.toBe("");
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps all parts of all kinds", () => {
    const kind = fc.constantFrom(
      "MANDATORY",
      "RANGE",
      "MAX_LENGTH",
      "VISIBLE_IF",
      "PATTERN",
      "NEW",
    );
    const name = fc.constantFrom(
      "min",
      "max",
      "value",
      "field",
      "equals",
      "if",
      "operator",
      "note",
    );
    const word = fc.stringMatching(/^word[a-z]{4}$/);
    const rule = fc
      .record({ type: kind })
      .chain((one) =>
        fc
          .dictionary(name, fc.oneof(word, fc.record({ inner: word }), fc.array(word)))
          .map((parts) => ({ ...one, ...parts })),
      );
    fc.assert(
      fc.property(rule, (one) => {
        const parts = JSON.stringify(one).match(/word[a-z]{4}/g) ?? [];
        for (const part of parts) expect(format(one).toLowerCase()).toContain(part);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("isRequired", () => {
  it.each<[Json, boolean]>([
    [{ type: "MANDATORY" }, true],
    [[{ type: "UNIQUE" }, { name: "required" }], true],
    [{ type: "MANDATORY", when: { field: 4, equals: "Other" } }, false],
    [{ type: "REQUIRED", value: false }, false],
    [{ type: "UNIQUE" }, false],
  ])("of %j is %j", (rule, isRequired) => {
    expect(formatRule(rule, nameOf).isRequired).toBe(isRequired);
  });
});

describe("a property", () => {
  const read = (name: string, value: Json) => formatProperty(name, value, nameOf)?.text;

  it("is a rule if its name is known and its value fits", () => {
    expect(read("decimals", 2)).toBe("At most 2 decimal places");
    expect(read("mandatory", true)).toBe("Required");
    expect(read("mapped", true)).toBeUndefined();
    expect(read("url", "https://example.org")).toBeUndefined();
  });
});
