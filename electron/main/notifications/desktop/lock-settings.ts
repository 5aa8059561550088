import type { Run } from "#main/system/run-program.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { toBoolean } from "./system-quiet.ts";

/** When the screen locks by itself. */
export type LockSettings = {
  /** Time without input after which it locks; null if it never does. */
  locksAfter: DurationMs | null;
  /** Whether the locked screen shows notifications; null if unknown. */
  showsNotices: boolean | null;
};

/** Reads whether the screen locks by itself on the desktop of XDG_CURRENT_DESKTOP; null if this system does not show it. */
export async function readLockSettings(
  platform: NodeJS.Platform,
  desktop: string,
  run: Run,
): Promise<LockSettings | null> {
  if (platform !== "linux") return null;
  const found = readers.find(({ desktops }) => desktops.test(desktop));
  return found === undefined ? null : found.read(run);
}

type Reader = { desktops: RegExp; read: (run: Run) => Promise<LockSettings | null> };

const second: DurationMs = 1_000;
const minute: DurationMs = 60_000;

/** Keys of GSettings, as "schema key". */
type LockKeys = { isOn: string; idle: string; delay: string; unit: DurationMs; notices?: string };

const readKey = (run: Run, key: string): Promise<string | null> =>
  run("gsettings", ["get", ...key.split(" ")]);

/** Parses a value of GSettings: "300", "uint32 300". */
const toNumber = (text: string | null): number | null => {
  const digits = text?.trim().split(" ").at(-1) ?? "";
  return /^\d+$/.test(digits) ? Number(digits) : null;
};

const readKeys =
  ({ isOn, idle, delay, unit, notices }: LockKeys): Reader["read"] =>
  async (run) => {
    const read = (key: string) => readKey(run, key);
    const [locks, idleTime, lockDelay, showsNotices] = await Promise.all([
      read(isOn).then(toBoolean),
      read(idle).then(toNumber),
      read(delay).then(toNumber),
      notices === undefined ? null : read(notices).then(toBoolean),
    ]);
    if (locks === null || idleTime === null) return null;
    const locksAfter = locks && idleTime > 0 ? (idleTime + (lockDelay ?? 0)) * unit : null;
    return { locksAfter, showsNotices };
  };

/** Reads a key of KDE's screen locker; `fallback` is its default. */
const readKde = async (run: Run, key: string, fallback: string): Promise<string | null> => {
  const file = ["--file", "kscreenlockerrc", "--group", "Daemon"];
  const args = [...file, "--key", key, "--default", fallback];
  return (await run("kreadconfig6", args)) ?? run("kreadconfig5", args);
};

const readers: Reader[] = [
  {
    desktops: /GNOME|Unity|Budgie/i,
    read: readKeys({
      isOn: "org.gnome.desktop.screensaver lock-enabled",
      idle: "org.gnome.desktop.session idle-delay",
      delay: "org.gnome.desktop.screensaver lock-delay",
      unit: second,
      notices: "org.gnome.desktop.notifications show-in-lock-screen",
    }),
  },
  {
    desktops: /Cinnamon/i,
    read: readKeys({
      isOn: "org.cinnamon.desktop.screensaver lock-enabled",
      idle: "org.cinnamon.desktop.session idle-delay",
      delay: "org.cinnamon.desktop.screensaver lock-delay",
      unit: second,
    }),
  },
  {
    desktops: /MATE/i,
    read: readKeys({
      isOn: "org.mate.screensaver lock-enabled",
      idle: "org.mate.session idle-delay",
      delay: "org.mate.screensaver lock-delay",
      unit: minute,
    }),
  },
  {
    desktops: /KDE/i,
    read: async (run) => {
      const [locks, minutes] = await Promise.all([
        readKde(run, "Autolock", "true").then(toBoolean),
        readKde(run, "Timeout", "5").then(toNumber),
      ]);
      if (locks === null || minutes === null) return null;
      return { locksAfter: locks && minutes > 0 ? minutes * minute : null, showsNotices: null };
    },
  },
];
