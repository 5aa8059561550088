import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { severityLevels } from "#shared/features/alerts/severity.ts";
import type { Settings } from "#shared/settings/schema.ts";
import { bypassesDnd, classifyQuiet, listQuietChoices } from "./notifications.ts";
import type { QuietHours } from "./schema.ts";

// In this zone, clocks went forward on 29 March 2026 at 2:00 and back on 25 October 2026 at 3:00.
const zone = "Europe/Berlin";
beforeAll(() => void vi.stubEnv("TZ", zone));
afterAll(() => void vi.unstubAllEnvs());

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const off: QuietHours = { isOn: false, from: 0, to: 0, days: [] };
/** Creates quiet hours from times such as "22:00". */
const hours = (from: string, to: string, days = everyDay): QuietHours => ({
  isOn: true,
  from: toMinutes(from),
  to: toMinutes(to),
  days,
});
function toMinutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}
const utc = (text: string) => Date.parse(`${text}Z`);
const local = (text: string) => new Date(text).getTime();

const classify = (quietHours: QuietHours, at: number) =>
  classifyQuiet({ quietUntil: null, quietHours }, null, at);

describe("classifyQuiet", () => {
  it("runs in the expected zone", () => {
    expect(local("2026-07-01T12:00")).toBe(utc("2026-07-01T10:00"));
  });

  it("returns null by default", () => {
    expect(classifyQuiet({ quietUntil: null, quietHours: off }, null, 5)).toBeNull();
    expect(classifyQuiet({ quietUntil: null, quietHours: off }, false, 5)).toBeNull();
  });

  it("ends at the time that the user chose", () => {
    const settings = { quietUntil: 100, quietHours: off };
    expect(classifyQuiet(settings, null, 99)).toEqual({ why: "byPerson", until: 100 });
    expect(classifyQuiet(settings, null, 100)).toBeNull();
  });

  it("follows the system's Do not disturb", () => {
    const settings = { quietUntil: 100, quietHours: off };
    expect(classifyQuiet(settings, true, 100)).toEqual({ why: "bySystem", until: null });
  });

  it("returns the reason that lasts longest", () => {
    const now = local("2026-07-01T12:30");
    const quietHours = hours("12:00", "13:00");
    const by = (quietUntil: number) => classifyQuiet({ quietUntil, quietHours }, true, now);
    expect(by(local("2026-07-01T12:45"))).toEqual({
      why: "byHours",
      until: local("2026-07-01T13:00"),
    });
    expect(by(local("2026-07-01T14:00"))).toEqual({
      why: "byPerson",
      until: local("2026-07-01T14:00"),
    });
  });

  const noon = hours("12:00", "13:00");
  const night = hours("22:00", "06:00");
  /** The 3rd of July 2026 is a Friday. */
  const friday = hours("22:00", "06:00", [5]);
  const weekend = hours("07:00", "07:00", [6, 0]);

  it.each<[QuietHours, string, string | null]>([
    [noon, "2026-07-01T11:59:59", null],
    [noon, "2026-07-01T12:00", "2026-07-01T13:00"],
    [noon, "2026-07-01T13:00", null],
    // Across midnight.
    [night, "2026-07-01T23:00", "2026-07-02T06:00"],
    [night, "2026-07-02T05:59", "2026-07-02T06:00"],
    [night, "2026-07-02T06:00", null],
    // The day is that on which the hours start.
    [friday, "2026-07-04T05:00", "2026-07-04T06:00"],
    [friday, "2026-07-03T05:00", null],
    [friday, "2026-07-04T23:00", null],
    // Full days if start and end are equal.
    [weekend, "2026-07-04T12:00", "2026-07-06T07:00"],
    // An hour shorter when clocks go forward, and longer when they go back.
    [night, "2026-03-28T21:00Z", "2026-03-29T04:00Z"],
    [night, "2026-03-29T03:59Z", "2026-03-29T04:00Z"],
    [night, "2026-03-29T04:00Z", null],
    [night, "2026-10-24T20:00Z", "2026-10-25T05:00Z"],
    [night, "2026-10-25T04:59Z", "2026-10-25T05:00Z"],
    [night, "2026-10-25T05:00Z", null],
    // They end at the first of repeated hours, and both start and end with the change that skips their time.
    [hours("22:00", "02:30"), "2026-10-25T00:29Z", "2026-10-25T00:30Z"],
    [hours("22:00", "02:30"), "2026-10-25T01:10Z", null],
    [hours("22:00", "02:30"), "2026-03-29T00:59Z", "2026-03-29T01:00Z"],
    [hours("22:00", "02:30"), "2026-03-29T01:00Z", null],
    [hours("02:30", "06:00"), "2026-03-29T00:59Z", null],
    [hours("02:30", "06:00"), "2026-03-29T01:00Z", "2026-03-29T04:00Z"],
  ])("applies the quiet hours %j at %s until %s", (quietHours, at, until) => {
    const expected = until === null ? null : { why: "byHours", until: local(until) };
    expect(classify(quietHours, local(at))).toEqual(expected);
  });

  it("applies quiet hours of all days forever if start and end are equal", () => {
    const always = { why: "byHours", until: null };
    expect(classify(hours("07:00", "07:00"), local("2026-07-06T07:00"))).toEqual(always);
  });

  it("is inactive at its end and active just before", () => {
    const minuteOfDay = fc.integer({ min: 0, max: 1439 });
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }));
    const from2026 = fc.integer({ min: utc("2026-01-01T00:00"), max: utc("2027-01-01T00:00") });
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, days, from2026, (from, to, on, at) => {
        const quietHours = { isOn: true, from, to, days: on };
        const until = classify(quietHours, at)?.until ?? null;
        if (until === null) return;
        expect(until).toBeGreaterThan(at);
        expect(classify(quietHours, until)).toBeNull();
        expect(classify(quietHours, until - 1)?.until).toBe(until);
      }),
    );
  });
});

