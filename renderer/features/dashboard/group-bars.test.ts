import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyGroup, countVisible, formatGroup, measureGroups } from "./group-bars.ts";

describe("measureGroups", () => {
  it("sorts by count, then by value in natural order", () => {
    const { bars } = measureGroups({ "Site 10": 4, "Site 2": 4, "": 1, EOC: 11 }, 20);
    expect(bars).toEqual([
      { value: "EOC", count: 11, share: 0.55, length: 1 },
      { value: "Site 2", count: 4, share: 0.2, length: 4 / 11 },
      { value: "Site 10", count: 4, share: 0.2, length: 4 / 11 },
      { value: "", count: 1, share: 0.05, length: 1 / 11 },
    ]);
  });

  it("uses the sum for shares if the total is unknown or impossible", () => {
    expect(measureGroups({ a: 3, b: 1 }, null).bars.map(({ share }) => share)).toEqual([
      0.75, 0.25,
    ]);
    expect(measureGroups({ a: 3, b: 1 }, 2).bars.map(({ share }) => share)).toEqual([0.75, 0.25]);
    expect(measureGroups({ a: 0 }, 0).bars).toEqual([
      { value: "a", count: 0, share: 0, length: 0 },
    ]);
  });

  it("separates groups without a count", () => {
    expect(measureGroups({ a: "3", b: "many", c: -1, d: null }, null)).toMatchObject({
      bars: [{ value: "a", count: 3 }],
      uncounted: ["b", "c", "d"],
    });
  });

  it("returns every group in order for any numbers", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.nat()), fc.option(fc.nat()), (groups, total) => {
        const { bars, uncounted } = measureGroups(groups, total);
        expect(uncounted).toEqual([]);
        expect(Object.fromEntries(bars.map(({ value, count }) => [value, count]))).toEqual(groups);
        for (const [at, { length, share }] of bars.entries()) {
          expect(length).toBeLessThanOrEqual(bars[at - 1]?.length ?? 1);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it("hides a tail of more than one group", () => {
  expect([3, 8, 9, 10, 20].map(countVisible)).toEqual([3, 8, 9, 8, 8]);
});

it("knows the meaning of some words of statuses only", () => {
  expect(["CLOSED", "at_risk", "Destroyed", "In progress", "None", ""].map(classifyGroup)).toEqual([
    "good",
    "warning",
    "critical",
    null,
    null,
    null,
  ]);
});

it("formats values of the service as words, and values of forms unchanged", () => {
  const of = (viewType: string, groupBy: string) => ({
    viewType,
    state: { groupBy: [groupBy] },
    fieldNames: { f2: "owner" },
  });
  expect(formatGroup("IN_PROGRESS", of("INVOCATION", "progress"))).toBe("In progress");
  expect(formatGroup("EOC", of("FORM_ENTRY", "Site"))).toBe("EOC");
  expect(formatGroup("Maria Keller", of("TASK", "owner"))).toBe("Maria Keller");
  expect(formatGroup(" ", of("TASK", "status"))).toBe("No value");
  expect(formatGroup(" ", of("FORM_ENTRY", "Owner"))).toBe("No value");
  // Records without an owner are nobody's, as everywhere else.
  expect(formatGroup(" ", of("TASK", "Owner"))).toBe("Unassigned");
  expect(formatGroup(" ", of("TASK", "f2"))).toBe("Unassigned");
});
