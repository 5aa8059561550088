import { BrowserWindow } from "electron";
import { eventChannel } from "#shared/ipc/bridge.ts";
import { toShownLine } from "#shared/lib/shown-text.ts";
import type { WindowPlace } from "#shared/window/window-place-schema.ts";
import { describePage, type PageParts } from "../main-window.ts";
import type { PageStart } from "../recovery/shell-mode.ts";
import type { FurtherWindow, NewWindow } from "./parts.ts";
import { readPage } from "./read-page.ts";

/** What all windows besides the main window have in common. */
export type FurtherWindowParts = PageParts & {
  windowIcon: string;
  /** Returns the address of a page for a kind of start. */
  getAddress: (start: PageStart) => string;
};

/** A window besides the main window. */
export type FurtherPage = FurtherWindow & {
  readonly window: BrowserWindow;
  /** Returns null once it has closed. */
  current(): BrowserWindow | null;
  /** Loads the page again, with the view as it was lost if `keepsView`. */
  reload(keepsView: boolean): void;
};

/** Opens a window and loads its page; it is shown with its first frame. */
export function openFurtherWindow(parts: FurtherWindowParts, options: NewWindow): FurtherPage {
  const { viewer, place, isMaximized, isInactive } = options;
  const window = new BrowserWindow(describePage(parts, options.bounds));
  const { id: contentsId } = window.webContents;
  let current: BrowserWindow | null = window;

  function load(start: PageStart, at: WindowPlace | null): void {
    const address = new URL(parts.getAddress(start));
    address.searchParams.set("window", viewer);
    if (at !== null) address.hash = at.path;
    // A failed load is reported as a fault.
    if (!window.isDestroyed()) window.loadURL(address.href).catch(() => {});
  }

  window.once("ready-to-show", () => {
    if (process.platform !== "darwin") window.setIcon(parts.windowIcon);
    if (isMaximized) window.maximize();
    if (isInactive) window.showInactive();
    else window.show();
  });
  // A page may set any title.
  window.on("page-title-updated", (event, title) => {
    event.preventDefault();
    window.setTitle(toShownLine(title));
  });
  window.once("closed", () => {
    current = null;
  });
  load("anew", place);

  return {
    ...readPage(() => current, window),
    contentsId,
    window,
    current: () => current,
    bringToFront: () => {
      if (current?.isMinimized()) current.restore();
      current?.show();
      current?.focus();
    },
    send: (name, payload) => current?.webContents.send(eventChannel, name, payload),
    reload: (keepsView) => load(keepsView ? "withView" : "anew", keepsView ? null : place),
    destroy: () => current?.destroy(),
    onClosed: (listener) => void window.once("closed", listener),
    onMoved: (listener) => {
      for (const event of ["moved", "resized", "blur", "close"] as const)
        window.on(event as "blur", listener);
    },
  };
}
