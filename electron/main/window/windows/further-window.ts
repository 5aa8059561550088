import { BrowserWindow, screen } from "electron";
import { eventChannel } from "#shared/ipc/bridge.ts";
import { toShownLine } from "#shared/lib/plain-text.ts";
import type { Rectangle } from "../bounds.ts";
import { describePage, findIntended, type PageParts, whenShowable } from "../page-window.ts";
import type { PageStart } from "../recovery/shell-mode.ts";
import type { FurtherWindow, NewWindow } from "./parts.ts";
import { readPage } from "./read-page.ts";

/** What all windows besides the main window have in common. */
export type FurtherWindowParts = PageParts & {
  windowIcon: string;
  getAddress: (start: PageStart) => string;
};

/** A window besides the main window. */
export type FurtherPage = FurtherWindow & {
  readonly window: BrowserWindow;
  /** Calls back with the window; as for the main window, which others may replace. */
  onOpened(listener: (window: BrowserWindow) => void): void;
  /** Returns null once it has closed. */
  current(): BrowserWindow | null;
};

/** Opens a window and loads its page; it is shown with its first frame. */
export function openFurtherWindow(parts: FurtherWindowParts, options: NewWindow): FurtherPage {
  const { viewer, kind, place, isMaximized, isInactive } = options;
  const page = describePage(parts, options.bounds);
  const window = new BrowserWindow(kind === "wall" ? { ...page, ...describeWall(page) } : page);
  const { id: contentsId } = window.webContents;
  let current: BrowserWindow | null = window;
  let isClosedByUser = false;

  function load(start: PageStart): void {
    const address = new URL(parts.getAddress(start));
    address.searchParams.set("window", viewer);
    if (kind === "wall") address.searchParams.set("kind", kind);
    // A page with its view returns to the place that it has left.
    address.hash = place.path;
    // A failed load is reported as a fault.
    if (!window.isDestroyed()) window.loadURL(address.href).catch(() => {});
  }

  void whenShowable(window).then(() => {
    if (window.isDestroyed()) return;
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
  // Not emitted when the app destroys the window.
  window.once("close", () => {
    isClosedByUser = true;
  });
  window.once("closed", () => {
    current = null;
  });
  load("anew");
  const onOpened: FurtherPage["onOpened"] = (listener) => listener(window);
  const intended = findIntended(null, options.bounds);

  return {
    ...readPage(
      () => current,
      onOpened,
      () => intended,
    ),
    onOpened,
    ...(kind === "wall" && { moveTo: (bounds) => fillDisplay(current, bounds) }),
    contentsId,
    window,
    current: () => current,
    bringToFront: () => {
      if (current?.isMinimized()) current.restore();
      current?.show();
      current?.focus();
    },
    send: (name, payload) => current?.webContents.send(eventChannel, name, payload),
    reload: (keepsView) => load(keepsView ? "withView" : "anew"),
    destroy: () => current?.destroy(),
    onClosed: (listener) => void window.once("closed", listener),
    isClosedByUser: () => isClosedByUser,
    onMoved: (listener) => {
      for (const event of ["moved", "resized", "blur", "close"] as const)
        window.on(event as "blur", listener);
    },
  };
}

/** Describes the differences of a wall display: it fills the display at its bounds and has no frame. */
const describeWall = (bounds: Rectangle) => ({
  ...screen.getDisplayMatching(bounds).bounds,
  frame: false,
  fullscreen: true,
  // Without a space of its own, which would move with the focus.
  simpleFullscreen: true,
});

/** Fills the display at some bounds; a window in full screen would stay on its display. */
function fillDisplay(window: BrowserWindow | null, at: Rectangle): void {
  const { bounds } = screen.getDisplayMatching(at);
  window?.setFullScreen(false);
  window?.setBounds(bounds);
  window?.setFullScreen(true);
}
