import { type BrowserWindow, screen } from "electron";

/** Says how large a window is, or will be once it fills its display. */
export function describeSize(window: BrowserWindow, isMaximized: boolean): string {
  const { width, height } = isMaximized
    ? screen.getDisplayMatching(window.getBounds()).workArea
    : window.getContentBounds();
  return `${width} x ${height}${isMaximized ? ", maximised" : ""}`;
}
