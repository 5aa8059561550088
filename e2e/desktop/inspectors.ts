import { type Bus, busOf } from "./bus.ts";
import type { Desktop } from "./desktop.ts";
import { searchSecrets } from "./secrets.ts";
import { listTrayItems, pressTrayItem, pressTrayMenuEntry } from "./tray-items.ts";
import { closeWindow, listWindows, takeScreenshot } from "./windows.ts";

/** The functions of a desktop that work with X11 and a session bus only. */
export type Inspectors = Pick<
  Desktop,
  | "trayItems"
  | "pressTray"
  | "pressTrayMenu"
  | "secretSearch"
  | "windows"
  | "closeWindow"
  | "screenshot"
>;

/** Returns the inspectors of an environment's session. */
export function inspectorsOf(env: Record<string, string>, bus: Bus = busOf(env)): Inspectors {
  return {
    ...busInspectorsOf(env, bus),
    windows: () => listWindows(env),
    closeWindow: (id) => closeWindow(env, id),
    screenshot: (path) => takeScreenshot(env, path),
  };
}

/** Returns those that work on any display. */
export function busInspectorsOf(
  env: Record<string, string>,
  bus: Bus,
): Pick<Inspectors, "trayItems" | "pressTray" | "pressTrayMenu" | "secretSearch"> {
  return {
    trayItems: () => listTrayItems(bus),
    pressTray: (item) => pressTrayItem(bus, item),
    pressTrayMenu: (item, label) => pressTrayMenuEntry(bus, item, label),
    secretSearch: (attributes) => searchSecrets(env, attributes),
  };
}
