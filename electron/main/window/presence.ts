import { app, powerMonitor } from "electron";
import {
  createPresence,
  type Presence,
  type PresenceWatch,
  type Surroundings,
} from "#main/sync/presence.ts";
import type { SetTimer } from "#main/system/clock.ts";
import type { Windows } from "./windows/windows.ts";

/** The state of all windows: whether one has the keyboard, and whether one may be seen. */
type WindowsState = Pick<Windows, "isFocused" | "isVisible">;

/** Watches whether the user is at a window, by the windows' state and the system's idle state. */
export const watchPresence = (
  windows: WindowsState,
  setTimer: SetTimer,
  onChange: (presence: Presence) => void,
): PresenceWatch =>
  createPresence({
    readSurroundings: () => readState(windows),
    onHint: subscribeToHints,
    setTimer,
    onChange,
  });

function readState(windows: WindowsState): Surroundings {
  const isVisible = windows.isVisible();
  return {
    isFocused: windows.isFocused(),
    isVisible,
    // The call takes a millisecond, and does not matter for hidden windows.
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