describe("listQuietChoices", () => {
  it("ends tomorrow morning, despite clock changes", () => {
    const choices = (at: string) =>
      listQuietChoices(local(at)).map(({ label, until }) => [label, new Date(until).toString()]);
    expect(choices("2026-03-28T23:50").at(-1)).toEqual([
      "Until tomorrow",
      new Date(utc("2026-03-29T06:00")).toString(),
    ]);
    expect(listQuietChoices(0).map(({ until }) => until)).toEqual([
      1_800_000,
      3_600_000,
      utc("1970-01-02T07:00"),
    ]);
  });
});

describe("bypassesDnd", () => {
  const breakThroughRooms = [{ accountId: "a", roomId: "5", name: "Utilities" }];

  it("is true for the account's chosen rooms", () => {
    const bypasses = (accountId: string, roomId: string | null) =>
      bypassesDnd(
        { breakThroughRooms, breakThroughSeverity: "high" },
        { accountId, isOnDuty: false },
        { roomId, level: "unknown" },
      );
    expect(bypasses("a", "5")).toBe(true);
    expect(bypasses("b", "5")).toBe(false);
    expect(bypasses("a", "6")).toBe(false);
    expect(bypasses("a", null)).toBe(false);
  });

  /** The levels of alerts that bypass Do not disturb from a minimum level on. */
  const listBypassing = (from: Settings["breakThroughSeverity"], isOnDuty: boolean) =>
    severityLevels.filter((level) =>
      bypassesDnd(
        { breakThroughRooms: [], breakThroughSeverity: from },
        { accountId: "a", isOnDuty },
        { roomId: "5", level },
      ),
    );

  it.each([
    ["never", []],
    ["critical", ["critical"]],
    ["high", ["critical", "high"]],
  ] as const)("applies the minimum level %s, never to unknown severity", (from, expected) => {
    expect(listBypassing(from, false)).toEqual(expected);
  });

  it("is true for critical alerts only on duty, whatever the minimum level", () => {
    expect(listBypassing("never", true)).toEqual(["critical"]);
    expect(listBypassing("critical", true)).toEqual(["critical"]);
    expect(listBypassing("high", true)).toEqual(["critical", "high"]);
  });
});
