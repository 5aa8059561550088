import { type SessionBus, sessionBus } from "#main/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/model/values.ts";

const timeout: DurationMs = 2_000;
const watcher = { service: "org.kde.StatusNotifierWatcher", path: "/StatusNotifierWatcher" };

/**
 * Whether this desktop shows tray icons. Always on Windows and macOS; on Linux, where many desktops
 * have none, only when a StatusNotifier host is registered on the session bus.
 */
export async function hasTrayHost(
  platform: NodeJS.Platform,
  { read }: Pick<SessionBus, "read"> = sessionBus,
): Promise<boolean> {
  if (platform !== "linux") return true;
  try {
    const isThere = `${watcher.service}.IsStatusNotifierHostRegistered`;
    return (await read(watcher, isThere, timeout)) === true;
  } catch {
    // No bus or no watcher on it: each means that a window which is hidden could not be brought
    // back, so the safe answer is no.
    return false;
  }
}
