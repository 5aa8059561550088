import { expect, it } from "vitest";
import { extend, toTimeOfDay } from "./shift.ts";

const at = (day: number, hours: number, minutes = 0) =>
  new Date(2026, 1, day, hours, minutes).getTime();
const hour = 3_600_000;

it("formats a time of day for a time field", () => {
  expect(toTimeOfDay(at(3, 6, 5))).toBe("06:05");
});

it("extends from the planned end, or from now if that has passed or is open", () => {
  const now = at(3, 14);
  expect(extend(at(3, 16), now, hour)).toBe(at(3, 17));
  expect(extend(at(3, 12), now, hour)).toBe(at(3, 15));
  expect(extend(null, now, hour)).toBe(at(3, 15));
});
