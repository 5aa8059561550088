import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBlank, readTime, type View } from "#shared/features/dashboard/view-json.ts";
import { readViewSettings } from "./view-words.ts";

const fieldNames = { f1: "Damage", f2: "Address" };
const read = (state: View) => readViewSettings(state, fieldNames);
const filtersOf = (filters: View[string]) =>
  read({ filters }).filters.map(({ field, condition, value }) =>
    [field, condition, value].filter((one) => one !== null).join(" "),
  );

describe("the settings of a view in words", () => {
  it.each<[string, View[string], string[]]>([
    ["a list", [{ field: "f1", operator: "eq", value: "Major" }], ["Damage is Major"]],
    ["its other names", [{ column: "f1", op: "!=", value: 3 }], ["Damage is not 3"]],
    ["comparisons", [{ id: "f1", comparison: "gte", value: 3 }], ["Damage is at least 3"]],
    [
      "the type",
      { f1: { filterType: "text", type: "contains", filter: "a" } },
      ["Damage contains a"],
    ],
    ["several values", [{ field: "f1", values: ["a", "b"] }], ["Damage is one of a, b"]],
    ["a range", [{ field: "f1", op: "between", value: [1, 2] }], ["Damage is between 1 and 2"]],
    ["a map", { f1: "Major", Insured: false }, ["Damage is Major", "Insured is no"]],
    ["nothing", [{ field: "f1", value: null }], ["Damage is empty"]],
    ["something", [{ field: "f1", operator: "ne", value: null }], ["Damage is not empty"]],
    ["no value", [{ field: "f1", operator: "IS_NOT_NULL" }], ["Damage is not empty"]],
    [
      "unknown words",
      [{ field: "f1", operator: "SOUNDS_LIKE", value: "x" }],
      ["Damage sounds like x"],
    ],
  ])("says filters that come as %s", (_name, filters, words) => {
    expect(filtersOf(filters)).toEqual(words);
    expect(read({ filters }).rest).toEqual({});
  });

  it("keeps a filter that it cannot say whole, and the others with it", () => {
    const filters = [
      { field: "f1", value: "Major" },
      { field: "f1", value: "Minor", negate: true },
      { field: "f2", operator: "AND", condition1: { type: "contains", filter: "a" } },
    ];
    expect(filtersOf(filters)).toEqual(["Damage is Major"]);
    expect(read({ filters }).rest).toEqual({ filters });
  });

  it("says columns, groups and aggregates with the real names of fields", () => {
    const state = {
      columns: ["f1", { field: "f2", hidden: true }, "constructor"],
      groupBy: "f1",
      aggregates: [{ column: "f2", function: "sum" }],
    };
    expect(read(state)).toMatchObject({
      columns: ["Damage", "Address (hidden)", "constructor"],
      groupedBy: ["Damage"],
      aggregates: [{ what: "Sum", field: "Address" }],
      rest: {},
    });
    const mapped = read({ aggregations: { f1: "AVG", max: "f2" } }).aggregates;
    expect(mapped).toEqual([
      { what: "Average", field: "Damage" },
      { what: "Largest", field: "Address" },
    ]);
  });

  it.each<[View, boolean | null]>([
    [{ sortColumn: "f1", sortDirection: "DESC" }, true],
    [{ "sort-direction": "asc", sort_column: "f1" }, false],
    [{ sort: [{ field: "f1", dir: "desc" }] }, true],
    [{ sort: { f1: -1 } }, true],
    [{ sortBy: "f1" }, null],
  ])("says by what it is sorted: %j", (state, isDescending) => {
    expect(read(state)).toMatchObject({ sortedBy: [{ field: "Damage", isDescending }], rest: {} });
  });

  it("leaves out what is empty, and the form, which the tile tells", () => {
    expect(read({ filters: [], aggregates: {}, groupBy: null, formId: 4, page: "" })).toEqual({
      filters: [],
      columns: [],
      groupedBy: [],
      sortedBy: [],
      aggregates: [],
      rest: {},
    });
  });

  it("says or keeps everything that is not empty, whatever it is", () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<View[string]>;
    const key = fc.oneof(
      fc.constantFrom("filters", "columns", "groupBy", "sort", "sortColumn", "aggregates", "zoom"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.dictionary(key, json), (state) => {
        for (const [name, value] of Object.entries(state)) {
          if (isBlank(value) || /^[^a-z]*(sort[^a-z]*(dir|order)|form[^a-z]*id)/i.test(name))
            continue;
          const { rest, ...said } = read({ [name]: value } as View);
          const isSaid = Object.values(said).some((lines) => lines.length > 0);
          expect(isSaid || Object.hasOwn(rest, name)).toBe(true);
        }
      }),
    );
  });
});

describe("a time in a view", () => {
  it.each<[View[string], number | null]>([
    ["2025-11-20T14:00:00Z", 1_763_647_200_000],
    ["2025-11-20T14:00:00", 1_763_647_200_000],
    [1_763_647_200_000, 1_763_647_200_000],
    ["1763647200000", 1_763_647_200_000],
    ["yesterday", null],
    [9e20, null],
    [null, null],
    [{}, null],
  ])("is read from %j", (value, time) => {
    expect(readTime(value)).toBe(time);
  });
});
