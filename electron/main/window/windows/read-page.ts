import { type BrowserWindow, screen } from "electron";
import type { Display, Placement, Rectangle } from "../bounds.ts";
import type { FurtherWindow } from "./parts.ts";

export function listDisplays(): Display[] {
  const primary = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== primary.id);
  return [primary, ...others];
}

/** What the registry reads of a window, and how it moves it. */
export type ReadablePage = Pick<
  FurtherWindow,
  "isFocused" | "isVisible" | "onShown" | "focusedAt" | "readPlacement" | "moveTo"
>;

/** The position of a window that nobody can read, as on Wayland: where it was meant to be. */
export type IntendedPosition = Pick<Placement, "x" | "y" | "display">;

/**
 * Returns what the registry reads of a window and how it moves it; `current` returns null once it has closed, and
 * `onOpened` calls back with the window and with each that replaces it. With an intended position, that is its position.
 */
export function readPage(
  current: () => BrowserWindow | null,
  onOpened: (listener: (window: BrowserWindow) => void) => void,
  getIntended: () => IntendedPosition | null,
): ReadablePage {
  let focusedAt = 0;
  onOpened((window) =>
    window.on("focus", () => {
      focusedAt = performance.now();
    }),
  );
  return {
    isFocused: () => current()?.isFocused() ?? false,
    isVisible: () => {
      const shown = current();
      return shown?.isVisible() === true && !shown.isMinimized();
    },
    onShown: (listener) =>
      onOpened((window) => {
        for (const event of ["show", "restore"] as const) window.on(event as "show", listener);
      }),
    focusedAt: () => focusedAt,
    readPlacement: () => {
      const shown = current();
      if (shown === null || shown.isDestroyed()) return null;
      const { x, y, width, height } = shown.getNormalBounds();
      const isMaximized = shown.isMaximized();
      const intended = getIntended();
      if (intended !== null) return { ...intended, width, height, isMaximized };
      const { id, workArea } = screen.getDisplayMatching(shown.getBounds());
      const display = { id, x: workArea.x, y: workArea.y };
      return { x, y, width, height, isMaximized, display };
    },
    moveTo: (bounds: Rectangle) => {
      const shown = current();
      const isMaximized = shown?.isMaximized() === true;
      if (isMaximized) shown?.unmaximize();
      shown?.setBounds(bounds);
      if (isMaximized) shown?.maximize();
    },
  };
}
