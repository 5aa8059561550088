import type { BrowserWindow } from "electron";
import type { SessionBus } from "#main/system/session-bus/session-bus.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { RequestAttention } from "../notice.ts";

/** A busy computer answers late, and nothing waits for this. */
const timeout: DurationMs = 30_000;
const bus = { service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus" };

/** What locks the screen of a desktop: its name on the bus, and the interface that reports the lock. */
const lockers = [
  { service: "org.freedesktop.ScreenSaver", name: "org.freedesktop.ScreenSaver" },
  { service: "org.gnome.Shell.ScreenShield", name: "org.gnome.ScreenSaver" },
  { service: "org.cinnamon.ScreenSaver", name: "org.cinnamon.ScreenSaver" },
  { service: "org.mate.ScreenSaver", name: "org.mate.ScreenSaver" },
  { service: "org.xfce.ScreenSaver", name: "org.xfce.ScreenSaver" },
] as const;

type Locker = (typeof lockers)[number];

/**
 * Follows on the session bus whether the screen is locked or its screensaver runs, as Electron does not report that on
 * Linux. Resolves when the present state is known or nobody reports it; `onChange` gets each change from "not locked".
 */
export async function followScreenLock(
  { call, follow }: Pick<SessionBus, "call" | "follow">,
  onChange: (isLocked: boolean) => void,
): Promise<void> {
  const active = new Set<Locker>();
  const record = (locker: Locker, isActive: boolean): void => {
    const wasLocked = active.size > 0;
    if (isActive) active.add(locker);
    else active.delete(locker);
    const isLocked = active.size > 0;
    if (isLocked !== wasLocked) onChange(isLocked);
  };

  async function read(locker: Locker): Promise<void> {
    const { service, name } = locker;
    try {
      // A call to a name without an owner may start a program.
      const method = `${bus.service}.NameHasOwner`;
      const owned = await call({ ...bus, method, signature: "s", body: [service] }, timeout);
      if (owned.body[0] !== true) return record(locker, false);
      const path = `/${name.replaceAll(".", "/")}`;
      const answer = await call({ service, path, method: `${name}.GetActive` }, timeout);
      record(locker, answer.body[0] === true);
    } catch {
      // No bus, or a service of this name that only inhibits screensavers: its signals count.
    }
  }

  for (const locker of lockers) {
    follow({
      name: locker.name,
      onSignal: ({ name, body }) => {
        if (name === `${locker.name}.ActiveChanged`) record(locker, body[0] === true);
      },
      onConnect: () => void read(locker),
    });
    follow({
      name: bus.service,
      about: locker.service,
      onSignal: ({ name, body }) => {
        const isAbout = body[0] === locker.service;
        if (isAbout && name === `${bus.service}.NameOwnerChanged`) void read(locker);
      },
      onConnect: () => {},
    });
  }
  await Promise.all(lockers.map(read));
}

type AttentionWindow = Pick<
  BrowserWindow,
  "isFocused" | "isDestroyed" | "showInactive" | "moveTop" | "flashFrame"
> & { once(event: "focus", listener: () => void): unknown };

type AttentionParts = {
  /** Returns the window; null if it needs no attention, or if it is closed and is not to be shown. */
  getWindow: (isShown: boolean) => AttentionWindow | null;
  /** Bounces the icon in the dock of macOS until the app is active. */
  bounce: () => void;
  /** Whether it flashes also beside a notification: GNOME makes a notification of it, which may hide the other. */
  flashesBesides: boolean;
};

/** Creates what flashes the window until it has the focus, and moves a shown one to the top without taking the focus. */
export function createAttentionRequest({
  getWindow,
  bounce,
  flashesBesides,
}: AttentionParts): RequestAttention {
  const flashing = new WeakSet<AttentionWindow>();

  return ({ showsWindow, isNotified }) => {
    const window = getWindow(showsWindow);
    if (window === null || window.isFocused()) return;
    if (showsWindow) {
      window.showInactive();
      window.moveTop();
    }
    if (isNotified && !flashesBesides) return;
    bounce();
    window.flashFrame(true);
    if (flashing.has(window)) return;
    flashing.add(window);
    // Not every desktop stops flashing by itself.
    window.once("focus", () => {
      flashing.delete(window);
      if (!window.isDestroyed()) window.flashFrame(false);
    });
  };
}
