import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Whether this desktop shows tray icons. Always on Windows and macOS; on Linux, where many desktops
 * have none, only when a StatusNotifier host is registered on the session bus.
 */
export async function hasTrayHost(platform: NodeJS.Platform): Promise<boolean> {
  if (platform !== "linux") return true;
  try {
    const { stdout } = await run("dbus-send", askForHost, { timeout: 2_000 });
    return /boolean true/.test(stdout);
  } catch {
    // No bus, no watcher on it, or no dbus-send to ask with: each means that a window which is
    // hidden could not be brought back, so the safe answer is no.
    return false;
  }
}

const askForHost = [
  "--session",
  "--print-reply",
  "--dest=org.kde.StatusNotifierWatcher",
  "/StatusNotifierWatcher",
  "org.freedesktop.DBus.Properties.Get",
  "string:org.kde.StatusNotifierWatcher",
  "string:IsStatusNotifierHostRegistered",
];
