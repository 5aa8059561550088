import { describe, expect, it } from "vitest";
import { createFormat } from "./format.ts";

const zone = "Europe/Berlin";
const minute = 60_000;
const hour = 60 * minute;
/** 24 November 2026, 14:05 in Berlin. */
const time = Date.UTC(2026, 10, 24, 13, 5);
const create = (clocks: "local" | "utc" | "both", locale = "en-GB") =>
  createFormat(locale, zone, clocks);

describe("clocks", () => {
  it("are the computer's, UTC or both", () => {
    expect(create("local").clock(time)).toBe("14:05");
    expect(create("utc").clock(time)).toBe("13:05Z");
    expect(create("both").clock(time)).toBe("14:05 · 13:05Z");
    expect(create("both").since(time, time + 5 * minute)).toBe("14:05 · 13:05Z · 5 min");
  });

  it("have 12 or 24 hours, as the locale says", () => {
    expect(create("local", "en-GB-u-hc-h12").clock(time)).toBe("2:05 pm");
    expect(create("local", "en-US-u-hc-h23").clock(time)).toBe("14:05");
    expect(create("both", "en-US").clock(time)).toMatch(/^2:05\sPM · 13:05Z$/);
  });

  it("name the zone in exact times", () => {
    expect(create("local").absolute(time)).toBe("24 November 2026 at 14:05:00 CET");
    expect(create("utc").absolute(time)).toBe("24 November 2026 at 13:05:00 UTC");
    expect(create("both").absolute(time)).toBe("24 November 2026 at 14:05:00 CET · 13:05Z");
  });

  it("of UTC decide what today is", () => {
    // Half past midnight in Berlin, and still the day before in UTC.
    const night = Date.UTC(2026, 10, 24, 23, 30);
    expect(create("local").moment(time, night)).toBe("24 Nov, 14:05");
    expect(create("utc").moment(time, night)).toBe("13:05Z");
  });
});

describe("the change to winter time", () => {
  // In Berlin, 25 October 2026 has 25 hours: 02:30 comes twice.
  const first = Date.UTC(2026, 9, 25, 0, 30);
  const second = first + hour;

  it("shows both times, in their order, by the zone or by UTC", () => {
    const { absolute } = create("local");
    expect([absolute(first), absolute(second)]).toEqual([
      "25 October 2026 at 02:30:00 CEST",
      "25 October 2026 at 02:30:00 CET",
    ]);
    const both = create("both");
    expect([both.clock(first), both.clock(second)]).toEqual(["02:30 · 00:30Z", "02:30 · 01:30Z"]);
  });

  it("keeps spans and days: an hour passes, and it is still today", () => {
    const { age, moment, due } = create("local");
    expect(age(first, second)).toBe("1 h");
    expect(moment(first, second)).toBe("02:30");
    // 24 hours later it is 23:30 of the same day.
    const start = Date.UTC(2026, 9, 24, 22, 30);
    expect(due(start + 24 * hour, start)).toBe("Today 23:30");
    expect(due(start + 25 * hour, start)).toBe("Tomorrow 00:30");
  });
});

describe("the change to summer time", () => {
  it("skips an hour, and the next day is tomorrow after 23 hours", () => {
    // 29 March 2026, 00:30 in Berlin; at 02:00 it becomes 03:00.
    const start = Date.UTC(2026, 2, 28, 23, 30);
    const { clock, due, relative } = create("local");
    expect([clock(start + hour), clock(start + 2 * hour)]).toEqual(["01:30", "03:30"]);
    expect(due(start + 23 * hour, start)).toBe("Tomorrow 00:30");
    expect(relative(start, start + 23 * hour)).toBe("23 h ago");
  });
});
