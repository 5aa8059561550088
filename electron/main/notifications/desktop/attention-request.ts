import type { BrowserWindow } from "electron";

type AttentionWindow = Pick<
  BrowserWindow,
  "isFocused" | "isDestroyed" | "showInactive" | "moveTop" | "flashFrame"
> & { once(event: "focus", listener: () => void): unknown };

type AttentionParts = {
  getWindow: () => AttentionWindow | null;
  /** Lets the icon in the dock of macOS bounce until the app is active. */
  bounce: () => void;
};

/**
 * Makes the way to draw the person's eyes to the window: it flashes until it has the keyboard, and
 * with `isShown` it comes before other windows without taking the keyboard from them.
 */
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
    // Not every desktop ends it by itself.
    window.once("focus", () => {
      isFlashing = false;
      if (!window.isDestroyed()) window.flashFrame(false);
    });
  };
}
