import { duration, onOff } from "./declaration.ts";

/** The number of characters of the shortest passphrase. */
export const minPassphrase = 8;

/** The settings of the app lock, and of what other programs may see. */
export const lockSettings = {
  lockMinutes: duration({
    unit: "minutes",
    section: "lock",
    heading: "Lock when idle",
    label: "Lock when idle",
    note: "After a time without input on this computer.",
    phrase: "After {} min",
    offered: [0, 5, 10, 15, 30],
    min: 0,
    max: 480,
    default: 0,
    policy:
      "after how many minutes without input Watchdesk locks; 0 for never. If a policy fixes another value and nothing could unlock Watchdesk, it prompts for a new passphrase",
    example: 10,
  }),
  lockWithScreen: onOff({
    section: "lock",
    label: "Lock with the computer",
    note: "When its screen is locked.",
    default: false,
    policy:
      "whether Watchdesk locks when the computer's screen is locked; with `true` fixed and no way to unlock, it prompts for a new passphrase",
  }),
  unlockWithSystem: onOff({
    label: "Unlock with the system",
    default: false,
    policy:
      "whether the system's own authentication unlocks Watchdesk: Touch ID on macOS, polkit with the deb and rpm packages; not after a start with a passphrase",
  }),
  wallWhileLocked: onOff({
    section: "lock",
    label: "Keep the wall display while locked",
    note: "It shows the same as before, to anyone in the room.",
    default: true,
    policy: "whether a wall display keeps showing while Watchdesk is locked",
  }),
  protectsContent: onOff({
    section: "otherPrograms",
    label: "Hide windows from screen sharing and screenshots",
    note: "On Windows and macOS. On Linux it has no effect: any program can capture the screen.",
    default: false,
    policy:
      "whether the windows are hidden from screen captures on Windows and macOS; Linux has nothing of that kind, and nothing protects from a camera",
  }),
  clearsClipboard: onOff({
    section: "otherPrograms",
    label: "Clear copied texts after a minute",
    note: "What Watchdesk's commands have copied, if it is still on the clipboard. Programs that record the clipboard keep it.",
    default: false,
    policy:
      "whether what Copy commands of Watchdesk put on the clipboard is removed after 60 s if it is still there; text that is selected and copied stays",
  }),
};
