import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readChoices } from "#renderer/features/forms/form-choices.ts";
import type { FormField } from "#shared/features/forms/schema.ts";
import { formatDefault, formatName, formatPermission, type Json } from "./form-json.ts";
import { formatProperty, formatRule } from "./form-rules.ts";

describe("a default value", () => {
  it.each<[Json, string | null]>([
    ["English, Spanish", "English, Spanish"],
    [0, "0"],
    [false, "false"],
    [{ id: 7, displayName: "Mara Lindqvist" }, "Mara Lindqvist"],
    [[{ name: "Mara" }, "Ann"], "Mara, Ann"],
    [{ lat: 1 }, '{"lat":1}'],
    ["  ", null],
    [null, null],
    [[], null],
    [{}, null],
  ])("formats %j", (value, words) => {
    expect(formatDefault(value)).toBe(words);
  });

  it("never formats as empty text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const words of [formatDefault(value as Json), formatPermission(value as Json)]) {
          expect(words).not.toBe("");
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a permission", () => {
  it.each<[Json, string | null]>([
    [{ level: "READ", group: "Finance" }, "Read · Finance"],
    [{ level: "WRITE", groupId: 7 }, "Write · Group id: 7"],
    ["READ_ONLY", "Read only"],
    [["READ", "WRITE"], "Read, Write"],
    [true, "True"],
    [null, null],
    ["", null],
  ])("formats %j", (value, words) => {
    expect(formatPermission(value)).toBe(words);
  });
});

describe("technical names", () => {
  it.each([
    ["MAX_LENGTH", "Max length"],
    ["maxLength", "Max length"],
    ["in_progress", "In progress"],
    ["Finance", "Finance"],
    ["X-ray crew", "X-ray crew"],
    ["A", "A"],
    ["", ""],
  ])("formats %j", (name, words) => {
    expect(formatName(name)).toBe(words);
  });
});

describe("choices", () => {
  const read = (part: Partial<Pick<FormField, "values" | "properties" | "defaultValue">>) =>
    readChoices({ values: null, properties: {}, defaultValue: null, ...part });
  const offer = (text: string, isDefault = false) => ({ text, isDefault, isOffered: true });

  it("keep the service's order, trimmed and without blanks", () => {
    expect(read({ values: "Yes, No,, With ramp " })).toEqual(
      ["Yes", "No", "With ramp"].map((text) => offer(text)),
    );
  });

  it("mark the default once", () => {
    expect(read({ values: "1,2,2", defaultValue: 2 })).toEqual([
      offer("1"),
      offer("2", true),
      offer("2"),
    ]);
  });

  it("include a default that is not among them", () => {
    expect(read({ values: "A", defaultValue: "B" })).toEqual([
      offer("A"),
      { text: "B", isDefault: true, isOffered: false },
    ]);
  });

  it("may be an array", () => {
    expect(read({ properties: { choices: ["A", { label: "B" }, null] } })).toEqual([
      offer("A"),
      offer("B"),
    ]);
  });

  it("may be missing", () => {
    expect(read({})).toEqual([]);
  });
});

describe("rules", () => {
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
      [
        { type: "MANDATORY", when: { field: 4, op: "notEmpty" } },
        "Required if “Kind” is filled in",
      ],
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
});
