import { afterEach, describe, expect, it, vi } from "vitest";
import { findReminderTimes, isWholeDay } from "./reminder-times.ts";

const half = 30 * 60_000;
const local = (text: string) => new Date(text).getTime();

describe("reminder times", () => {
  it("are before the due time and at it", () => {
    const due = local("2026-07-01T14:30");
    expect(findReminderTimes(due, half)).toEqual({ soon: due - half, overdue: due });
    expect(isWholeDay(due)).toBe(false);
  });

  it.each([
    ["here", local("2026-07-01T00:00")],
    ["in UTC", Date.parse("2026-07-01")],
  ])("of a day are its morning and the next one: a midnight %s", (_where, due) => {
    expect(isWholeDay(due)).toBe(true);
    expect(findReminderTimes(due, half)).toEqual({
      soon: local("2026-07-01T08:00"),
      overdue: local("2026-07-02T08:00"),
    });
  });
});

describe("where clocks change", () => {
  afterEach(() => void vi.unstubAllEnvs());
  const hour = 60 * 60_000;
  // In Berlin, clocks go forward on 29 March 2026 and back on 25 October 2026, both at 1:00 UTC.
  const inBerlin = () => void vi.stubEnv("TZ", "Europe/Berlin");

  it.each([
    ["of 23 hours", "2026-03-29", "06:00", 24],
    ["of 25 hours", "2026-10-25", "07:00", 24],
    ["before one of 23 hours", "2026-03-28", "07:00", 23],
    ["before one of 25 hours", "2026-10-24", "06:00", 25],
  ])("reminders of a day %s are at eight by the clock", (_which, day, utc, hours) => {
    inBerlin();
    const soon = Date.parse(`${day}T${utc}Z`);
    const expected = { soon, overdue: soon + hours * hour };
    expect(findReminderTimes(local(`${day}T00:00`), half)).toEqual(expected);
    expect(findReminderTimes(Date.parse(day), half)).toEqual(expected);
  });

  it("a reminder is half an hour ahead, also across the change", () => {
    inBerlin();
    const forward = Date.parse("2026-03-29T01:10Z");
    expect(findReminderTimes(forward, half)).toEqual({
      soon: Date.parse("2026-03-29T00:40Z"),
      overdue: forward,
    });
    // 02:30 comes twice; each is another time.
    const [first, second] = [Date.parse("2026-10-25T00:30Z"), Date.parse("2026-10-25T01:30Z")];
    expect(new Date(first).getHours()).toBe(new Date(second).getHours());
    expect(findReminderTimes(first, half).soon).toBe(second - half - hour);
    expect(findReminderTimes(second, half).soon).toBe(second - half);
  });
});
