import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBlank, readTime, type View } from "#shared/features/dashboard/view-json.ts";
import { readViewSettings } from "./read-view-settings.ts";

const fieldNames = { f1: "Damage", f2: "Address" };
const read = (state: View) => readViewSettings(state, fieldNames);
const readFilters = (filters: View[string]) =>
  read({ filters }).filters.map(({ field, condition, value }) =>
    [field, condition, value].filter((one) => one !== null).join(" "),
  );

describe("readViewSettings", () => {
  it.each<[string, View[string], string[]]>([
    ["a list", [{ field: "f1", operator: "eq", value: "Major" }], ["Damage is Major"]],
    ["other keys", [{ column: "f1", op: "!=", value: 3 }], ["Damage is not 3"]],
    ["comparisons", [{ id: "f1", comparison: "gte", value: 3 }], ["Damage is at least 3"]],
    [
      "a type",
      { f1: { filterType: "text", type: "contains", filter: "a" } },
      ["Damage contains a"],
    ],
    ["several values", [{ field: "f1", values: ["a", "b"] }], ["Damage is one of a, b"]],
    ["a range", [{ field: "f1", op: "between", value: [1, 2] }], ["Damage is between 1 and 2"]],
    ["a map", { f1: "Major", Insured: false }, ["Damage is Major", "Insured is no"]],
    ["a null value", [{ field: "f1", value: null }], ["Damage is empty"]],
    [
      "a negated null value",
      [{ field: "f1", operator: "ne", value: null }],
      ["Damage is not empty"],
    ],
    ["no value", [{ field: "f1", operator: "IS_NOT_NULL" }], ["Damage is not empty"]],
    [
      "an unknown operator",
      [{ field: "f1", operator: "SOUNDS_LIKE", value: "x" }],
      ["Damage sounds like x"],
    ],
  ])("reads filters with %s", (_name, filters, texts) => {
    expect(readFilters(filters)).toEqual(texts);
    expect(read({ filters }).unknown).toEqual({});
  });

  it("reads the filters and the order of other clients", () => {
    const filter = { columnId: "custom_27", condition: "equals", value: { value: "1234" } };
    const names = { custom_27: "Damage" };
    const grid = { anyAll: "all", filters: [filter] };
    const order = { sortCol: "lastModified", sortDir: false };
    expect(readViewSettings({ filters: { advancedFilters: grid }, ...order }, names)).toMatchObject(
      {
        filters: [{ field: "Damage", condition: "is", value: "1234" }],
        matchesAny: false,
        sortedBy: [{ field: "Last modified", isDescending: null }],
        // Which direction the flag means is unknown.
        unknown: { sortDir: false },
      },
    );
    expect(readViewSettings({ sortCol: "lastModified", sortDir: "desc" }, names)).toMatchObject({
      sortedBy: [{ isDescending: true }],
      unknown: {},
    });
    const any = { advancedFilters: { anyAll: "any", filters: [filter, filter] } };
    expect(readViewSettings(any, names)).toMatchObject({
      filters: [{ value: "1234" }, { value: "1234" }],
      matchesAny: true,
      unknown: {},
    });
    const old = { advancedFilters: [{ c: "custom_27", o: "contains", v: "12" }] };
    for (const state of [old, { filters: old }]) {
      expect(readViewSettings(state, names)).toMatchObject({
        filters: [{ field: "Damage", condition: "contains", value: "12" }],
        unknown: {},
      });
    }
    const odd = { advancedFilters: { anyAll: "most", filters: [filter], quick: "x" } };
    expect(readViewSettings(odd, names).unknown).toEqual(odd);
  });

  it("keeps filters unchanged if one is not understood", () => {
    const filters = [
      { field: "f1", value: "Major" },
      { field: "f1", value: "Minor", negate: true },
      { field: "f2", operator: "AND", condition1: { type: "contains", filter: "a" } },
    ];
    expect(readFilters(filters)).toEqual(["Damage is Major"]);
    expect(read({ filters }).unknown).toEqual({ filters });
  });

  it("reads columns, groups and aggregates with field names", () => {
    const state = {
      columns: ["f1", { field: "f2", hidden: true }, "constructor"],
      groupBy: "f1",
      aggregates: [{ column: "f2", function: "sum" }],
    };
    expect(read(state)).toMatchObject({
      columns: ["Damage", "Address (hidden)", "constructor"],
      groupedBy: ["Damage"],
      aggregates: [{ what: "Sum", field: "Address" }],
      unknown: {},
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
  ])("reads the sort order: %j", (state, isDescending) => {
    expect(read(state)).toMatchObject({
      sortedBy: [{ field: "Damage", isDescending }],
      unknown: {},
    });
  });

  it("omits empty settings, and the form, which the tile shows", () => {
    expect(read({ filters: [], aggregates: {}, groupBy: null, formId: 4, page: "" })).toEqual({
      filters: [],
      matchesAny: false,
      columns: [],
      groupedBy: [],
      sortedBy: [],
      aggregates: [],
      unknown: {},
    });
  });

  it("reads or keeps every setting that is not empty", () => {
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
          const { unknown, matchesAny: _any, ...known } = read({ [name]: value } as View);
          const isRead = Object.values(known).some((lines) => lines.length > 0);
          expect(isRead || Object.hasOwn(unknown, name)).toBe(true);
        }
      }),
    );
  });
});

describe("readTime", () => {
  it.each<[View[string], number | null]>([
    ["2025-11-20T14:00:00Z", 1_763_647_200_000],
    ["2025-11-20T14:00:00", 1_763_647_200_000],
    [1_763_647_200_000, 1_763_647_200_000],
    ["1763647200000", 1_763_647_200_000],
    ["yesterday", null],
    [9e20, null],
    [null, null],
    [{}, null],
  ])("reads %j", (value, time) => {
    expect(readTime(value)).toBe(time);
  });
});
