import { describe, expect, it } from "vitest";
import { createAnswerClock } from "./answer-age.ts";

const start = Date.UTC(2026, 1, 3, 10);
const headersOf = (date: number | null, age?: string) => {
  const headers = new Headers(age === undefined ? {} : { age });
  if (date !== null) headers.set("date", new Date(date).toUTCString());
  return headers;
};

describe("the time of an answer", () => {
  it.each([
    ["nothing", undefined, 0],
    ["0", "0", 0],
    ["40 seconds", "40", 40_000],
    ["no number", "old", 0],
  ])("has the age that the Age header states: %s", (_what, age, expected) => {
    const read = createAnswerClock();
    const serverTime = start + expected;
    expect(read(headersOf(start, age), start)).toEqual({ serverTime, age: expected });
    expect(read(headersOf(null, age), start)).toEqual({ serverTime: null, age: expected });
  });

  it("has an age if its date is older than that of a former answer", () => {
    const read = createAnswerClock();
    read(headersOf(start), start);
    const behind = (date: number, now: number) => read(headersOf(date), now).age;
    expect(behind(start - 4_000, start)).toBe(0);
    expect(behind(start + 1_000, start)).toBe(0);
    expect(behind(start - 40_000, start + 1_000)).toBe(41_000);
    expect(read(headersOf(start - 40_000), start + 1_000).serverTime).toBe(start + 1_000);
  });

  it("follows a clock that the service has set back after ten minutes", () => {
    const read = createAnswerClock();
    read(headersOf(start), start);
    expect(read(headersOf(start - 3_600_000), start + 1_000).age).toBe(3_600_000);
    const later = start + 11 * 60_000;
    expect(read(headersOf(start - 3_000_000), later).age).toBe(0);
    expect(read(headersOf(start - 2_999_000), later + 1_000).age).toBe(0);
  });

  it("does not depend on this computer's clock, which may be set back", () => {
    const read = createAnswerClock();
    read(headersOf(start), start);
    expect(read(headersOf(start + 1_000), start - 86_400_000).age).toBe(0);
  });
});
