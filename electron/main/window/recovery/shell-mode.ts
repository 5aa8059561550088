import { existsSync } from "node:fs";
import { app } from "electron";
import { mayHaveGraphicsCard } from "#main/system/start/graphics-card.ts";
import type { ShellMode } from "#main/window/recovery/next-action.ts";

/** Has Electron run in a mode; to be called before the app is ready. */
export function enterShellMode(mode: ShellMode): void {
  // Chromium would end the whole app after some ends of its process for the graphics card; what is done
  // about them is decided here, and main goes on whatever becomes of the window.
  app.commandLine.appendSwitch("disable-gpu-process-crash-limit");
  const hasCard = mayHaveGraphicsCard(process.platform, existsSync);
  if (mode !== "normal" || !hasCard) app.disableHardwareAcceleration();
  if (mode === "safe") app.commandLine.appendSwitch("force-prefers-reduced-motion");
}

/**
 * How a page begins: anew; with what was shown and selected when it was lost; with the picture of the first screen, for
 * which it asks; or anew to have that picture taken, and for nothing else.
 */
export type PageStart = keyof typeof views;

const views = { anew: null, withView: "kept", withPicture: "picture", forPicture: "pictured" };

/** The address of the page in a mode. */
export function addressIn(mode: ShellMode, page: string, start: PageStart): string {
  const address = new URL(page);
  if (mode !== "normal") address.searchParams.set("mode", mode);
  const view = views[start];
  if (view !== null) address.searchParams.set("view", view);
  return address.href;
}
