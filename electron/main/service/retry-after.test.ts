import { describe, expect, it } from "vitest";
import { addRetryAfter, createAnswerClock, readRetryAfter, readServerTime } from "./retry-after.ts";

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

const start = Date.UTC(2026, 1, 3, 10);
const headersOf = (date: number | null, age?: string) => {
  const headers = new Headers(age === undefined ? {} : { age });
  if (date !== null) headers.set("date", new Date(date).toUTCString());
  return headers;
};

const startClock = () => {
  let elapsed = 0;
  const read = createAnswerClock(() => elapsed);
  return {
    pass: (duration: number) => {
      elapsed += duration;
    },
    read: (date: number | null, age?: string) => read(headersOf(date, age)),
  };
};

describe("the time of an answer", () => {
  it.each([
    ["nothing", undefined, 0],
    ["0", "0", 0],
    ["40 seconds", "40", 40_000],
    ["no number", "old", 0],
  ])("has the age that the Age header states: %s", (_what, age, expected) => {
    const serverTime = expected === 0 ? start : null;
    expect(startClock().read(start, age)).toEqual({ serverTime, age: expected });
    expect(startClock().read(null, age)).toEqual({ serverTime: null, age: expected });
  });

  it("is not changed by a former answer from a cache, whose own date may be the current one", () => {
    const clock = startClock();
    clock.read(start, "7200");
    clock.pass(1_000);
    expect(clock.read(start + 1_000)).toEqual({ serverTime: start + 1_000, age: 0 });
  });

  it("has an age if its date is older than former answers make one expect", () => {
    const clock = startClock();
    clock.read(start);
    clock.pass(4_000);
    expect(clock.read(start).age).toBe(0);
    clock.pass(40_000);
    expect(clock.read(start).age).toBe(40_000);
    clock.pass(10_000);
    expect(clock.read(start).age).toBe(50_000);
    expect(clock.read(start + 54_000)).toEqual({ serverTime: start + 54_000, age: 0 });
  });

  it("has a whole number of milliseconds, whatever the clock of this computer shows", () => {
    const clock = startClock();
    clock.read(start);
    clock.pass(40_000.25);
    expect(clock.read(start).age).toBe(40_000);
  });

  it("follows a clock that the service has set back", () => {
    const clock = startClock();
    clock.read(start);
    clock.pass(15_000);
    expect(clock.read(start - 3_600_000).age).toBe(3_615_000);
    clock.pass(15_000);
    expect(clock.read(start - 3_585_000).age).toBe(0);
    clock.pass(15_000);
    expect(clock.read(start - 3_570_000).age).toBe(0);
  });
});
