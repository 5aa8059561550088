import type { BrowserWindow } from "electron";
import type { Report } from "#main/system/log.ts";
import { listenForFaults } from "../recovery/listen-for-faults.ts";
import { nextAction, noHistory } from "../recovery/next-action.ts";
import { watchResponses } from "../recovery/recovery.ts";

/** A window besides the main window, as its recovery uses it. */
type RecoverablePage = {
  readonly window: BrowserWindow;
  reload(keepsView: boolean): void;
  destroy(): void;
};

/**
 * Reloads a window besides the main window after faults, as often as the main window is reloaded; then closes it, since
 * another mode of Watchdesk is for the main window to enter.
 */
export function recoverFurther(page: RecoverablePage, report: Report): void {
  let history = noHistory;
  listenForFaults(page.window, (fault, detail) => {
    // The main window follows the processes that all windows share.
    if (fault === "gpuGone" || fault === "utilityGone") return;
    const next = nextAction(history, { fault, at: Date.now(), mayRestart: false });
    history = next.history;
    report(`a further window failed (${fault})`, { ...detail, action: next.action });
    if (next.action === "nothing") return;
    // Electron cannot load a page while it reports the end of the last one.
    setImmediate(() => {
      if (next.action === "stop") page.destroy();
      else page.reload(next.action === "reload");
    });
  });
  watchResponses(page.window, () => page.window.webContents.forcefullyCrashRenderer());
}
