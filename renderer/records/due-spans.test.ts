import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countDaysBetween, readWeekday } from "#shared/lib/calendar-day.ts";
import { classifyDue } from "#shared/lib/format.ts";
import { listDueSpans, listOpenDueSpans } from "./due-groups.ts";
import { listOtherData } from "./more/more.tsx";
import { readReference } from "./record-reference.ts";

const at = (iso: string) => Date.parse(iso);
const monday = 1;
const sunday = 7;
const hour = 3_600_000;

const formatSpan = ({ span, from }: { span: string; from: number }) =>
  Number.isFinite(from) ? `${span} ${new Date(from).toISOString().slice(0, 16)}` : span;
const read = (now: string, timeZone: string, firstWeekday = monday) =>
  listDueSpans(at(now), { timeZone, firstWeekday }).map(formatSpan);

describe("listDueSpans", () => {
  it("orders spans from overdue to later", () => {
    // A Tuesday.
    expect(read("2025-11-18T14:00Z", "UTC")).toEqual([
      "overdue",
      "today 2025-11-18T14:00",
      "tomorrow 2025-11-19T00:00",
      "thisWeek 2025-11-20T00:00",
      "nextWeek 2025-11-24T00:00",
      "later 2025-12-01T00:00",
    ]);
  });

  it("omits the rest of the week when no day of it is left", () => {
    const saturday = "2025-11-22T14:00Z";
    const nextWeek = ["nextWeek 2025-11-24T00:00", "later 2025-12-01T00:00"];
    expect(read(saturday, "UTC").slice(2)).toEqual(["tomorrow 2025-11-23T00:00", ...nextWeek]);
    expect(read("2025-11-21T14:00Z", "UTC")).toContain("thisWeek 2025-11-23T00:00");
  });

  it("starts next week after tomorrow if tomorrow is its first day", () => {
    expect(read("2025-11-23T14:00Z", "UTC").slice(2)).toEqual([
      "tomorrow 2025-11-24T00:00",
      "nextWeek 2025-11-25T00:00",
      "later 2025-12-01T00:00",
    ]);
  });

  it("starts weeks on the user's first weekday", () => {
    expect(read("2025-11-23T14:00Z", "UTC", sunday).slice(3)).toEqual([
      "thisWeek 2025-11-25T00:00",
      "nextWeek 2025-11-30T00:00",
      "later 2025-12-07T00:00",
    ]);
  });

  it("starts days at midnight in the user's zone across clock changes", () => {
    expect(read("2025-03-28T12:00Z", "Europe/Berlin").slice(2)).toEqual([
      "tomorrow 2025-03-28T23:00",
      "thisWeek 2025-03-29T23:00",
      "nextWeek 2025-03-30T22:00",
      "later 2025-04-06T22:00",
    ]);
    expect(read("2025-10-24T12:00Z", "Europe/Berlin").slice(2)).toEqual([
      "tomorrow 2025-10-24T22:00",
      "thisWeek 2025-10-25T22:00",
      "nextWeek 2025-10-26T23:00",
      "later 2025-11-02T23:00",
    ]);
  });

  it("starts a day without midnight at one o'clock", () => {
    // In Cairo the clocks go from 0:00 to 1:00 on Friday, 25 April 2025.
    expect(read("2025-04-24T12:00Z", "Africa/Cairo")[2]).toBe("tomorrow 2025-04-24T22:00");
    // In Santiago they go from 24:00 back to 23:00 on Saturday, 5 April 2025.
    expect(read("2025-04-05T12:00Z", "America/Santiago")[2]).toBe("tomorrow 2025-04-06T04:00");
  });

  it("omits tomorrow if the calendar skips it", () => {
    // After 29 December 2011 came the 31st in Samoa.
    expect(read("2011-12-29T12:00Z", "Pacific/Apia").slice(1)).toEqual([
      "today 2011-12-29T12:00",
      "thisWeek 2011-12-30T10:00",
      "nextWeek 2012-01-01T10:00",
      "later 2012-01-08T10:00",
    ]);
  });

  it("assigns every due time to the calendar's span, at any time in any zone", () => {
    const zones = [
      "UTC",
      "Europe/Berlin",
      "America/New_York",
      "Asia/Kathmandu",
      "Pacific/Auckland",
    ];
    const year = { min: at("2025-01-01T00:00Z"), max: at("2026-01-01T00:00Z") };
    fc.assert(
      fc.property(
        fc.integer(year),
        fc.integer({ min: -30 * 24 * hour, max: 30 * 24 * hour }),
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: 7 }),
        (now, ahead, timeZone, firstWeekday) => {
          const due = now + ahead;
          const spans = listDueSpans(now, { timeZone, firstWeekday });
          const found = spans.findLast(({ from }) => from <= due)?.span;
          const days = countDaysBetween(now, due, timeZone);
          const dayOfWeek = (readWeekday(now, timeZone) - firstWeekday + 7) % 7;
          const weeks = Math.floor((dayOfWeek + days) / 7);
          const named =
            days < 2 ? ["today", "tomorrow"][days] : (["thisWeek", "nextWeek"][weeks] ?? "later");
          expect(found).toBe(ahead < 0 ? "overdue" : named);
          // The group header agrees with the task's own due state.
          expect(found === "overdue").toBe(classifyDue(due, now, timeZone).kind === "overdue");
          expect(new Set(spans.map(({ from }) => from)).size).toBe(spans.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("listOpenDueSpans", () => {
  const readOpen = (now: string) =>
    listOpenDueSpans(at(now), { timeZone: "UTC", firstWeekday: monday }).map(formatSpan);

  it("places everything that is overdue first, then the next hour", () => {
    expect(readOpen("2025-11-18T14:00Z")).toEqual([
      "overdue",
      "soon 2025-11-18T14:00",
      "today 2025-11-18T15:00",
      "tomorrow 2025-11-19T00:00",
      "thisWeek 2025-11-20T00:00",
      "nextWeek 2025-11-24T00:00",
      "later 2025-12-01T00:00",
    ]);
  });

  it("omits today in its last hour, when everything left is due within the hour", () => {
    expect(readOpen("2025-11-18T23:30Z").slice(0, 3)).toEqual([
      "overdue",
      "soon 2025-11-18T23:30",
      "tomorrow 2025-11-19T00:30",
    ]);
  });

  it("agrees with the due state of each task at any age", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at("2025-01-01T00:00Z"), max: at("2026-01-01T00:00Z") }),
        fc.integer({ min: -400 * 24 * hour, max: 50 * hour }),
        (now, ahead) => {
          const due = now + ahead;
          const spans = listOpenDueSpans(now, { timeZone: "UTC", firstWeekday: monday });
          const found = spans.findLast(({ from }) => from <= due)?.span ?? "later";
          const { kind } = classifyDue(due, now, "UTC");
          const isDay = kind === "later" || (kind === "tomorrow" && found === "nextWeek");
          if (!isDay) expect(found).toBe(kind);
          else expect(["thisWeek", "nextWeek", "later"]).toContain(found);
          const starts = spans.map(({ from }) => from);
          expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("listOtherData", () => {
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
});

it.each([
  ["roomId", "room"],
  ["Container", "room"],
  ["room_id", "room"],
  ["formIds", "form"],
  ["owner", "person"],
  ["group", "group"],
  ["Damage", null],
  ["id", null],
  ["grid", null],
] as const)("recognizes %s as a reference to a %s", (field, kind) => {
  expect(readReference(field)).toBe(kind);
});
