import { clearDesktop } from "./clear-desktop.ts";
import type { Desktop, DesktopOptions } from "./desktop.ts";
import { type GuestDesktop, openGuestDesktop } from "./guest-desktop.ts";
import { startDesktop } from "./start-desktop.ts";

/** Lends desktops one at a time: to start one takes longer than to clear it. */
export type DesktopPool = {
  /** A desktop with an empty home on which nothing is shown, kept or running. */
  borrow(options: DesktopOptions): Promise<Desktop>;
  /** Takes it back; it is not lent again where the borrower changed its parts or it cannot be cleared. */
  giveBack(desktop: Desktop): Promise<void>;
  /** Ends what is still there. */
  stop(): Promise<void>;
};

/** How desktops are started and cleared; replaced in tests. */
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

/** Makes a pool; it starts the first desktop when one is borrowed. */
export function createDesktopPool({ start, open, clear }: PoolParts = defaultParts): DesktopPool {
  let idle: Desktop | null = null;
  const lent = new Map<Desktop, { session: Desktop; wasChanged: () => boolean }>();
  return {
    async borrow(options) {
      const session = (hasOptions(options) ? null : idle) ?? (await start(options));
      if (session === idle) idle = null;
      // This machine's own desktop belongs to its user.
      const isShared = session.kind === "virtual" && !hasOptions(options);
      const { desktop, wasChanged } = isShared
        ? await open(session)
        : { desktop: session, wasChanged: () => true };
      lent.set(desktop, { session, wasChanged });
      return desktop;
    },
    async giveBack(desktop) {
      const found = lent.get(desktop);
      if (found === undefined) throw new Error("This desktop is not lent.");
      lent.delete(desktop);
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
