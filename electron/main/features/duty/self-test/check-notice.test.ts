import { describe, expect, it } from "vitest";
import {
  checkNotification,
  checkSound,
  createSelfTestNotice,
  findSilentSetting,
} from "./check-notice.ts";

const on = { criticalSound: true, notificationSound: true, fixed: [] };
const shown = { isShown: true, reason: null };
const played = { by: "paplay", reason: null };
const unplayed = { by: null, reason: "paplay did not end in time." };
const usual = { problem: null, volume: 40 };
const refused = { isShown: false, reason: "The desktop's notification service is paused." };

describe("the sound", () => {
  it.each([
    ["criticalSound", "“Sound for critical alerts”"],
    ["notificationSound", "“Sound for notifications”"],
  ] as const)("fails if %s is off, and names the setting", (name, label) => {
    const off = { ...on, [name]: false };
    expect(findSilentSetting(on)).toBeNull();
    expect(findSilentSetting(off)).toEqual({
      state: "failed",
      text: `${label} is off.`,
      remedy: `Turn on ${label} in Settings.`,
    });
    expect(findSilentSetting({ ...off, fixed: [name] })?.remedy).toMatch(/^Your organisation/);
  });

  it.each([
    ["none", null, "This computer has no sound output."],
    ["muted", 40, "The sound output of this computer is muted."],
    ["quiet", 1, "The volume of this computer's sound output is only 1 %."],
    ["hung", null, "The sound server of this computer does not answer."],
    ["noServer", null, "No sound server runs on this computer."],
  ] as const)(
    "fails on an output that is %s, whatever its player states",
    (problem, volume, text) => {
      for (const result of [played, unplayed, null]) {
        expect(checkSound(result, { problem, volume }, true)).toMatchObject({
          state: "failed",
          text,
        });
      }
    },
  );

  it("fails with the reason of the players if none ended well", () => {
    expect(checkSound(unplayed, usual, true)).toMatchObject({
      state: "failed",
      text: "The sound of critical alerts was not played. paplay did not end in time.",
    });
    expect(checkSound(null, usual, true).state).toBe("failed");
    const suspended = { problem: "suspended", volume: 40 } as const;
    expect(checkSound(unplayed, suspended, true).text).toMatch(/is suspended\.$/);
    expect(checkSound(played, suspended, true).state).toBe("passed");
  });

  it("states what played it and how loud, and has to be confirmed once a day", () => {
    const text = "The sound of critical alerts was played by paplay.";
    const loud = `${text} The sound output ran, at a volume of 40 %.`;
    expect(checkSound(played, usual, false)).toMatchObject({ state: "confirm", text: loud });
    expect(checkSound(played, { problem: null, volume: null }, true)).toMatchObject({
      state: "passed",
      text: `${text} You confirmed today that you hear it.`,
    });
  });
});

describe("the notification", () => {
  it("fails with the desktop's reason, and otherwise has to be confirmed once a day", () => {
    expect(checkNotification(refused, true)).toEqual({
      state: "failed",
      text: "A test notification was not shown. The desktop's notification service is paused.",
      remedy: expect.stringMatching(/^Allow notifications/),
    });
    const reason = "This desktop has no notification service.";
    expect(
      checkNotification({ isShown: false, reason, isWithoutService: true }, true),
    ).toMatchObject({
      text: `A test notification was not shown. ${reason}`,
      remedy: "Install or start a notification service, then check again.",
    });
    expect(checkNotification(shown, false).state).toBe("confirm");
    expect(checkNotification(shown, true).state).toBe("passed");
  });

  it("looks and sounds like that of a critical alert", () => {
    const notice = createSelfTestNotice(on, () => {});
    expect(notice).toMatchObject({ isUrgent: true, silence: null, alarm: "critical" });
    expect(createSelfTestNotice({ criticalSound: false }, () => {}).silence).toBe("criticalSound");
  });
});
