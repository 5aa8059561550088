import type { BrowserWindow } from "electron";

type AttentionWindow = Pick<
  BrowserWindow,
  "isFocused" | "isDestroyed" | "showInactive" | "moveTop" | "flashFrame"
> & { once(event: "focus", listener: () => void): unknown };

type AttentionParts = {
  getWindow: () => AttentionWindow | null;
  /** Bounces the icon in the dock of macOS until the app is active. */
  bounce: () => void;
};

/** Flashes the window until it has the focus; with `isShown` it is moved to the top without taking the focus. */
export function createAttentionRequest({
  getWindow,
  bounce,
}: AttentionParts): (isShown: boolean) => void {
  let isFlashing = false;

  return (isShown) => {
    const window = getWindow();
    if (window === null || window.isFocused()) return;
    if (isShown) {
      window.showInactive();
      window.moveTop();
    }
    bounce();
    window.flashFrame(true);
    if (isFlashing) return;
    isFlashing = true;
    // Not every desktop stops flashing by itself.
    window.once("focus", () => {
      isFlashing = false;
      if (!window.isDestroyed()) window.flashFrame(false);
    });
  };
}
