import type { BrowserWindow } from "electron";
import type { WindowAction } from "#shared/window/window-action-schema.ts";

type Window = Pick<BrowserWindow, "minimize" | "close" | "isFullScreen" | "setFullScreen"> & {
  webContents: Pick<BrowserWindow["webContents"], "getZoomLevel" | "setZoomLevel" | "reload">;
};

/** As far as the menu's own entries zoom at a time. */
const zoomStep = 0.5;

const zoomBy = ({ webContents }: Window, step: number): void =>
  webContents.setZoomLevel(webContents.getZoomLevel() + step);

const actions: Record<Exclude<WindowAction, "quit">, (window: Window) => void> = {
  zoomIn: (window) => zoomBy(window, zoomStep),
  zoomOut: (window) => zoomBy(window, -zoomStep),
  resetZoom: ({ webContents }) => webContents.setZoomLevel(0),
  toggleFullScreen: (window) => window.setFullScreen(!window.isFullScreen()),
  minimize: (window) => window.minimize(),
  reload: ({ webContents }) => webContents.reload(),
  close: (window) => window.close(),
};

/** Does with the window what its menu does; nothing but quitting while there is none. */
export function runWindowAction(
  window: Window | null,
  action: WindowAction,
  quit: () => void,
): void {
  if (action === "quit") quit();
  else if (window !== null) actions[action](window);
}
