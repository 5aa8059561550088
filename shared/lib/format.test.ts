import { describe, expect, it } from "vitest";
import { t } from "#shared/texts/t.ts";
import { classifyDue, createFormat } from "./format.ts";

const now = Date.parse("2025-11-20T14:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const format = createFormat("en-GB", "Europe/Berlin");

describe("createFormat", () => {
  it("formats short distances relatively and long ones as a date", () => {
    expect(format.relative(now - 59_000, now)).toBe("just now");
    expect(format.relative(now - 2 * minute, now)).toBe("2 min ago");
    expect(format.relative(now + 3 * hour, now)).toBe("in 3 h");
    expect(format.relative(now - 3 * hour + 10_000, now)).toBe("3 h ago");
    expect(format.relative(now - 24 * hour, now)).toBe("yesterday");
    expect(format.relative(now + 72 * hour, now)).toBe("in 3 days");
    expect(format.relative(now - 30 * 24 * hour, now)).toBe("21 Oct");
  });

  it("includes the year only if it differs", () => {
    expect(format.date(now, now)).toBe("20 Nov");
    expect(format.date(Date.parse("2024-11-20T14:00:00Z"), now)).toBe("20 Nov 2024");
  });

  it("determines the year in the given zone", () => {
    const newYear = Date.parse("2025-12-31T23:30:00Z");
    expect(format.date(newYear, now)).toBe("1 Jan 2026");
  });

  it("formats times in the given zone", () => {
    expect(format.clock(now)).toBe("15:00");
    expect(format.moment(now - 30 * hour, now)).toBe("19 Nov, 09:00");
    expect(format.absolute(now)).toBe("20 November 2025 at 15:00:00 CET");
  });

  it("formats since when and for how long something is open, to the minute", () => {
    const opened = now - 86 * minute;
    expect(format.age(opened, now)).toBe("1 h 26 min");
    expect(format.since(opened, now)).toBe("13:34 · 1 h 26 min");
    expect(format.age(now - 13 * minute - 40_000, now)).toBe("14 min");
    expect(format.age(now - 2 * hour, now)).toBe("2 h");
    expect(format.elapsed(now - 3 * hour + 20_000, now)).toBe("3 h");
    expect(format.elapsed(now - 20_000, now)).toBeNull();
    expect(format.since(now - 50 * hour, now)).toBe("18 Nov, 13:00 · 2 days");
    // Callers may know the present to the minute only, so a time may be ahead.
    expect(format.age(now + 20_000, now)).toBe("just now");
  });

  it.each([
    [-50 * hour, "18 Nov · 2 days overdue"],
    [-20.5 * hour, "19 Nov · 20 h overdue"],
    [-86 * minute, "13:34 · 1 h 26 min overdue"],
    [-1, "14:59 · 1 min overdue"],
    [0, "15:00 · 1 min"],
    [13 * minute, "15:13 · 13 min"],
    [hour, "16:00 · 1 h"],
    [2 * hour, "Today 17:00"],
    [9 * hour, "Tomorrow 00:00"],
    [33 * hour, "22 Nov"],
    [365 * 24 * hour, "20 Nov 2026"],
  ])("formats a due time %i ms from now as %s", (from, text) => {
    expect(format.due(now + from, now)).toBe(text);
  });

  it("states a due time within the hour without its day, even across midnight", () => {
    const late = Date.parse("2025-11-20T22:50:00Z");
    expect(format.due(late + 20 * minute, late)).toBe("00:10 · 20 min");
  });

  it("names days of the week", () => {
    expect([1, 7].map((day) => format.weekday(day, "short"))).toEqual(["Mon", "Sun"]);
    expect(format.weekday(3, "long")).toBe("Wednesday");
  });

  it("groups digits and uses the singular for exactly one", () => {
    const counted = [0, 1, 1_200].map((count) => t("counts.alert", { count }));
    expect(counted).toEqual(["0 alerts", "1 alert", "1,200 alerts"]);
    expect(t("counts.ofCollection", { collection: "processes", count: 2 })).toBe("2 processes");
  });
});

const daytime = "2025-11-20T14:00:00Z";
const late = "2025-11-20T23:30:00Z";
const springEve = "2025-03-29T12:00:00Z";
const at = (iso: string) => Date.parse(iso);

it("is overdue from the first millisecond after the due time", () => {
  expect(classifyDue(at(daytime) - 1, at(daytime), "UTC")).toEqual({ kind: "overdue", since: 1 });
  expect(classifyDue(at(daytime), at(daytime), "UTC")).toEqual({ kind: "soon", in: 0 });
});

it.each([
  // Soon is up to an hour ahead, even across midnight.
  ["2025-11-21T00:30:00Z", late, "UTC", "soon"],
  ["2025-11-21T00:31:00Z", late, "UTC", "tomorrow"],
  ["2025-11-20T23:59:59Z", daytime, "UTC", "today"],
  ["2025-11-21T00:00:00Z", daytime, "UTC", "tomorrow"],
  ["2025-11-22T00:00:00Z", daytime, "UTC", "later"],
  // Days are those of the zone.
  ["2025-11-20T23:30:00Z", daytime, "America/New_York", "today"],
  ["2025-11-20T23:30:00Z", daytime, "Asia/Tokyo", "tomorrow"],
  ["2025-11-20T15:30:00Z", daytime, "Asia/Tokyo", "tomorrow"],
  // A day of 23 hours is one day.
  ["2025-03-30T21:30:00Z", springEve, "Europe/Berlin", "tomorrow"],
  ["2025-03-30T22:30:00Z", springEve, "Europe/Berlin", "later"],
  ["2026-01-01T10:00:00Z", "2025-12-31T10:00:00Z", "UTC", "tomorrow"],
])("%s at %s in %s is %s", (due, time, zone, kind) => {
  expect(classifyDue(at(due), at(time), zone).kind).toBe(kind);
});
