import { type BrowserWindow, screen } from "electron";

/** Formats the size of a window, or its size once it is maximized. */
export function describeSize(window: BrowserWindow, isMaximized: boolean): string {
  const { width, height } = isMaximized
    ? screen.getDisplayMatching(window.getBounds()).workArea
    : window.getContentBounds();
  return `${width} x ${height}${isMaximized ? ", maximised" : ""}`;
}
