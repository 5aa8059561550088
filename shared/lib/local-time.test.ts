import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findFirstTime, findNearest, findNextClock, listTimes } from "./local-time.ts";

const at = (day: number, hours: number, minutes = 0) =>
  new Date(2026, 1, day, hours, minutes).getTime();

it("finds the next time of day, today or tomorrow", () => {
  const now = at(3, 14, 30);
  expect(findNextClock("22:15", now)).toBe(at(3, 22, 15));
  expect(findNextClock("14:30", now)).toBe(at(4, 14, 30));
  expect(findNextClock("06:00", now)).toBe(at(4, 6));
  expect(findNextClock("06:00:00", now)).toBe(at(4, 6));
  expect(findNextClock("", now)).toBeNull();
});

describe("where clocks change", () => {
  // In Berlin, clocks go forward on 29 March 2026 and back on 25 October 2026, both at 1:00 UTC.
  beforeEach(() => void vi.stubEnv("TZ", "Europe/Berlin"));
  afterEach(() => void vi.unstubAllEnvs());
  const utc = (text: string) => Date.parse(text);

  it("lists an hour that comes twice, and none that does not exist", () => {
    expect(listTimes("2026-10-25T02:30")).toEqual([
      utc("2026-10-25T00:30Z"),
      utc("2026-10-25T01:30Z"),
    ]);
    expect(listTimes("2026-03-29T02:30")).toEqual([]);
    expect(listTimes("2026-03-29T03:00")).toEqual([utc("2026-03-29T01:00Z")]);
    expect(listTimes("2026-03-29T02:30", "UTC")).toEqual([utc("2026-03-29T02:30Z")]);
    expect(listTimes("2026-02-30T02:30")).toBeNull();
  });

  it.each([
    ["past", "2026-10-25T01:45Z", "2026-10-25T01:30Z"],
    ["past", "2026-10-25T00:45Z", "2026-10-25T00:30Z"],
    ["past", "2026-10-25T00:10Z", "2026-10-25T00:30Z"],
    ["next", "2026-10-25T00:10Z", "2026-10-25T00:30Z"],
    ["next", "2026-10-25T00:45Z", "2026-10-25T01:30Z"],
  ] as const)("the nearest 02:30 of two, %s from %s, is %s", (direction, now, expected) => {
    expect(findNearest("2026-10-25T02:30", direction, utc(now))).toBe(utc(expected));
  });

  it("begins a skipped time with the change of the clocks", () => {
    expect(findFirstTime("2026-03-29T02:30")).toBe(utc("2026-03-29T01:00Z"));
    expect(findFirstTime("2026-10-25T02:30")).toBe(utc("2026-10-25T00:30Z"));
    expect(findFirstTime("2026-10-04T02:15", "Australia/Lord_Howe")).toBe(utc("2026-10-03T15:30Z"));
  });

  it.each([
    ["02:30", "2026-10-25T00:10Z", "2026-10-25T00:30Z"],
    ["02:30", "2026-10-25T00:40Z", "2026-10-25T01:30Z"],
    ["02:30", "2026-10-25T01:40Z", "2026-10-26T01:30Z"],
    ["02:30", "2026-03-29T00:10Z", null],
    ["02:30", "2026-03-28T20:10Z", null],
    ["02:30", "2026-03-29T01:10Z", "2026-03-30T00:30Z"],
  ])("the next %s after %s is %s", (clock, now, expected) => {
    expect(findNextClock(clock, utc(now))).toBe(expected === null ? "skipped" : utc(expected));
  });
});
