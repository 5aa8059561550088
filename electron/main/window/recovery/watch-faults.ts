import type { BrowserWindow } from "electron";
import { setTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { confirmReload } from "./dialogs.ts";
import { listenForFaults, type OnFault } from "./listen-for-faults.ts";

/**
 * Reports the faults of a window, with "unresponsive" for a page that the user reloads while it does not respond. If
 * nobody can be prompted, `isAttended` is false and such a page is reloaded at once.
 */
export function watchFaults(window: BrowserWindow, onFault: OnFault, isAttended = true): void {
  let isHung = false;
  listenForFaults(window, (fault, detail) => {
    onFault(isHung ? "unresponsive" : fault, detail);
    isHung = false;
  });
  const end = () => {
    isHung = true;
    window.webContents.forcefullyCrashRenderer();
  };
  if (isAttended) watchResponses(window, end);
  else window.webContents.on("unresponsive", end);
}

/** Prompts the user about an unresponsive window, and closes the prompt when it responds again. */
function watchResponses(window: BrowserWindow, onReload: () => void): void {
  const { webContents } = window;
  let prompt: AbortController | null = null;
  const closePrompt = () => {
    prompt?.abort();
    prompt = null;
  };
  webContents.on("responsive", closePrompt);
  webContents.on("render-process-gone", closePrompt);
  webContents.on("unresponsive", async () => {
    // A debugger has paused it.
    if (prompt !== null || webContents.isDevToolsOpened()) return;
    prompt = new AbortController();
    const { signal } = prompt;
    const isConfirmed = await confirmReload(window, signal);
    if (!signal.aborted) prompt = null;
    if (isConfirmed) onReload();
  });
}

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
