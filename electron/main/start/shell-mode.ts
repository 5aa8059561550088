import { app } from "electron";
import type { ShellMode } from "#main/window/recovery/next-action.ts";

/** Has Electron run in a mode; to be called before the app is ready. */
export function enterShellMode(mode: ShellMode): void {
  // Chromium would end the whole app after some ends of its process for the graphics card; what is done
  // about them is decided here, and main goes on whatever becomes of the window.
  app.commandLine.appendSwitch("disable-gpu-process-crash-limit");
  if (mode !== "normal") app.disableHardwareAcceleration();
  if (mode === "safe") app.commandLine.appendSwitch("force-prefers-reduced-motion");
}

/** The address of the page in a mode; `hasView`: with what was shown and selected when it was lost. */
export function addressIn(mode: ShellMode, page: string, hasView: boolean): string {
  const address = new URL(page);
  if (mode !== "normal") address.searchParams.set("mode", mode);
  if (hasView) address.searchParams.set("view", "kept");
  return address.href;
}
