import { app } from "electron";

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
