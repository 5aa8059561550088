import type { SetTimer } from "#main/system/clock.ts";
import { oneAtATime } from "#main/system/one-at-a-time.ts";
import { type SessionBus, sessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";

const timeout: DurationMs = 2_000;
const watcher = { service: "org.kde.StatusNotifierWatcher", path: "/StatusNotifierWatcher" };

/**
 * Reports whether this desktop shows tray icons, now and whenever that changes: at login the tray may start after the
 * app, and on some desktops it is an extension that the user turns on and off.
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
  bus.follow({ name: watcher.service, onSignal: query, onConnect: query });
  bus.follow({
    name: "org.freedesktop.DBus",
    about: watcher.service,
    onSignal: ({ name, body: [owner] }) => {
      if (name !== "org.freedesktop.DBus.NameOwnerChanged" || owner !== watcher.service) return;
      // A new watcher does not know the icons of its predecessor.
      report(false);
      void query();
    },
    onConnect: () => {},
  });
}

/** Whether this desktop shows tray icons: on Linux only if a StatusNotifier host is registered on the session bus. */
async function hasTrayHost(
  platform: NodeJS.Platform,
  { read }: Pick<SessionBus, "read">,
): Promise<boolean> {
  if (platform !== "linux") return true;
  try {
    const property = `${watcher.service}.IsStatusNotifierHostRegistered`;
    return (await read(watcher, property, timeout)) === true;
  } catch {
    // Without a bus or a watcher the user could not bring back a hidden window.
    return false;
  }
}

/** At login the tray may start after the app, and a crashed panel restarts within seconds. */
export const trayTimeout: DurationMs = 10_000;

/** What `keepInTray` needs. */
type TrayParts = {
  /** Reports whether the desktop shows tray icons, now and whenever that changes. */
  follow: (onChange: (isThere: boolean) => void) => void;
  enter: () => void;
  leave: () => void;
  hasTray: () => boolean;
  /** Shows a window that the user cannot reach otherwise. */
  showInactive: () => void;
  setTimer: SetTimer;
};

/**
 * Keeps the icon in the tray whenever the desktop has one. If it has none for ten seconds, the window is shown: the app
 * is never out of sight for good.
 */
export function keepInTray({
  follow,
  enter,
  leave,
  hasTray,
  showInactive,
  setTimer,
}: TrayParts): void {
  follow((isThere) => {
    if (isThere) return enter();
    leave();
    setTimer(() => {
      if (!hasTray()) showInactive();
    }, trayTimeout);
  });
}
