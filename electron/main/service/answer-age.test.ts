import { describe, expect, it } from "vitest";
import { createAnswerClock } from "./answer-age.ts";

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
