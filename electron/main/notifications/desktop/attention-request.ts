import type { BrowserWindow } from "electron";

type AttentionWindow = Pick<
  BrowserWindow,
  "isFocused" | "isDestroyed" | "showInactive" | "moveTop" | "flashFrame"
> & { once(event: "focus", listener: () => void): unknown };

type AttentionParts = {
  /** Returns the window; null if it needs no attention, or if it is closed and is not to be shown. */
  getWindow: (isShown: boolean) => AttentionWindow | null;
  /** Bounces the icon in the dock of macOS until the app is active. */
  bounce: () => void;
};

/** Flashes the window until it has the focus; with `isShown` it is moved to the top without taking the focus. */
export function createAttentionRequest({
  getWindow,
  bounce,
}: AttentionParts): (isShown: boolean) => void {
  const flashing = new WeakSet<AttentionWindow>();

  return (isShown) => {
    const window = getWindow(isShown);
    if (window === null || window.isFocused()) return;
    if (isShown) {
      window.showInactive();
      window.moveTop();
    }
    bounce();
    window.flashFrame(true);
    if (flashing.has(window)) return;
    flashing.add(window);
    // Not every desktop stops flashing by itself.
    window.once("focus", () => {
      flashing.delete(window);
      if (!window.isDestroyed()) window.flashFrame(false);
    });
  };
}
