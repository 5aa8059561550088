import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** At a login the tray may come after the app, and a panel that crashed is back in a moment. */
export const trayTimeout: DurationMs = 10_000;

/** What keeping the app reachable needs. */
export type TrayParts = {
  /** Reports whether the desktop shows tray icons, now and whenever that changes. */
  follow: (onChange: (isThere: boolean) => void) => void;
  enter: () => void;
  leave: () => void;
  hasTray: () => boolean;
  /** Shows a window that nothing leads to. */
  bringIntoSight: () => void;
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
  bringIntoSight,
  setTimer,
}: TrayParts): void {
  follow((isThere) => {
    if (isThere) return enter();
    leave();
    setTimer(() => {
      if (!hasTray()) bringIntoSight();
    }, trayTimeout);
  });
}
