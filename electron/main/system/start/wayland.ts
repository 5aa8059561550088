import { app } from "electron";

/**
 * Whether this app's windows are on Wayland: there it can neither read nor set their positions, and they come to the
 * front only with a token of the desktop. From version 38 on, Electron chooses Wayland where the session is of that type.
 */
export function isWayland(): boolean {
  if (process.platform !== "linux") return false;
  const chosen = app.commandLine.getSwitchValue("ozone-platform");
  if (chosen === "wayland" || chosen === "x11") return chosen === "wayland";
  const choosesItself = Number.parseInt(process.versions.electron ?? "", 10) >= 38;
  return choosesItself && process.env.XDG_SESSION_TYPE === "wayland";
}

/**
 * Makes Chromium request global shortcuts from the desktop portal on Wayland. Newer versions of Electron do so by
 * themselves, older ones lack the feature. Call before the app is ready.
 */
export function allowPortalShortcuts(): void {
  if (process.platform !== "linux") return;
  const name = "enable-features";
  const given = app.commandLine.getSwitchValue(name);
  const features = "GlobalShortcutsPortal,GlobalShortcutsPortalPreferredTrigger";
  app.commandLine.appendSwitch(name, given === "" ? features : `${given},${features}`);
}
