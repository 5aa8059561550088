import { expect, it } from "vitest";
import { readLockSettings } from "./lock-settings.ts";

/** Reads the settings from programs whose output is given by their last argument but options. */
const read = (
  desktop: string,
  values: Record<string, string>,
  platform: NodeJS.Platform = "linux",
) =>
  readLockSettings(platform, desktop, async (program, args) => {
    const name = program === "gsettings" ? args.slice(1).join(" ") : `${program} ${args[5]}`;
    return values[name] ?? null;
  });

const gnome = (locks: string, idle: string, notices: string) => ({
  "org.gnome.desktop.screensaver lock-enabled": locks,
  "org.gnome.desktop.screensaver lock-delay": "uint32 30\n",
  "org.gnome.desktop.session idle-delay": idle,
  "org.gnome.desktop.notifications show-in-lock-screen": notices,
});

it.each([
  ["true\n", "uint32 300\n", "true\n", { locksAfter: 330_000, showsNotices: true }],
  ["true\n", "uint32 300\n", "false\n", { locksAfter: 330_000, showsNotices: false }],
  ["true\n", "uint32 0\n", "true\n", { locksAfter: null, showsNotices: true }],
  ["false\n", "uint32 300\n", "true\n", { locksAfter: null, showsNotices: true }],
  ["perhaps", "uint32 300\n", "true\n", null],
  ["true\n", "never", "true\n", null],
])("are read on GNOME: %j, %j, %j", async (locks, idle, notices, expected) => {
  expect(await read("ubuntu:GNOME", gnome(locks, idle, notices))).toEqual(expected);
});

it("are read on Cinnamon in seconds, on MATE and KDE in minutes", async () => {
  const cinnamon = {
    "org.cinnamon.desktop.screensaver lock-enabled": "true",
    "org.cinnamon.desktop.screensaver lock-delay": "uint32 0",
    "org.cinnamon.desktop.session idle-delay": "uint32 900",
  };
  const mate = {
    "org.mate.screensaver lock-enabled": "true",
    "org.mate.screensaver lock-delay": "1",
    "org.mate.session idle-delay": "10",
  };
  expect(await read("X-Cinnamon", cinnamon)).toEqual({ locksAfter: 900_000, showsNotices: null });
  expect(await read("MATE", mate)).toEqual({ locksAfter: 660_000, showsNotices: null });
  const kde6 = { "kreadconfig6 Autolock": "true\n", "kreadconfig6 Timeout": "5\n" };
  expect(await read("KDE", kde6)).toEqual({ locksAfter: 300_000, showsNotices: null });
  const kde5 = { "kreadconfig5 Autolock": "false\n", "kreadconfig5 Timeout": "5\n" };
  expect(await read("KDE", kde5)).toEqual({ locksAfter: null, showsNotices: null });
});

it("are unknown on other desktops and systems, and without a response", async () => {
  const values = gnome("true", "uint32 300", "true");
  expect(await read("sway", values)).toBeNull();
  expect(await read("GNOME", values, "win32")).toBeNull();
  expect(await read("GNOME", values, "darwin")).toBeNull();
  expect(await read("GNOME", {})).toBeNull();
  expect(await read("KDE", {})).toBeNull();
});
