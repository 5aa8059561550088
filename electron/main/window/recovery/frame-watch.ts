import type { BrowserWindow } from "electron";
import { setTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** Waits for a page to be drawn. */
export type FrameWatch = { recordDrawn(): void };

const tick: DurationMs = 2_500;
/** A busy computer has taken half a minute for a first frame. */
const ticks = 18;

/**
 * Tells once for each page that has drawn nothing within 45 seconds. They are counted by ticks, so that a
 * computer's sleep is one of them. A hidden window draws nothing, and is waited for.
 */
export function watchFrames(window: BrowserWindow, onBlank: () => void): FrameWatch {
  // One that was not shown yet draws, as it is shown once it has.
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
  return { recordDrawn: () => stop() };
}
