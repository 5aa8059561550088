import { join } from "node:path";
import { BrowserWindow, screen } from "electron";
import type { SettingsFile } from "../settings/settings.ts";
import { placeWindow, smallest } from "./bounds.ts";

/** What the main window needs from its surroundings. */
export type MainWindowParts = {
  settings: SettingsFile;
  /** The address of the UI. */
  url: string;
  preload: string;
  icon: string;
  backgroundColor: string;
};

/** Opens the main window where it was last, shown as soon as it has something to show. */
export function openMainWindow(parts: MainWindowParts): BrowserWindow {
  const remembered = parts.settings.get("window");
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...placeWindow(remembered, workAreas),
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: "Watchdesk",
    icon: parts.icon,
    backgroundColor: parts.backgroundColor,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload: parts.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
  if (remembered?.isMaximized) window.maximize();
  window.once("ready-to-show", () => window.show());
  rememberBounds(window, parts.settings);
  void window.loadURL(parts.url);
  return window;
}

/** Brings the window to the front from wherever it is: hidden, minimised or behind others. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The preload script in the built app's folder. */
export const preloadIn = (builtFolder: string) => join(builtFolder, "preload", "index.cjs");

function rememberBounds(window: BrowserWindow, settings: SettingsFile): void {
  window.on("close", () => {
    const { x, y, width, height } = window.getNormalBounds();
    settings.set({ window: { x, y, width, height, isMaximized: window.isMaximized() } });
  });
}
