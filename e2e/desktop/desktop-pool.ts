import { clearDesktop } from "./clear-desktop.ts";
import type { Desktop, DesktopOptions } from "./desktop.ts";
import { type GuestDesktop, openGuestDesktop } from "./guest-desktop.ts";
import { startDesktop } from "./start-desktop.ts";

/** Reuses desktops one at a time: starting takes longer than clearing. */
export type DesktopPool = {
  /** Returns a cleared desktop with an empty home. */
  acquire(options: DesktopOptions): Promise<Desktop>;
  /** Returns it to the pool; it is not reused if its parts were changed or it cannot be cleared. */
  release(desktop: Desktop): Promise<void>;
  /** Stops the idle desktop. */
  stop(): Promise<void>;
};

/** Starts and clears desktops; replaced in tests. */
export type PoolParts = {
  start: (options: DesktopOptions) => Promise<Desktop>;
  open: (session: Desktop) => Promise<GuestDesktop>;
  clear: (session: Desktop, home: string) => Promise<boolean>;
};

const defaultParts: PoolParts = {
  start: startDesktop,
  open: openGuestDesktop,
  clear: clearDesktop,
};

/** Creates a pool; it starts the first desktop when one is acquired. */
export function createDesktopPool({ start, open, clear }: PoolParts = defaultParts): DesktopPool {
  let idle: Desktop | null = null;
  const acquired = new Map<Desktop, { session: Desktop; wasChanged: () => boolean }>();
  return {
    async acquire(options) {
      const session = (hasOptions(options) ? null : idle) ?? (await start(options));
      if (session === idle) idle = null;
      // The own desktop belongs to the user.
      const isShared = session.kind === "virtual" && !hasOptions(options);
      const { desktop, wasChanged } = isShared
        ? await open(session)
        : { desktop: session, wasChanged: () => true };
      acquired.set(desktop, { session, wasChanged });
      return desktop;
    },
    async release(desktop) {
      const found = acquired.get(desktop);
      if (found === undefined) throw new Error("This desktop is not in use.");
      acquired.delete(desktop);
      const { session, wasChanged } = found;
      if (idle === null && !wasChanged() && (await clear(session, desktop.home))) idle = session;
      else await session.stop();
    },
    async stop() {
      await idle?.stop();
      idle = null;
    },
  };
}

const hasOptions = (options: DesktopOptions): boolean =>
  Object.values(options).some((value) => value !== undefined);
