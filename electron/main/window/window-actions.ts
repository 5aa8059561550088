import type { BrowserWindow } from "electron";
import type { WindowAction } from "#shared/window/window-action-schema.ts";

type Window = Pick<BrowserWindow, "minimize" | "close" | "isFullScreen" | "setFullScreen"> & {
  webContents: Pick<BrowserWindow["webContents"], "getZoomLevel" | "setZoomLevel" | "reload">;
};

/** The zoom step of Electron's menu roles. */
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

/** Executes a window action as the menu does; without a window only quitting has an effect. */
export function runWindowAction(
  window: Window | null,
  action: WindowAction,
  quit: () => void,
): void {
  if (action === "quit") quit();
  else if (window !== null) actions[action](window);
}
