import { app, BrowserWindow, nativeTheme, type WebContents } from "electron";
import { wait } from "#main/system/clock.ts";
import { isWayland } from "#main/system/start/wayland.ts";
import { eventChannel } from "#shared/ipc/bridge.ts";
import type { EventName } from "#shared/ipc/contract.ts";
import { toShownLine } from "#shared/lib/shown-text.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { minSize, type Placement, placeOnDisplays, type Rectangle } from "./bounds.ts";
import {
  type Recovery,
  type RecoveryOptions,
  type RecoveryParts,
  recoverWindow,
} from "./recovery/recovery.ts";
import type { PageStart } from "./recovery/shell-mode.ts";
import { listDisplays, type ReadablePage, readPage } from "./windows/read-page.ts";

/** The options of the window. */
export type MainWindowParts = {
  /** Paths. */
  preload: string;
  windowIcon: string;
  spellcheck: boolean;
  /** Loads and shows nothing until the window is requested. */
  isHidden: boolean;
  /** Whether compiled scripts are cached. */
  cachesCode: boolean;
  /** Its last placement; null if it was never placed. */
  placement: Placement | null;
};

/** The options that are known only after the app is loaded. */
export type MainWindowOptions = RecoveryOptions & {
  settings: Pick<SettingsFile, "set">;
  /** Called before the app quits, while the page is still loaded. */
  beforeQuit: () => Promise<void>;
  /** Whether closing hides the window, as the user can show it again. */
  hidesOnClose: () => boolean;
  /** Called when closing has hidden it. */
  onHidden: () => void;
};

/** The main window, which exists until the app quits. */
export type MainWindow = ReadablePage & {
  webContents: WebContents;
  /** Applies these options; the window saves its placement from now on. */
  configure(options: MainWindowOptions): void;
  /** Returns null once it has closed, as when the app quits. */
  current(): BrowserWindow | null;
  /** Resolves when the UI is on screen or will not be for now, so that other work may start. */
  painted: Promise<void>;
  /** Records that the page is on screen, after each load. */
  recordDrawn(): void;
  recovery: Pick<Recovery, "leaveMode" | "showReports">;
  /** Whether no repeated failures restrict the windows. */
  isNormal(): boolean;
  /** Reloads the page to take the picture of the first screen; false if the next start would not show it. */
  loadForPicture(): boolean;
  /** Loads the page again, with its view as it was if `keepsView`. */
  reload(keepsView: boolean): void;
  /** Shows and focuses it, even if hidden, minimized or covered. */
  bringToFront(): void;
  /** Shows it without the focus if it is hidden. */
  showInactive(): void;
  /** Sends an event to the UI; does nothing before it is loaded. */
  send(name: EventName, payload: unknown): void;
};

/** The time until a ready first frame is on screen, without competing work. */
const presentationDelay: DurationMs = 300;
/** Alerts must arrive even if the UI cannot paint. */
const paintTimeout: DurationMs = 10_000;

// Same as --canvas in the renderer's tokens; visible until the UI has painted.
const canvas = { light: "#ffffff", dark: "#16181d" };

