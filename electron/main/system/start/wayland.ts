import { app } from "electron";
import type { DurationMs } from "#shared/lib/time.ts";
import { hiddenSwitch } from "./start-switches.ts";

/**
 * Whether this app's windows are on Wayland: there it can neither read nor set their positions, and they come to the
 * front only with a token of the desktop. From version 38 on, Electron chooses Wayland where the session is of that type.
 */
export function isWayland(): boolean {
  if (process.platform !== "linux") return false;
  const chosen = app.commandLine.getSwitchValue("ozone-platform");
  if (chosen === "wayland" || chosen === "x11") return chosen === "wayland";
  return getElectronVersion() >= 38 && process.env.XDG_SESSION_TYPE === "wayland";
}

/**
 * Whether Chromium ignores the text size of GNOME: on Wayland, in the versions before Electron 43, which is the first that is
 * known to multiply the device's scale by it.
 */
export const ignoresTextSize = (): boolean => isWayland() && getElectronVersion() < 43;

const getElectronVersion = (): number => Number.parseInt(process.versions.electron ?? "", 10);

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

/** The further start takes half a second, on a busy computer seconds. */
const timeout: DurationMs = 8_000;

/**
 * Lets the next window that is focused come to the front on Wayland, with a token of the user's click; resolves when it
 * may, also on failure. Electron takes a token only from a further start, which passes it on and ends; its API for
 * tokens was not merged (https://github.com/electron/electron/pull/50269).
 */
export async function passActivationToken(token: string): Promise<void> {
  // A token is passed as a variable, and some daemons send none.
  if (!isWayland() || !/^[\x21-\x7e]{1,200}$/.test(token)) return;
  const args = ["--ozone-platform=wayland", ...listOwnArgs(), hiddenSwitch];
  const env = { ...process.env, XDG_ACTIVATION_TOKEN: token };
  // Not part of the start.
  const [{ execFile }, { promisify }] = await Promise.all([
    import("node:child_process"),
    import("node:util"),
  ]);
  await promisify(execFile)(process.execPath, args, { env, timeout }).catch(() => undefined);
}

/** Returns the arguments without which this build does not start. */
const listOwnArgs = (): string[] => [
  ...(app.commandLine.hasSwitch("no-sandbox") ? ["--no-sandbox"] : []),
  ...(app.isPackaged ? [] : [app.getAppPath()]),
];
