import { t } from "#shared/texts/t.ts";
import { duration, onOff } from "./declaration.ts";

/** The number of characters of the shortest passphrase. */
export const minPassphrase = 8;

/** The settings of the app lock, and of what other programs may see. */
export const lockSettings = {
  lockMinutes: duration({
    unit: "minutes",
    page: "lock",
    heading: () => t("settings.appLock"),
    label: () => t("settings.lockWhenIdle"),
    note: () => t("settings.lockWhenIdleNote"),
    phrase: (count) => t("settings.afterMinutes", { count }),
    offered: [0, 5, 10, 15, 30],
    min: 0,
    max: 480,
    default: 0,
    policy:
      "after how many minutes without input Watchdesk locks; 0 for never. It also locks when the computer sleeps. If a policy fixes another value and nothing could unlock Watchdesk, it prompts for a new passphrase",
    example: 10,
  }),
  lockWithScreen: onOff({
    page: "lock",
    heading: () => t("settings.appLock"),
    label: () => t("settings.lockWithTheComputer"),
    note: () => t("settings.lockWithTheComputerNote"),
    default: false,
    policy:
      "whether Watchdesk locks when the computer's screen is locked or the computer sleeps; with `true` fixed and no way to unlock, it prompts for a new passphrase",
  }),
  unlockWithSystem: onOff({
    label: () => t("settings.unlockWithTheSystem"),
    default: false,
    policy:
      "whether the system's own authentication unlocks Watchdesk: Touch ID on macOS, polkit with the deb and rpm packages; not after a start with a passphrase",
  }),
  wallWhileLocked: onOff({
    page: "lock",
    heading: () => t("settings.appLock"),
    label: () => t("settings.wallWhileLocked"),
    note: () => t("settings.wallWhileLockedNote"),
    default: false,
    policy: "whether a wall display that was open before keeps showing while Watchdesk is locked",
  }),
  protectsContent: onOff({
    page: "lock",
    heading: () => t("settings.screenAndClipboard"),
    label: () => t("settings.hideWindows"),
    note: () => t("settings.hideWindowsNote"),
    default: false,
    policy:
      "whether the windows are hidden from screen captures on Windows and macOS; Linux has nothing of that kind, and nothing protects from a camera",
  }),
  clearsClipboard: onOff({
    page: "lock",
    heading: () => t("settings.screenAndClipboard"),
    label: () => t("settings.clearCopiedTexts"),
    note: () => t("settings.clearCopiedTextsNote"),
    default: false,
    policy:
      "whether what Copy commands of Watchdesk put on the clipboard is removed after 60 s if it is still there; text that is selected and copied stays",
  }),
};
