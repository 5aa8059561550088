import { describe, expect, it } from "vitest";
import {
  checkNotification,
  checkSound,
  createSelfTestNotice,
  findSilence,
} from "./check-notice.ts";

const on = { criticalSound: true, alertSound: true, fixed: [] };
const shown = { isShown: true, reason: null };
const refused = { isShown: false, reason: "This desktop has no notification service." };

describe("the sound", () => {
  it.each([
    ["criticalSound", "“Sound for critical alerts”"],
    ["alertSound", "“Sound for alerts”"],
  ] as const)("fails if %s is off, and names the setting", (name, label) => {
    const off = { ...on, [name]: false };
    expect(findSilence(off, null)).toEqual({
      state: "failed",
      text: `${label} is off.`,
      remedy: `Turn on ${label} in Settings.`,
    });
    expect(findSilence({ ...off, fixed: [name] }, null)?.remedy).toMatch(/^Your organisation/);
  });

  it("fails if the computer has no output, or a muted one", () => {
    expect(findSilence(on, "none")).toMatchObject({
      state: "failed",
      text: "This computer has no sound output.",
    });
    expect(findSilence(on, "muted")).toMatchObject({
      state: "failed",
      remedy: "Turn up the volume.",
    });
    expect(findSilence(on, null)).toBeNull();
  });

  it("fails without a notification, and otherwise has to be confirmed once a day", () => {
    expect(checkSound(refused, true).state).toBe("failed");
    expect(checkSound(shown, false).state).toBe("confirm");
    expect(checkSound(shown, true).state).toBe("passed");
  });
});

describe("the notification", () => {
  it("fails with the desktop's reason, and otherwise has to be confirmed once a day", () => {
    expect(checkNotification(refused, true)).toEqual({
      state: "failed",
      text: "A test notification was not shown. This desktop has no notification service.",
      remedy: expect.stringMatching(/^Allow notifications/),
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
