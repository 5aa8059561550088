import { app, type BrowserWindow, powerMonitor } from "electron";
import {
  createPresence,
  type Presence,
  type PresenceWatch,
  type Surroundings,
} from "#main/sync/presence.ts";
import type { SetTimer } from "#main/system/clock.ts";

/** Watches whether the user is at the window, by the window's state and the system's idle state. */
export const watchPresence = (
  getWindow: () => BrowserWindow | null,
  setTimer: SetTimer,
  onChange: (presence: Presence) => void,
): PresenceWatch =>
  createPresence({
    readSurroundings: () => readState(getWindow()),
    onHint: subscribeToHints,
    setTimer,
    onChange,
  });

function readState(window: BrowserWindow | null): Surroundings {
  const isVisible = window?.isVisible() === true && !window.isMinimized();
  return {
    isFocused: window?.isFocused() ?? false,
    isVisible,
    // The call takes a millisecond, and does not matter for a hidden window.
    isLocked: isVisible && powerMonitor.getSystemIdleState(1) === "locked",
    idleSeconds: powerMonitor.getSystemIdleTime(),
    isOnBattery: powerMonitor.isOnBatteryPower(),
    isLowOnPower: hotStates.has(powerMonitor.getCurrentThermalState()),
  };
}

/** Reported on macOS only, where low power mode causes the same state. */
const hotStates = new Set(["serious", "critical"]);

const appHints = ["browser-window-focus", "browser-window-blur"] as const;
const powerHints = ["on-ac", "on-battery", "lock-screen", "unlock-screen"] as const;

function subscribeToHints(onHint: () => void): () => void {
  // During the event the window still has the focus.
  const hint = () => void setImmediate(onHint);
  for (const name of appHints) app.on(name as "browser-window-blur", hint);
  for (const name of powerHints) powerMonitor.on(name as "on-ac", hint);
  return () => {
    for (const name of appHints) app.off(name as "browser-window-blur", hint);
    for (const name of powerHints) powerMonitor.off(name as "on-ac", hint);
  };
}
