import { BrowserWindow, nativeTheme, screen } from "electron";
import { eventChannel } from "#shared/ipc/bridge.ts";
import type { EventName } from "#shared/ipc/contract.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { placeWindow, smallest } from "./bounds.ts";

/** What the main window needs from its surroundings. */
export type MainWindowParts = {
  settings: Pick<SettingsFile, "get" | "set">;
  preload: string;
  windowIcon: string;
  /** Whether a hidden window could be brought back, so that closing may hide it. */
  isKeptWhenClosed: () => boolean;
};

/** The one window of the app; from `open` on it lives until the app quits. */
export type MainWindow = {
  /** Opens it where it was last; it shows as soon as it has something to show. */
  open(url: string): BrowserWindow;
  current(): BrowserWindow | null;
  /** Resolves when the UI has painted for the first time. */
  painted: Promise<void>;
  /** Shows it in front, wherever it is: hidden, minimised or behind others. */
  bringToFront(): void;
  /** Sends an event to the UI; does nothing while there is none. */
  tell(name: EventName, payload: unknown): void;
};

// As --canvas in the renderer's tokens: shown until the UI has painted itself.
const canvas = { light: "#ffffff", dark: "#16181d" };

/** Makes the main window, which does not open yet. */
export function createMainWindow(parts: MainWindowParts): MainWindow {
  const painted = Promise.withResolvers<void>();
  let window: BrowserWindow | null = null;

  function open(url: string): BrowserWindow {
    const opened = new BrowserWindow(describeWindow(parts));
    if (parts.settings.get("window")?.isMaximized) opened.maximize();
    opened.once("ready-to-show", () => {
      opened.show();
      painted.resolve();
    });
    opened.on("close", (event) => handleClose(event, opened, parts));
    opened.on("closed", () => {
      window = null;
    });
    void opened.loadURL(url);
    window = opened;
    return opened;
  }

  return {
    open,
    current: () => window,
    painted: painted.promise,
    bringToFront: () => {
      if (window?.isMinimized()) window.restore();
      window?.show();
      window?.focus();
    },
    tell: (name, payload) => window?.webContents.send(eventChannel, name, payload),
  };
}

function describeWindow({ settings, preload, windowIcon }: MainWindowParts) {
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  return {
    ...placeWindow(settings.get("window"), workAreas),
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: "Watchdesk",
    icon: windowIcon,
    backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  };
}

function handleClose(
  event: { preventDefault(): void },
  window: BrowserWindow,
  { settings, isKeptWhenClosed }: MainWindowParts,
): void {
  const { x, y, width, height } = window.getNormalBounds();
  settings.set({ window: { x, y, width, height, isMaximized: window.isMaximized() } });
  if (!isKeptWhenClosed()) return;
  event.preventDefault();
  window.hide();
}
