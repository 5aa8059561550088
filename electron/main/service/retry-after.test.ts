import { describe, expect, it } from "vitest";
import { readRetryAfter, readServerTime } from "./retry-after.ts";

const noon = Date.UTC(2025, 0, 1, 12);
const atNoon = "Wed, 01 Jan 2025 12:00:00 GMT";
const aMinuteLater = "Wed, 01 Jan 2025 12:01:00 GMT";

describe("readRetryAfter", () => {
  it("takes seconds", () => {
    expect(readRetryAfter(new Headers({ "retry-after": " 90 " }), noon)).toBe(90_000);
  });

  it("takes a date, by this computer's clock where the server shows none", () => {
    expect(readRetryAfter(new Headers({ "retry-after": aMinuteLater }), noon)).toBe(60_000);
  });

  it("measures a date with the server's clock where it shows one", () => {
    const headers = new Headers({ "retry-after": aMinuteLater, date: atNoon });
    expect(readRetryAfter(headers, noon + 3_600_000)).toBe(60_000);
  });

  it("never asks to wait into the past", () => {
    expect(readRetryAfter(new Headers({ "retry-after": atNoon }), noon + 5000)).toBe(0);
  });

  it("stays a number that can be added to, however many digits it has", () => {
    const asked = readRetryAfter(new Headers({ "retry-after": "9".repeat(400) }), noon);
    expect(Number.isSafeInteger(asked)).toBe(true);
  });

  it.each(["", "soon", "-5", "1e9", "5 s", "2025-01-01T12:00:00Z"])(
    "knows nothing from %j",
    (value) => {
      expect(readRetryAfter(new Headers({ "retry-after": value }), noon)).toBeUndefined();
    },
  );
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
