import { describe, expect, it } from "vitest";
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
