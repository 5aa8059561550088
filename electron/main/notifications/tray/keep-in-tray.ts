import type { SetTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** At login the tray may start after the app, and a crashed panel restarts within seconds. */
export const trayTimeout: DurationMs = 10_000;

/** What `keepInTray` needs. */
export type TrayParts = {
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
