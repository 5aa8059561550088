import { BrowserWindow, nativeTheme } from "electron";
import { isWayland } from "#main/system/start/wayland.ts";
import { toShownLine } from "#shared/lib/plain-text.ts";
import { minSize, type Placement, placeOnDisplays, type Rectangle } from "./bounds.ts";
import { listDisplays } from "./windows/read-page.ts";

/** How a new window is shown: with the keyboard, without it, or not at all. */
export type Showing = "active" | "inactive" | "hidden";

// Same as --canvas in the renderer's tokens; visible until the UI has painted.
const canvas = { light: "#ffffff", dark: "#16181d" };

/** Opens a window at a placement; it is shown with its first frame, as `readHow` says then. */
export function openPageWindow(
  parts: PageParts & { windowIcon: string },
  placement: Placement | null,
  readHow: () => Showing,
) {
  const bounds = placeOnDisplays(placement, listDisplays());
  const window = new BrowserWindow(describePage(parts, bounds));
  const ready = Promise.withResolvers<void>();
  void whenShowable(window).then(ready.resolve);
  // A page may set any title.
  window.on("page-title-updated", (event, title) => {
    event.preventDefault();
    window.setTitle(toShownLine(title));
  });
  void ready.promise.then(() => {
    if (window.isDestroyed() || readHow() === "hidden") return;
    // Reading the icon takes longer than the rest of opening the window.
    if (process.platform !== "darwin") window.setIcon(parts.windowIcon);
    if (placement?.isMaximized === true) window.maximize();
    if (readHow() === "inactive") window.showInactive();
    else window.show();
  });
  return {
    window,
    drawn: Promise.withResolvers<void>(),
    show: ready.resolve,
    intended: findIntended(placement, bounds),
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

export type PageParts = {
  preload: string;
  spellcheck: boolean;
  /** Whether compiled scripts are cached. */
  cachesCode: boolean;
};

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
