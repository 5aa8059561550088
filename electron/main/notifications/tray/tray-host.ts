import { oneAtATime } from "#main/system/one-at-a-time.ts";
import { type SessionBus, sessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";

const timeout: DurationMs = 2_000;
const watcher = { service: "org.kde.StatusNotifierWatcher", path: "/StatusNotifierWatcher" };

/**
 * Says whether this desktop shows tray icons, now and whenever that changes: at a login the tray may
 * come after the app, and on some desktops it is an extension that the person turns on and off.
 */
export function followTrayHost(
  platform: NodeJS.Platform,
  onChange: (hasHost: boolean) => void,
  bus: Pick<SessionBus, "read" | "follow"> = sessionBus,
): void {
  let hasHost: boolean | null = null;
  const report = (next: boolean) => {
    if (next === hasHost) return;
    hasHost = next;
    onChange(next);
  };
  const query = oneAtATime(async () => report(await hasTrayHost(platform, bus)));
  void query();
  if (platform !== "linux") return;
  bus.follow({ name: watcher.service, onSignal: query, onNewBus: query });
  bus.follow({
    name: "org.freedesktop.DBus",
    about: watcher.service,
    onSignal: ({ name, body: [owner] }) => {
      if (name !== "org.freedesktop.DBus.NameOwnerChanged" || owner !== watcher.service) return;
      // Another watcher knows nothing of the icons of the one before.
      report(false);
      void query();
    },
    onNewBus: () => {},
  });
}

/**
 * Whether this desktop shows tray icons. Always on Windows and macOS; on Linux, where many desktops
 * have none, only when a StatusNotifier host is registered on the session bus.
 */
async function hasTrayHost(
  platform: NodeJS.Platform,
  { read }: Pick<SessionBus, "read">,
): Promise<boolean> {
  if (platform !== "linux") return true;
  try {
    const property = `${watcher.service}.IsStatusNotifierHostRegistered`;
    return (await read(watcher, property, timeout)) === true;
  } catch {
    // No bus or no watcher on it: each means that a window which is hidden could not be brought
    // back, so the safe answer is no.
    return false;
  }
}
