import { app, type BrowserWindow } from "electron";
import { wait } from "#main/system/clock.ts";
import { isWayland } from "#main/system/start/wayland.ts";
import { eventChannel } from "#shared/ipc/bridge.ts";
import type { EventName } from "#shared/ipc/contract.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { SettingsFile } from "../settings/settings.ts";
import type { Placement } from "./bounds.ts";
import { type ClosingParts, confirmEndOfWatch, handleClose } from "./closing.ts";
import { openPageWindow, type PageParts, type Showing } from "./page-window.ts";
import {
  type Recovery,
  type RecoveryOptions,
  type RecoveryParts,
  recoverWindow,
} from "./recovery/recovery.ts";
import type { PageStart } from "./recovery/shell-mode.ts";
import { type ReadablePage, readPage } from "./windows/read-page.ts";

export type MainWindowParts = PageParts & {
  windowIcon: string;
  /** Loads and shows nothing until the window is requested. */
  isHidden: boolean;
  /** Its last placement; null if it was never placed. */
  placement: Placement | null;
  /** Resolves when a new version, which sends nothing before, has proven itself; null if it has. */
  proven: Promise<void> | null;
};

/** The options that are known only after the app is loaded. */
export type MainWindowOptions = RecoveryOptions &
  Omit<ClosingParts, "quit"> & { settings: Pick<SettingsFile, "set"> };

/** The main window, which exists until the app quits, except while it is released. */
export type MainWindow = ReadablePage & {
  /** Calls back with the window, and with each that replaces it, before its page is loaded. */
  onOpened(listener: (window: BrowserWindow) => void): void;
  /** Applies these options; the window saves its placement from now on. */
  configure(options: MainWindowOptions): void;
  /** Returns null once it has closed, as when the app quits, and while it is released. */
  current(): BrowserWindow | null;
  /** Whether it has a page, and neither the screen nor the taskbar shows it. */
  mayRelease(): boolean;
  /** Destroys it; showing it creates it again, where it was. */
  release(): void;
  isReleased(): boolean;
  /** Whether nothing was sent to the page since it was released, so that it would look the same. */
  isUnchanged(): boolean;
  /** Resolves when the UI is on screen or will not be for now, so that other work may start. */
  painted: Promise<void>;
  /** Resolves when the page of the window is on screen. */
  whenDrawn(): Promise<void>;
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

/** Holds the main window: the first one, and after each release the one that replaces it. */
function holdWindow(parts: MainWindowParts, getAddress: (begin: PageStart) => string) {
  const followers: ((window: BrowserWindow) => void)[] = [];
  let { placement } = parts;
  let how: Showing = "active";
  let shown = openPageWindow(parts, placement, () => how);
  let window: BrowserWindow | null = null;
  let isLoaded = false;
  let isReleased = false;
  let isUnchanged = true;

  const onOpened = (follow: (window: BrowserWindow) => void) => {
    followers.push(follow);
    if (window !== null) follow(window);
  };
  const page = readPage(
    () => window,
    onOpened,
    () => shown.intended,
  );
  function adopt(opened: BrowserWindow): void {
    window = opened;
    opened.once("closed", () => {
      if (window === opened) window = null;
    });
    for (const follow of followers) follow(opened);
  }
  function load(begin: PageStart): void {
    isLoaded = true;
    // A failed load is reported as a fault.
    window?.loadURL(getAddress(begin)).catch(() => {});
  }
  function readPlacement(): Placement | null {
    placement = page.readPlacement() ?? placement;
    return placement;
  }

  adopt(shown.window);
  return {
    page,
    onOpened,
    load,
    readPlacement,
    current: () => window,
    readShown: () => shown,
    isLoaded: () => isLoaded,
    isReleased: () => isReleased,
    isUnchanged: () => isUnchanged,
    recordMissed: () => {
      isUnchanged = false;
    },
    setShowing: (next: Showing) => {
      how = next;
    },
    release: () => {
      readPlacement();
      isReleased = true;
      isUnchanged = true;
      isLoaded = false;
      shown.window.destroy();
    },
    /** Creates the window again after it was released. */
    renew: (begin: PageStart) => {
      isReleased = false;
      shown = openPageWindow(parts, placement, () => how);
      adopt(shown.window);
      load(begin);
    },
  };
}

/** Opens the window at its last placement; it is shown with its first frame. */
export function openMainWindow(
  parts: MainWindowParts,
  start: PageStart,
  recoveryParts: RecoveryParts,
): MainWindow {
  const held = holdWindow(parts, recoveryParts.getAddress);
  const { page, onOpened, current, load } = held;
  const recovery = recoverWindow(recoveryParts);
  onOpened(recovery.follow);
  const isNormal = () => recoveryParts.history.read().mode === "normal";
  const isInBackground = () => {
    const window = current();
    return window !== null && !window.isVisible() && !window.isMinimized();
  };
  const { window: opened, drawn } = held.readShown();
  if (parts.isHidden) opened.once("show", () => held.isLoaded() || load(start));
  else load(start);

  return {
    ...page,
    onOpened,
    configure: (options) => {
      const savePlacement = () => {
        const placement = held.readPlacement();
        if (placement !== null) options.settings.set({ window: placement });
      };
      onOpened((window) =>
        handleClose(
          window,
          { ...options, quit: () => app.quit() },
          savePlacement,
          confirmEndOfWatch,
        ),
      );
      recovery.configure(options);
    },
    current,
    mayRelease: () => held.isLoaded() && isInBackground() && !isAppHidden(),
    release: held.release,
    isReleased: held.isReleased,
    isUnchanged: held.isUnchanged,
    painted:
      parts.proven ??
      Promise.race([
        drawn.promise.then(() => wait(presentationDelay)),
        wait(parts.isHidden ? 0 : paintTimeout),
      ]),
    whenDrawn: () => held.readShown().drawn.promise,
    recordDrawn: () => {
      const shown = held.readShown();
      // Electron reports the first frame only once.
      shown.show();
      shown.drawn.resolve();
      recovery.recordDrawn();
    },
    recovery,
    bringToFront: () => {
      recovery.wake();
      held.setShowing("active");
      // It is shown with its first frame.
      if (held.isReleased()) return held.renew("released");
      if (!held.isLoaded()) return load(start);
      const window = current();
      if (window?.isMinimized()) window.restore();
      window?.show();
      window?.focus();
    },
    showInactive: () => {
      if (!held.isReleased() && !isInBackground()) return;
      held.setShowing("inactive");
      if (held.isReleased()) held.renew("released");
      else if (held.isLoaded()) current()?.showInactive();
      else load(start);
    },
    isNormal,
    loadForPicture: () => {
      // On Wayland a hidden window may not draw.
      if (!isNormal() || isWayland()) return false;
      held.setShowing("hidden");
      if (held.isReleased()) held.renew("forPicture");
      else if (!held.isLoaded() || current() === null) return false;
      else load("forPicture");
      // Timers of a hidden page would be throttled.
      current()?.webContents.setBackgroundThrottling(false);
      return true;
    },
    reload: (keepsView) => {
      if (held.isLoaded()) load(keepsView ? "withView" : "anew");
    },
    send: (name, payload) => {
      if (held.isLoaded()) current()?.webContents.send(eventChannel, name, payload);
      else held.recordMissed();
    },
  };
}

/** Whether the user has hidden all windows (macOS), which the system shows again without asking. */
const isAppHidden = (): boolean => process.platform === "darwin" && app.isHidden();
