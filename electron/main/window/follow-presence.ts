import { app, type BrowserWindow, powerMonitor } from "electron";
import {
  createPresence,
  type Presence,
  type PresenceWatch,
  type Surroundings,
} from "#main/sync/presence.ts";
import type { SetTimer } from "#main/system/clock.ts";

/** Follows whether the person is at the window, by what the system tells of both. */
export const followPresence = (
  getWindow: () => BrowserWindow | null,
  setTimer: SetTimer,
  onChange: (presence: Presence) => void,
): PresenceWatch =>
  createPresence({ look: () => look(getWindow()), onHint: hearHints, setTimer, onChange });

function look(window: BrowserWindow | null): Surroundings {
  const isVisible = window?.isVisible() === true && !window.isMinimized();
  return {
    isFocused: window?.isFocused() ?? false,
    isVisible,
    // To ask costs main a millisecond, and of a hidden window nobody wants to know.
    isLocked: isVisible && powerMonitor.getSystemIdleState(1) === "locked",
    idleSeconds: powerMonitor.getSystemIdleTime(),
    isOnBattery: powerMonitor.isOnBatteryPower(),
    isLowOnPower: hotStates.has(powerMonitor.getCurrentThermalState()),
  };
}

/** Known on macOS only, where a saving system says the same. */
const hotStates = new Set(["serious", "critical"]);

function hearHints(look: () => void): () => void {
  // While it is told of, the window has not lost the keyboard yet.
  const hint = () => void setImmediate(look);
  app.on("browser-window-focus", hint);
  app.on("browser-window-blur", hint);
  powerMonitor.on("on-ac", hint);
  powerMonitor.on("on-battery", hint);
  powerMonitor.on("lock-screen", hint);
  powerMonitor.on("unlock-screen", hint);
  return () => {
    app.off("browser-window-focus", hint);
    app.off("browser-window-blur", hint);
    powerMonitor.off("on-ac", hint);
    powerMonitor.off("on-battery", hint);
    powerMonitor.off("lock-screen", hint);
    powerMonitor.off("unlock-screen", hint);
  };
}
