import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readChoices } from "#renderer/features/forms/form-choices.ts";
import type { FormField } from "#shared/features/forms/schema.ts";
import { formatDefault, formatName, formatPermission, type Json } from "./form-json.ts";

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
