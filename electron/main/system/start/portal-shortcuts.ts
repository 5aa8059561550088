import { app } from "electron";

/**
 * Has Chromium ask the desktop for global shortcuts on Wayland, where programs cannot take keys. Newer
 * versions of Electron do so by themselves, older ones know no such feature. Before the app is ready.
 */
export function allowPortalShortcuts(): void {
  if (process.platform !== "linux") return;
  const name = "enable-features";
  const given = app.commandLine.getSwitchValue(name);
  const ours = "GlobalShortcutsPortal,GlobalShortcutsPortalPreferredTrigger";
  app.commandLine.appendSwitch(name, given === "" ? ours : `${given},${ours}`);
}
