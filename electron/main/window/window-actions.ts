import type { BrowserWindow } from "electron";
import type { WindowAction } from "#shared/window/window-action-schema.ts";
import type { TextSize } from "./text-size.ts";

type Window = Pick<BrowserWindow, "minimize" | "close" | "isFullScreen" | "setFullScreen"> & {
  webContents: Pick<BrowserWindow["webContents"], "reload">;
};

/** What actions change apart from the window. */
type Actors = {
  quit(): void;
  textSize: Pick<TextSize, "step">;
  /** Shows the system's emoji picker, which writes into the field with the focus. */
  showEmojiPanel(): void;
};

const actions: Record<WindowAction, (window: Window, actors: Actors) => void> = {
  zoomIn: (_window, { textSize }) => textSize.step(1),
  zoomOut: (_window, { textSize }) => textSize.step(-1),
  resetZoom: (_window, { textSize }) => textSize.step(0),
  toggleFullScreen: (window) => window.setFullScreen(!window.isFullScreen()),
  minimize: (window) => window.minimize(),
  reload: ({ webContents }) => webContents.reload(),
  close: (window) => window.close(),
  quit: (_window, { quit }) => quit(),
  showEmojiPanel: (_window, { showEmojiPanel }) => showEmojiPanel(),
};

/** Executes a window action as the menu does; without a window only quitting has an effect. */
export function runWindowAction(window: Window | null, action: WindowAction, actors: Actors): void {
  if (window !== null) actions[action](window, actors);
  else if (action === "quit") actors.quit();
}
