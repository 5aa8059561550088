import { app, BrowserWindow, nativeTheme, screen, type WebContents } from "electron";
import { wait } from "#main/system/clock.ts";
import { eventChannel } from "#shared/ipc/bridge.ts";
import type { EventName } from "#shared/ipc/contract.ts";
import { toShownLine } from "#shared/lib/shown-text.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { type Placement, placeWindow, smallest } from "./bounds.ts";
import {
  type Recovery,
  type RecoveryHabits,
  type RecoveryParts,
  recoverWindow,
} from "./recovery/recovery.ts";
import type { PageStart } from "./recovery/shell-mode.ts";

/** What the window is made with. */
export type MainWindowParts = {
  /** Paths. */
  preload: string;
  windowIcon: string;
  spellcheck: boolean;
  /** Nothing is loaded and shown until somebody wants to see it. */
  isHidden: boolean;
  /** Whether scripts are kept compiled. */
  keepsCompiled: boolean;
  /** Where it was last; null where it was never placed. */
  placement: Placement | null;
};

/** What the window keeps to, as soon as it is known. */
export type MainWindowHabits = RecoveryHabits & {
  settings: Pick<SettingsFile, "set">;
  /** The app is about to end: the last that is asked of the page. */
  takeLeave: () => Promise<void>;
  /** Whether a hidden window could be brought back, so that closing may hide it. */
  isKeptWhenClosed: () => boolean;
  /** Hears that closing has hidden it. */
  onKept: () => void;
};

/** The one window of the app, from the start to the end of the app. */
export type MainWindow = {
  webContents: WebContents;
  /** From now on it remembers where it is. */
  settle(habits: MainWindowHabits): void;
  /** Null when it has closed, as it does when the app quits. */
  current(): BrowserWindow | null;
  /** Resolves when the UI is on screen, or is not to be expected there: work may begin. */
  painted: Promise<void>;
  /** The page says that it is on screen, as after each time that it was loaded. */
  recordDrawn(): void;
  recovery: Pick<Recovery, "leaveMode" | "showReports">;
  /** Loads the page anew to have the picture of the first screen taken; false where the next start would not show it. */
  loadForPicture(): boolean;
  /** Shows it in front, wherever it is: hidden, minimised or behind others. */
  bringToFront(): void;
  /** Shows it without taking the keyboard, where not even a taskbar has it. */
  bringIntoSight(): void;
  /** Sends an event to the UI; does nothing while there is none. */
  tell(name: EventName, payload: unknown): void;
};

/** The first frame is on screen this long after it was ready, if nothing competes with it. */
const presentation: DurationMs = 300;
/** Alerts are to be heard even where the UI cannot paint. */
const timeout: DurationMs = 10_000;

// As --canvas in the renderer's tokens: shown until the UI has painted itself.
const canvas = { light: "#ffffff", dark: "#16181d" };

/** Opens the window where it was last; it shows as soon as it has something to show. */
export function openMainWindow(
  parts: MainWindowParts,
  start: PageStart,
  failing: RecoveryParts,
): MainWindow {
  const opened = new BrowserWindow(describeWindow(parts));
  const ready = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<void>();
  let window: BrowserWindow | null = opened;
  const recovery = recoverWindow(opened, failing);
  let isLoaded = false;
  let isQuiet = false;
  const load = () => {
    // Why it does not load is told as a fault.
    if (!isLoaded) opened.loadURL(failing.addressOf(start)).catch(() => {});
    isLoaded = true;
  };
  opened.once("ready-to-show", () => ready.resolve());
  // A page names its window as it likes.
  opened.on("page-title-updated", (event, title) => {
    event.preventDefault();
    opened.setTitle(toShownLine(title));
  });
  opened.once("closed", () => {
    window = null;
  });
  if (parts.isHidden) opened.once("show", load);
  else load();
  void ready.promise.then(() => {
    if (opened.isDestroyed()) return;
    // Reading it takes longer than all else of the window.
    if (process.platform !== "darwin") opened.setIcon(parts.windowIcon);
    if (parts.placement?.isMaximized === true) opened.maximize();
    if (isQuiet) opened.showInactive();
    else opened.show();
  });

  return {
    webContents: opened.webContents,
    settle: (habits) => {
      followClosing(opened, habits);
      recovery.settle(habits);
    },
    current: () => window,
    painted: Promise.race([
      drawn.promise.then(() => wait(presentation)),
      wait(parts.isHidden ? 0 : timeout),
    ]),
    recordDrawn: () => {
      // Electron tells of the first frame only once.
      ready.resolve();
      drawn.resolve();
      recovery.recordDrawn();
    },
    recovery,
    bringToFront: () => {
      recovery.wake();
      isQuiet = false;
      // Shown as at any start, when it has something to show.
      if (!isLoaded) return load();
      if (window?.isMinimized()) window.restore();
      window?.show();
      window?.focus();
    },
    bringIntoSight: () => {
      if (window === null || window.isVisible() || window.isMinimized()) return;
      isQuiet = !isLoaded;
      if (isLoaded) window.showInactive();
      else load();
    },
    loadForPicture: () => {
      const isNormal = failing.history.read().mode === "normal";
      if (!isLoaded || !isNormal || opened.isDestroyed()) return false;
      opened.loadURL(failing.addressOf("forPicture")).catch(() => {});
      return true;
    },
    tell: (name, payload) => {
      if (isLoaded) window?.webContents.send(eventChannel, name, payload);
    },
  };
}

function describeWindow(parts: MainWindowParts) {
  const { preload, spellcheck, keepsCompiled } = parts;
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  return {
    ...placeWindow(parts.placement, workAreas),
    backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
    minWidth: smallest.width,
    minHeight: smallest.height,
    title: "Watchdesk",
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck,
      // Scripts are kept compiled from the first start on, not only once they count as often used.
      v8CacheOptions: keepsCompiled ? ("bypassHeatCheck" as const) : ("none" as const),
    },
  };
}

function followClosing(window: BrowserWindow, habits: MainWindowHabits): void {
  let hasLeft = false;
  window.on("close", (event) => {
    remember(window, habits);
    if (hasLeft) return;
    event.preventDefault();
    if (habits.isKeptWhenClosed()) {
      window.hide();
      habits.onKept();
      return;
    }
    hasLeft = true;
    // A hidden page would have its timers slowed down.
    window.webContents.setBackgroundThrottling(false);
    window.hide();
    void habits.takeLeave().finally(() => app.quit());
  });
}

function remember(window: BrowserWindow, { settings }: MainWindowHabits): void {
  const { x, y, width, height } = window.getNormalBounds();
  settings.set({ window: { x, y, width, height, isMaximized: window.isMaximized() } });
}
