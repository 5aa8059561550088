import { describe, expect, it, onTestFinished, vi } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { readTime, resolveTime } from "./query-time.ts";

const timeZone = "Europe/Paris";
const local = (text: string) => Date.parse(text);
const now = local("2026-11-26T09:30:00+01:00");
const clock = { now, timeZone };
const [never, ever] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

describe("resolveTime", () => {
  it.each([
    ["today", "2026-11-26T00:00:00+01:00"],
    ["yesterday", "2026-11-25T00:00:00+01:00"],
    ["2h", "2026-11-26T07:30:00+01:00"],
    ["3d", "2026-11-23T09:30:00+01:00"],
    ["2026-11-24", "2026-11-24T00:00:00+01:00"],
    ["2026-07-01", "2026-07-01T00:00:00+02:00"],
    ["2026-07-01t08:15", "2026-07-01T08:15:00+02:00"],
    ["14:20", "2026-11-26T14:20:00+01:00"],
  ])("since:%s begins at %s", (time, from) => {
    expect(resolveTime("since", time, clock)).toEqual({ from: local(from), to: ever });
  });

  it.each([
    ["yesterday", "2026-11-26T00:00:00+01:00"],
    ["2026-11-24", "2026-11-25T00:00:00+01:00"],
    ["14:20", "2026-11-26T14:21:00+01:00"],
    ["2h", "2026-11-26T07:30:00+01:00"],
  ])("until:%s ends before %s", (time, to) => {
    expect(resolveTime("until", time, clock)).toEqual({ from: never, to: local(to) });
  });

  it.each([
    ["today", "2026-11-26T00:00:00+01:00", "2026-11-27T00:00:00+01:00"],
    ["tomorrow", "2026-11-27T00:00:00+01:00", "2026-11-28T00:00:00+01:00"],
    ["3d", "2026-11-26T09:30:00+01:00", "2026-11-29T09:30:00+01:00"],
    ["14:20", "2026-11-26T00:00:00+01:00", "2026-11-26T14:21:00+01:00"],
  ])("due:%s is from %s to %s", (time, from, to) => {
    expect(resolveTime("due", time, clock)).toEqual({ from: local(from), to: local(to) });
  });

  it("follows the clocks of the time zone on days when they change", () => {
    const change = { now: local("2026-03-29T12:00:00+02:00"), timeZone };
    expect(resolveTime("due", "today", change)).toEqual({
      from: local("2026-03-29T00:00:00+01:00"),
      to: local("2026-03-30T00:00:00+02:00"),
    });
    expect(resolveTime("since", "14:20", change).from).toBe(local("2026-03-29T14:20:00+02:00"));
    // Clocks skip this time.
    expect(resolveTime("since", "02:30", change).from).toBe(local("2026-03-29T03:00:00+02:00"));
    expect(resolveTime("until", "02:30", change).to).toBe(local("2026-03-29T03:00:00+02:00"));
    // Clocks show this time twice.
    const back = { now: local("2026-10-25T12:00:00+01:00"), timeZone };
    expect(resolveTime("since", "02:30", back).from).toBe(local("2026-10-25T02:30:00+02:00"));
    expect(resolveTime("until", "2026-10-25t02:30", back).to).toBe(
      local("2026-10-25T02:31:00+01:00"),
    );
  });

  it.each(["Pacific/Kiritimati", "Pacific/Niue", "Asia/Kathmandu", "UTC"])(
    "reads dates in %s",
    (zone) => {
      const { from, to } = resolveTime("due", "2026-11-24", { now, timeZone: zone });
      const format = new Intl.DateTimeFormat("sv-SE", {
        timeZone: zone,
        dateStyle: "short",
        timeStyle: "short",
      });
      expect([format.format(from), format.format(to)]).toEqual([
        "2026-11-24 00:00",
        "2026-11-25 00:00",
      ]);
    },
  );
});

it("reads no date with a time that clocks skip, and states that", () => {
  vi.stubEnv("TZ", timeZone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(readTime("2026-03-29T02:30")).toBeNull();
  expect(readTime("2026-03-29T03:30")).toBe("2026-03-29t03:30");
  expect(parseQuery("since:2026-03-29T2:30").errors).toMatchObject([
    { message: "Clocks go forward and skip this time" },
  ]);
});

it.each(["", "now", "25:00", "2026-13-01", "2026-02-29", "3", "h", "12345d", "-2h"])(
  "readTime does not read %j",
  (text) => expect(readTime(text)).toBeNull(),
);
