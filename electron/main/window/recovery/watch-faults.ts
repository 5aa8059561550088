import type { BrowserWindow } from "electron";
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
