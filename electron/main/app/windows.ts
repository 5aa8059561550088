import { app, powerSaveBlocker, screen } from "electron";
import type { Accounts } from "#main/accounts/accounts.ts";
import { mainViewer } from "#main/ipc/request-context.ts";
import type { LockGate } from "#main/lock/gate.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { setTimer } from "#main/system/clock.ts";
import type { Paths } from "#main/system/paths.ts";
import { isWayland } from "#main/system/start/wayland.ts";
import type { MainWindow } from "#main/window/main-window.ts";
import type { PageParts } from "#main/window/page-window.ts";
import { addressIn } from "#main/window/recovery/shell-mode.ts";
import { openFurtherWindow } from "#main/window/windows/further-window.ts";
import { listDisplays } from "#main/window/windows/read-page.ts";
import { createWall, type Wall } from "#main/window/windows/wall.ts";
import { createWindows } from "#main/window/windows/windows.ts";
import type { Base } from "./base.ts";

/** Creates the registry of the windows; `getSettings` is first called when one is open. */
export function openWindows(
  main: MainWindow,
  page: PageParts,
  paths: Paths,
  getSettings: () => Pick<SettingsFile, "set">,
  gate: LockGate,
) {
  let last = "";
  const windows = createWindows({
    main: { ...main, viewer: mainViewer },
    create: (options) => {
      const opened = openFurtherWindow(
        {
          ...page,
          windowIcon: paths.windowIcon,
          getAddress: (start) => addressIn("normal", paths.uiUrl, start),
        },
        options,
      );
      const send: typeof opened.send = (name, payload) => {
        if (gate.passes(options.kind, name)) opened.send(name, payload);
      };
      return { ...opened, send };
    },
    listDisplays,
    save: (stored) => {
      const next = JSON.stringify(stored);
      if (next !== last) getSettings().set({ windows: stored });
      last = next;
    },
  });
  app.on("before-quit", windows.freeze);
  // On Wayland the desktop keeps windows on displays, and an app can neither read nor set where they are.
  if (isWayland()) return windows;
  screen.on("display-added", windows.bringToDisplays);
  screen.on("display-removed", windows.bringToDisplays);
  screen.on("display-metrics-changed", windows.bringToDisplays);
  return windows;
}

/**
 * Opens the windows of the last start, once the user may see the main window and the accounts are restored. In a mode
 * that repeated failures have caused, none opens.
 */
export function restoreWindows(
  { window, windows }: Pick<Base, "window" | "windows">,
  settings: Pick<SettingsFile, "get">,
  accounts: Pick<Accounts, "runtime">,
): void {
  if (!window.isNormal()) return;
  const stored = settings.get("windows").filter((one) => one !== null);
  const restore = () =>
    windows.restore(stored, (accountId) => accounts.runtime(accountId) !== null);
  const shown = window.current();
  if (stored.length === 0 || shown?.isVisible() === true) restore();
  else shown?.once("show", restore);
}

/** Creates the wall display of the account in view. */
export function openWall(
  { windows, gate }: Pick<Base, "windows" | "gate">,
  accounts: Pick<Accounts, "current">,
): Wall {
  let blocker: number | null = null;
  return createWall({
    windows,
    getAccountId: () => accounts.current()?.account.id ?? null,
    mayOpen: () => !gate.isLocked(),
    keepDisplaysOn: (isNeeded) => {
      if (blocker !== null) powerSaveBlocker.stop(blocker);
      blocker = isNeeded ? powerSaveBlocker.start("prevent-display-sleep") : null;
    },
    setTimer,
  });
}

/**
 * Quits after the last window has closed while the main window is hidden, unless there is something to return by. On duty
 * the main window is shown, which prompts the user when it is closed.
 */
export function quitAfterLast(
  { window, windows }: Pick<Base, "window" | "windows">,
  canReturn: () => boolean,
  isOnDuty: () => boolean,
): void {
  windows.onClosed(() => {
    if (windows.all().length > 0 || canReturn()) return;
    const main = window.current();
    if (window.isReleased() && isOnDuty()) window.bringToFront();
    else if (window.isReleased()) app.quit();
    else if (main !== null && !main.isVisible() && !main.isMinimized()) main.close();
  });
}
