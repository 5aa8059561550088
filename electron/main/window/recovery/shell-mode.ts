import { existsSync } from "node:fs";
import { app } from "electron";
import { getClocks } from "#main/system/language.ts";
import { isZoneNamed } from "#main/system/start/time-zone.ts";
import type { ShellMode } from "#main/window/recovery/next-action.ts";
import { getTextLocale } from "#shared/texts/t.ts";

/** Applies a mode to Electron; call before the app is ready. */
export function enterShellMode(mode: ShellMode): void {
  // Chromium would end the app after several crashes of its GPU process; window recovery handles them, and
  // main continues without the window.
  app.commandLine.appendSwitch("disable-gpu-process-crash-limit");
  const hasCard = mayHaveGraphicsCard(process.platform, existsSync);
  if (mode !== "normal" || !hasCard) app.disableHardwareAcceleration();
  if (mode === "safe") app.commandLine.appendSwitch("force-prefers-reduced-motion");
}

/**
 * How a page starts: fresh; with the view as it was lost; with the picture of the first screen, which it requests;
 * fresh, only to take that picture; or as it was when its window was released, which it requests.
 */
export type PageStart = keyof typeof views;

const views = {
  anew: null,
  withView: "kept",
  withPicture: "picture",
  forPicture: "pictured",
  released: "released",
};

/**
 * Returns the address of the page for a mode and a start, with the locale of the app. Chromium's own locale has no region
 * if it has no texts for it ("de" for "de-AT"), and the pages would show times in another way than main.
 */
export function addressIn(mode: ShellMode, page: string, start: PageStart): string {
  const address = new URL(page);
  address.searchParams.set("locale", getTextLocale());
  const clocks = getClocks();
  if (clocks !== "local") address.searchParams.set("clocks", clocks);
  if (!isZoneNamed()) address.searchParams.set("zone", "unnamed");
  if (mode !== "normal") address.searchParams.set("mode", mode);
  const view = views[start];
  if (view !== null) address.searchParams.set("view", view);
  return address.href;
}

/** The devices of Linux drivers: the kernel's, NVIDIA's, Mali's, Adreno's and WSL's. */
const devices = ["/dev/dri", "/dev/nvidiactl", "/dev/mali0", "/dev/kgsl-3d0", "/dev/dxg"];

/**
 * Whether this computer may have a graphics card. On Linux without a driver's device, as on virtual desktops, Chromium
 * would search for one at every start and fall back to software.
 */
export const mayHaveGraphicsCard = (
  platform: NodeJS.Platform,
  exists: (path: string) => boolean,
): boolean => platform !== "linux" || devices.some(exists);