/** Opens the window at its last placement; it is shown with its first frame. */
export function openMainWindow(
  parts: MainWindowParts,
  start: PageStart,
  recoveryParts: RecoveryParts,
): MainWindow {
  const bounds = placeOnDisplays(parts.placement, listDisplays());
  const opened = new BrowserWindow(describePage(parts, bounds));
  const ready = Promise.withResolvers<void>();
  void whenShowable(opened).then(ready.resolve);
  const drawn = Promise.withResolvers<void>();
  let window: BrowserWindow | null = opened;
  const recovery = recoverWindow(opened, recoveryParts);
  let isLoaded = false;
  let isInactive = false;
  const load = () => {
    // A failed load is reported as a fault.
    if (!isLoaded) opened.loadURL(recoveryParts.getAddress(start)).catch(() => {});
    isLoaded = true;
  };
  const isNormal = () => recoveryParts.history.read().mode === "normal";
  // A page may set any title.
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
    // Reading the icon takes longer than the rest of opening the window.
    if (process.platform !== "darwin") opened.setIcon(parts.windowIcon);
    if (parts.placement?.isMaximized === true) opened.maximize();
    if (isInactive) opened.showInactive();
    else opened.show();
  });

  const page = readPage(() => window, opened, findIntended(parts.placement, bounds));
  return {
    ...page,
    webContents: opened.webContents,
    configure: (options) => {
      handleClose(opened, options, () => {
        const placement = page.readPlacement();
        if (placement !== null) options.settings.set({ window: placement });
      });
      recovery.configure(options);
    },
    current: () => window,
    painted: Promise.race([
      drawn.promise.then(() => wait(presentationDelay)),
      wait(parts.isHidden ? 0 : paintTimeout),
    ]),
    recordDrawn: () => {
      // Electron reports the first frame only once.
      ready.resolve();
      drawn.resolve();
      recovery.recordDrawn();
    },
    recovery,
    bringToFront: () => {
      recovery.wake();
      isInactive = false;
      // It is shown with its first frame.
      if (!isLoaded) return load();
      if (window?.isMinimized()) window.restore();
      window?.show();
      window?.focus();
    },
    showInactive: () => {
      if (window === null || window.isVisible() || window.isMinimized()) return;
      isInactive = !isLoaded;
      if (isLoaded) window.showInactive();
      else load();
    },
    isNormal,
    loadForPicture: () => {
      // On Wayland a hidden window may not draw.
      if (!isLoaded || !isNormal() || opened.isDestroyed() || isWayland()) return false;
      opened.loadURL(recoveryParts.getAddress("forPicture")).catch(() => {});
      return true;
    },
    reload: (keepsView) => {
      const address = recoveryParts.getAddress(keepsView ? "withView" : "anew");
      // A failed load is reported as a fault.
      if (isLoaded && !opened.isDestroyed()) opened.loadURL(address).catch(() => {});
    },
    send: (name, payload) => {
      if (isLoaded) window?.webContents.send(eventChannel, name, payload);
    },
  };
}

/**
 * Resolves when a new window can be shown: with its first frame. On Wayland a hidden window may never draw one
 * (https://github.com/electron/electron/issues/48859), so there it is shown with the page's document.
 */
export function whenShowable(window: BrowserWindow): Promise<void> {
  return new Promise((resolve) => {
    window.once("ready-to-show", () => resolve());
    if (isWayland()) window.webContents.once("dom-ready", () => resolve());
  });
}

/** Returns the position of a new window if it cannot be read: the saved one, so that a session on X11 restores it. */
export function findIntended(saved: Placement | null, { x, y }: Rectangle) {
  if (!isWayland()) return null;
  return saved === null
    ? { x, y, display: null }
    : { x: saved.x, y: saved.y, display: saved.display };
}

/** What the page of a window needs. */
export type PageParts = Pick<MainWindowParts, "preload" | "spellcheck" | "cachesCode">;

/** Describes a window with a page of the app, hidden at first; all windows have the same preload and session. */
export function describePage({ preload, spellcheck, cachesCode }: PageParts, bounds: Rectangle) {
  return {
    ...bounds,
    backgroundColor: nativeTheme.shouldUseDarkColors ? canvas.dark : canvas.light,
    minWidth: minSize.width,
    minHeight: minSize.height,
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
      // Caches compiled scripts from the first start, not only once they are used often.
      v8CacheOptions: cachesCode ? ("bypassHeatCheck" as const) : ("none" as const),
    },
  };
}

function handleClose(
  window: BrowserWindow,
  options: MainWindowOptions,
  savePlacement: () => void,
): void {
  let isClosing = false;
  window.on("close", (event) => {
    savePlacement();
    if (isClosing) return;
    event.preventDefault();
    if (options.hidesOnClose()) {
      window.hide();
      options.onHidden();
      return;
    }
    isClosing = true;
    // Timers of a hidden page would be throttled.
    window.webContents.setBackgroundThrottling(false);
    window.hide();
    void options.beforeQuit().finally(() => app.quit());
  });
}
