import { describe, expect, it } from "vitest";
import { chooseLocale, createFormat } from "./format.ts";

const now = Date.parse("2025-11-20T14:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const format = createFormat("en-GB", "Europe/Berlin");

describe("createFormat", () => {
  it("formats short distances relatively and long ones as a date", () => {
    expect(format.relative(now - 59_000, now)).toBe("just now");
    expect(format.relative(now - 2 * minute, now)).toBe("2 min ago");
    expect(format.relative(now + 3 * hour, now)).toBe("in 3 hr");
    expect(format.relative(now - 3 * hour + 10_000, now)).toBe("3 hr ago");
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

  it("groups digits and uses the singular for exactly one", () => {
    const counted = [0, 1, 1_200].map((value) => format.counted(value, "alert"));
    expect(counted).toEqual(["0 alerts", "1 alert", "1,200 alerts"]);
    expect(format.counted(2, "process", "processes")).toBe("2 processes");
  });
});

describe("chooseLocale", () => {
  it("keeps the preferred region and the language of the UI", () => {
    expect(chooseLocale("en-NZ")).toBe("en-NZ");
    expect(chooseLocale("de-AT")).toBe("en-AT");
    expect(chooseLocale("fr")).toBe("en-FR");
  });
});
