import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { pick, readFlag, readId, readNumber, readText, readTime } from "./read.ts";

describe("readTime", () => {
  const time = Date.UTC(2025, 2, 4, 5, 6, 7);

  beforeAll(() => {
    vi.stubEnv("TZ", "America/New_York");
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it("is tried far from UTC", () => {
    expect(new Date(time).getTimezoneOffset()).toBe(300);
  });

  it.each([
    ["2025-03-04T05:06:07.000Z", time],
    ["2025-03-04T05:06:07Z", time],
    ["2025-03-04T05:06:07z", time],
    ["2025-03-04T05:06:07", time],
    ["2025-03-04 05:06:07", time],
    ["2025-03-04T07:06:07+02:00", time],
    ["2025-03-04T07:06:07+0200", time],
    ["2025-03-04T07:06:07+02", time],
    ["2025-03-04T05:06:07,250Z", time + 250],
    ["2025-03-04T05:06Z", time - 7000],
    ["2025-03-04", Date.UTC(2025, 2, 4)],
    [time, time],
    [String(time), time],
    [0, 0],
  ])("reads %j in UTC", (value, expected) => {
    expect(readTime(value)).toBe(expected);
  });

  it.each([null, "", "soon", "2025-13-04", "2025-03-04T99:00:00Z", 1e300, true, {}, [], "12", "Z"])(
    "reads nothing from %j",
    (value) => {
      expect(readTime(value)).toBeNull();
    },
  );

  it("brings back any time from any of its forms", () => {
    const anyTime = fc.integer({ min: 1e9, max: 253_402_300_799_999 });
    fc.assert(
      fc.property(anyTime, (epoch) => {
        expect(readTime(epoch)).toBe(epoch);
        expect(readTime(String(epoch))).toBe(epoch);
        expect(readTime(new Date(epoch).toISOString())).toBe(epoch);
      }),
    );
  });
});

describe("readId", () => {
  it.each([
    [7, "7"],
    ["7", "7"],
    ["a-b", "a-b"],
    [-1, "-1"],
    [Number.MAX_SAFE_INTEGER, "9007199254740991"],
  ])("reads %j", (value, expected) => {
    expect(readId(value)).toBe(expected);
  });

  it.each([null, "", 1.5, 2 ** 53, true, {}, [], "x".repeat(201)])(
    "does not take %j for one",
    (value) => {
      expect(readId(value)).toBeNull();
    },
  );
});

describe("plain values", () => {
  it("are read from what they were meant to be", () => {
    expect([readText(5), readText(false), readText({}), readText(null)]).toEqual([
      "5",
      "false",
      null,
      null,
    ]);
    expect([readFlag("true"), readFlag(false), readFlag(1), readFlag("yes")]).toEqual([
      true,
      false,
      null,
      null,
    ]);
    expect([readNumber("2.5"), readNumber(3), readNumber(" "), readNumber("x")]).toEqual([
      2.5,
      3,
      null,
      null,
    ]);
  });
});

describe("pick", () => {
  it("takes the first path that leads to something readable", () => {
    const json = { a: null, b: { c: {} }, "d.e": "flat", f: [{ g: "deep" }] };
    expect(pick(json, ["a", "b.c", "b.c.x", "d.e", "f.0.g"], readText)).toBe("flat");
    expect(pick(json, ["a", "x.y", "f.0.g"], readText)).toBe("deep");
    expect(pick(json, ["a", "b", "f.1.g", "d.e.z"], readText)).toBeNull();
  });
});
