import type { BrowserWindow } from "electron";
import type { RequestAttention } from "../notice.ts";

type AttentionWindow = Pick<
  BrowserWindow,
  "isFocused" | "isDestroyed" | "showInactive" | "moveTop" | "flashFrame"
> & { once(event: "focus", listener: () => void): unknown };

type AttentionParts = {
  /** Returns the window; null if it needs no attention, or if it is closed and is not to be shown. */
  getWindow: (isShown: boolean) => AttentionWindow | null;
  /** Bounces the icon in the dock of macOS until the app is active. */
  bounce: () => void;
  /** Whether it flashes also beside a notification: GNOME makes a notification of it, which may hide the other. */
  flashesBesides: boolean;
};

/** Creates what flashes the window until it has the focus, and moves a shown one to the top without taking the focus. */
export function createAttentionRequest({
  getWindow,
  bounce,
  flashesBesides,
}: AttentionParts): RequestAttention {
  const flashing = new WeakSet<AttentionWindow>();

  return ({ showsWindow, isNotified }) => {
    const window = getWindow(showsWindow);
    if (window === null || window.isFocused()) return;
    if (showsWindow) {
      window.showInactive();
      window.moveTop();
    }
    if (isNotified && !flashesBesides) return;
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
