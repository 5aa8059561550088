import type { BrowserWindow } from "electron";
import { setTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";

const tick: DurationMs = 2_500;
/** A busy computer may take half a minute for a first frame. */
const ticks = 18;

/**
 * Calls `onBlank` once for each page that has drawn nothing within 45 seconds while its window is visible. Counts
 * ticks, so that a sleep of the computer counts as one.
 */
export function watchFrames(window: BrowserWindow, onBlank: () => void) {
  // A window that was never shown draws, as its first frame shows it.
  let wasShown = false;
  window.once("show", () => {
    wasShown = true;
  });
  let stop = () => {};
  const count = (waited: number) => {
    if (waited === ticks) return onBlank();
    stop = setTimer(() => {
      const isHidden = wasShown && !window.isVisible();
      count(isHidden ? waited : waited + 1);
    }, tick);
  };
  const { webContents } = window;
  webContents.on("did-start-navigation", ({ isMainFrame, isSameDocument }) => {
    if (!isMainFrame || isSameDocument) return;
    stop();
    count(0);
  });
  webContents.on("render-process-gone", () => stop());
  window.once("closed", () => stop());
  return { recordDrawn: (): void => stop() };
}
