import { expect, it } from "vitest";
import { classifyDue } from "./due.ts";

const now = "2025-11-20T14:00:00Z";
const late = "2025-11-20T23:30:00Z";
const springEve = "2025-03-29T12:00:00Z";
const at = (iso: string) => Date.parse(iso);

it("is overdue from the first millisecond after the due time", () => {
  expect(classifyDue(at(now) - 1, at(now), "UTC")).toEqual({ kind: "overdue", since: 1 });
  expect(classifyDue(at(now), at(now), "UTC")).toEqual({ kind: "soon", in: 0 });
});

it.each([
  // Soon is up to an hour ahead, even across midnight.
  ["2025-11-21T00:30:00Z", late, "UTC", "soon"],
  ["2025-11-21T00:31:00Z", late, "UTC", "tomorrow"],
  ["2025-11-20T23:59:59Z", now, "UTC", "today"],
  ["2025-11-21T00:00:00Z", now, "UTC", "tomorrow"],
  ["2025-11-22T00:00:00Z", now, "UTC", "later"],
  // Days are those of the zone.
  ["2025-11-20T23:30:00Z", now, "America/New_York", "today"],
  ["2025-11-20T23:30:00Z", now, "Asia/Tokyo", "tomorrow"],
  ["2025-11-20T15:30:00Z", now, "Asia/Tokyo", "tomorrow"],
  // A day of 23 hours is one day.
  ["2025-03-30T21:30:00Z", springEve, "Europe/Berlin", "tomorrow"],
  ["2025-03-30T22:30:00Z", springEve, "Europe/Berlin", "later"],
  ["2026-01-01T10:00:00Z", "2025-12-31T10:00:00Z", "UTC", "tomorrow"],
])("%s at %s in %s is %s", (due, time, zone, kind) => {
  expect(classifyDue(at(due), at(time), zone).kind).toBe(kind);
});
