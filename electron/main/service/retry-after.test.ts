import { describe, expect, it } from "vitest";
import { addRetryAfter, readRetryAfter, readServerTime } from "./retry-after.ts";

const noon = Date.UTC(2025, 0, 1, 12);
const atNoon = "Wed, 01 Jan 2025 12:00:00 GMT";
const later = "Wed, 01 Jan 2025 12:01:00 GMT";

describe("readRetryAfter", () => {
  it.each<[string, Record<string, string>, number, number]>([
    ["seconds", { "retry-after": " 90 " }, noon, 90_000],
    ["a date by the local clock without a Date header", { "retry-after": later }, noon, 60_000],
    ["a date by the Date header", { "retry-after": later, date: atNoon }, noon + 3_600_000, 60_000],
    ["a past date as no wait", { "retry-after": atNoon }, noon + 5000, 0],
  ])("reads %s", (_what, headers, now, expected) => {
    expect(readRetryAfter(new Headers(headers), now)).toBe(expected);
  });

  it("stays a safe integer, however many digits it has", () => {
    const delay = readRetryAfter(new Headers({ "retry-after": "9".repeat(400) }), noon);
    expect(Number.isSafeInteger(delay)).toBe(true);
  });

  it.each(["", "soon", "-5", "1e9", "5 s", "2025-01-01T12:00:00Z"])(
    "reads nothing from %j",
    (value) => {
      expect(readRetryAfter(new Headers({ "retry-after": value }), noon)).toBeUndefined();
    },
  );
});

describe("addRetryAfter", () => {
  it("states a wait of a minute or more", () => {
    const add = (wait?: number) => addRetryAfter("Busy.", wait);
    expect([add(), add(59_999)]).toEqual(["Busy.", "Busy."]);
    expect(add(60_000)).toMatch(/^Busy\. .*1 min/);
  });
});

describe("readServerTime", () => {
  it("reads the Date header", () => {
    expect(readServerTime(new Headers({ date: atNoon }))).toBe(noon);
  });

  it("is null without a usable one", () => {
    expect(readServerTime(new Headers())).toBeNull();
    expect(readServerTime(new Headers({ date: "today" }))).toBeNull();
  });
});
