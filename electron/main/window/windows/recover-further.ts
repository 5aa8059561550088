import type { BrowserWindow } from "electron";
import { setTimer } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { listenForFaults } from "../recovery/listen-for-faults.ts";
import { nextAction, noHistory } from "../recovery/next-action.ts";
import { watchResponses } from "../recovery/recovery.ts";
import type { WindowKind } from "./parts.ts";

/** A window besides the main window, as its recovery uses it. */
type RecoverablePage = {
  readonly window: BrowserWindow;
  reload(keepsView: boolean): void;
  destroy(): void;
};

/** A wall display has nobody who could open it again. */
const wallDelay: DurationMs = 60_000;

/**
 * Reloads a window besides the main window after faults, as often as the main window is reloaded; then closes it, since
 * another mode of Watchdesk is for the main window to enter. A wall display is loaded again after a minute instead.
 */
export function recoverFurther(page: RecoverablePage, kind: WindowKind, report: Report): void {
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
      if (next.action !== "stop") page.reload(next.action === "reload");
      else if (kind === "page") page.destroy();
      else setTimer(() => page.reload(false), wallDelay);
    });
  });
  watchResponses(page.window, () => page.window.webContents.forcefullyCrashRenderer());
}
