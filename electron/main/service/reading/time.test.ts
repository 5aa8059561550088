import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { looksLikeTime, readTime, readTimeText } from "./time.ts";

describe("readTime", () => {
  const time = Date.UTC(2025, 2, 4, 5, 6, 7);

  beforeAll(() => {
    vi.stubEnv("TZ", "America/New_York");
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it("runs far from UTC", () => {
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
    [time / 1000, time],
    [String(time / 1000), time],
    [time / 1000 + 0.25, time + 250],
    [`${time / 1000}.250`, time + 250],
    [time * 1000 + 250_000, time + 250],
    [`${time}000000`, time],
    ["2025-03-04T05:06:07.250123Z", time + 250],
    ["2025-03-04T05:06:07.250123456+00:00", time + 250],
    ["2025-03-04T05:06:07+0000", time],
    ["2025-03-04T06:06:07+01:00[Europe/Berlin]", time],
    ["20250304T050607Z", time],
    ["20250304050607", time],
    ["Tue, 04 Mar 2025 05:06:07 GMT", time],
    ["Tue, 4 Mar 2025 06:06:07 +0100", time],
    ["04 Mar 2025 05:06:07", time],
    ["Tue Mar 04 05:06:07 UTC 2025", time],
    ["Mar 4, 2025, 5:06:07 AM", time],
    ["04.03.2025 05:06:07", time],
    [`/Date(${time})/`, time],
    [`/Date(${time}+0100)/`, time],
    [{ $date: "2025-03-04T05:06:07Z" }, time],
    [{ $date: { $numberLong: String(time) } }, time],
    [{ epochSecond: time / 1000, nano: 250_000_000 }, time + 250],
    [{ _seconds: time / 1000, _nanoseconds: 0 }, time],
    [[2025, 3, 4, 5, 6, 7, 250_000_000], time + 250],
    [[2025, 3, 4], Date.UTC(2025, 2, 4)],
    ["20250304", Date.UTC(2025, 2, 4)],
    [20_250_304, Date.UTC(2025, 2, 4)],
    [20_250_304_050_607, time],
    // Ticks of .NET, of 100 ns since the year 1; JSON reads the last digits of such numbers as others.
    [638_766_615_672_500_000, time + 250],
    ["638766615672500000", time + 250],
    // Windows' file time, of 100 ns since 1601.
    ["133855383672500000", time + 250],
    ["2025-03-04T05:06:07.2500000", time + 250],
    [253_402_300_799_000, 253_402_300_799_000],
  ])("reads %j in UTC", (value, expected) => {
    expect(readTime(value)).toBe(expected);
  });

  it.each([
    null,
    "",
    "soon",
    "2025-13-04",
    "2025-03-04T99:00:00Z",
    1e300,
    true,
    {},
    [],
    "12",
    "Z",
    [1, 2],
    [7, 8, 9, 10, 99],
    { a: 1 },
    "Room 5",
    "May be",
    "1.5.2",
    // What stands for no time at all would be shown as 1970, the year 1, 2069 or 2262.
    0,
    "0",
    -1,
    -3_600_000,
    "1970-01-01T00:00:00Z",
    "1970-01-01",
    "0001-01-01T00:00:00",
    "/Date(0)/",
    "/Date(-62135596800000)/",
    "3155378975999999999",
    "9223372036854775807",
    "20251304",
    20_251_304_050_607,
  ])("reads nothing from %j", (value) => {
    expect(readTime(value)).toBeNull();
  });

  it("reads any time from any of its forms", () => {
    const anyTime = fc.integer({ min: 1e11, max: 9_999_999_999_999 });
    fc.assert(
      fc.property(anyTime, (epoch) => {
        expect(readTime(epoch)).toBe(epoch);
        expect(readTime(String(epoch))).toBe(epoch);
        expect(readTime(new Date(epoch).toISOString())).toBe(epoch);
      }),
    );
  });
});

describe("looksLikeTime", () => {
  it.each(["2025-03-04T05:06:07Z", 1_741_064_767, "1741064767000", [2025, 3, 4]])(
    "accepts %j",
    (value) => {
      expect(looksLikeTime(value)).toBe(true);
    },
  );

  it.each([
    7,
    12_345_678,
    "2025",
    "1234567",
    4_102_444_800_000_000_000_000,
    "0049301234567",
    null,
    "HIGH",
    true,
  ])("does not take %j for one", (value) => {
    expect(looksLikeTime(value)).toBe(false);
  });
});

describe("readTimeText", () => {
  it.each(["next Tuesday", "week 48", "22/11/26 at noon", " 2026-99-99 "])("is %j", (text) => {
    expect(readTime(text)).toBeNull();
    expect(readTimeText(text)).toBe(text.trim());
  });

  it.each([
    ...[
      "2026-11-22T09:05:00Z",
      "1970-01-01T00:00:00Z",
      "0001-01-01T00:00:00",
      "",
      "  ",
      "-",
      "n/a",
    ],
    ...["null", "soon", "x ".repeat(100), 0, 5e18, null, true, [], {}],
  ])("is not %j", (value) => {
    expect(readTimeText(value)).toBeNull();
  });
});
