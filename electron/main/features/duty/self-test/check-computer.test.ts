import { describe, expect, it } from "vitest";
import { checkDisk, checkLock, checkPower, checkQuiet, checkTrayIcon } from "./check-computer.ts";

it("the tray either shows Watchdesk or not", () => {
  expect(checkTrayIcon(true).state).toBe("passed");
  const without = checkTrayIcon(false);
  expect(without.state).toBe("failed");
  expect(without.remedy).toMatch(/install a tray/);
});

it.each([
  [499_999_999, "failed", /^Only 499 MB are free/],
  [500_000_000, "passed", /^500 MB are free/],
  [82_400_000_000, "passed", /^82 GB are free/],
  [0, "failed", /^Only 0 MB/],
])("%i bytes on the disk are %s", (free, state, text) => {
  expect(checkDisk(free)).toMatchObject({ state, text: expect.stringMatching(text) });
});

it("battery is a failure, and an unreadable source is unknown", () => {
  expect(checkPower("mains").state).toBe("passed");
  expect(checkPower("noBattery").state).toBe("passed");
  expect(checkPower("battery")).toMatchObject({
    state: "failed",
    remedy: "Connect the power supply.",
  });
  expect(checkPower("unknown")).toMatchObject({ state: "unknown", remedy: null });
});

describe("Do not disturb", () => {
  const off = { quiet: null, quietUntil: null, isSystemQuiet: false } as const;
  const now = new Date("2026-07-01T12:00").getTime();

  it("is off only if the system states so, too", () => {
    expect(checkQuiet(off, now).state).toBe("passed");
    expect(checkQuiet({ ...off, isSystemQuiet: null }, now)).toMatchObject({
      state: "unknown",
      text: expect.stringMatching(/does not show whether its own is on/),
    });
  });

  it.each([
    ["byPerson", null, /^Do not disturb\b/, /^Turn it off\. Critical alerts are still shown\.$/],
    ["byHours", null, /^Quiet hours/, /Critical alerts are still shown/],
    ["bySystem", true, /^Do not disturb is on in the system\.$/, /the system may hide them/],
    ["byHours", true, /^Quiet hours/, /the system may hide them/],
  ] as const)("%s is a failure, with system %s", (quiet, isSystemQuiet, text, remedy) => {
    expect(checkQuiet({ quiet, quietUntil: null, isSystemQuiet }, now)).toEqual({
      state: "failed",
      text: expect.stringMatching(text),
      remedy: expect.stringMatching(remedy),
    });
  });
});

describe("the lock of the screen", () => {
  const fiveMinutes = 300_000;

  it.each([
    [false, "unknown", null],
    [false, "passed", { locksAfter: null, showsNotices: null }],
    [false, "passed", { locksAfter: fiveMinutes, showsNotices: true }],
    [false, "failed", { locksAfter: fiveMinutes, showsNotices: false }],
    [false, "failed", { locksAfter: fiveMinutes, showsNotices: null }],
    [true, "failed", { locksAfter: null, showsNotices: null }],
  ])("locked: %s, is %s with %j", (isLocked, state, settings) => {
    expect(checkLock(isLocked, settings).state).toBe(state);
  });

  it("states when it happens and that notifications have no details then", () => {
    expect(checkLock(false, { locksAfter: fiveMinutes, showsNotices: true }).text).toBe(
      "The screen locks after 5 min without input. While it is locked, notifications show no details.",
    );
    expect(checkLock(false, { locksAfter: fiveMinutes, showsNotices: null }).remedy).toMatch(
      /show no details.*may hide them/,
    );
  });
});
