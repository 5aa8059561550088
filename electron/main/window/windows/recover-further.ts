import { type BrowserWindow, shell } from "electron";
import type { CrashReports } from "#main/diagnostics/crash-reports.ts";
import { setTimer } from "#main/system/clock.ts";
import type { Report } from "#main/system/log.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { promptAfterFurtherStop } from "../recovery/dialogs.ts";
import { describeComputer, type FaultDetail } from "../recovery/listen-for-faults.ts";
import { type Fault, isDamage, nextAction, noHistory } from "../recovery/next-action.ts";
import { watchFaults } from "../recovery/watch-faults.ts";
import type { WindowKind } from "./parts.ts";

/** A window besides the main window, as its recovery uses it. */
type RecoverablePage = {
  readonly window: BrowserWindow;
  reload(keepsView: boolean): void;
  bringToFront(): void;
  destroy(): void;
};

/** Where faults are recorded. */
type FaultRecords = { report: Report; reports: CrashReports };

/** A wall display has nobody who could open it again. */
const wallDelay: DurationMs = 60_000;

/**
 * Reloads a window besides the main window after faults, as often as the main window is reloaded; then hides it and
 * prompts the user, since another mode of Watchdesk is for the main window to enter. A wall display is loaded again
 * after a minute instead, as often as it fails.
 */
export function recoverFurther(
  page: RecoverablePage,
  kind: WindowKind,
  { report, reports }: FaultRecords,
): void {
  const { window } = page;
  let history = noHistory;

  function handleFault(fault: Fault, detail: FaultDetail): void {
    // The main window follows the processes that all windows share.
    if (fault === "gpuGone" || fault === "utilityGone") return;
    const at = Date.now();
    const next = nextAction(history, { fault, at, mayRestart: false });
    history = next.history;
    const { action } = next;
    report(`a further window failed (${fault})`, { ...detail, kind, action });
    reports.add({ at, fault, action, kind, ...detail, ...describeComputer(window) });
    if (action === "nothing") return;
    // Electron cannot load a page while it reports the end of the last one.
    setImmediate(() => {
      if (action !== "stop") page.reload(action === "reload");
      else if (kind === "page") void stop(fault);
      else setTimer(begin, wallDelay);
    });
  }

  function begin(): void {
    history = noHistory;
    page.reload(false);
  }

  async function stop(fault: Fault): Promise<void> {
    if (window.isDestroyed()) return;
    window.hide();
    const closed = new AbortController();
    window.once("closed", () => closed.abort());
    const answer = await promptAfterFurtherStop(window.getTitle(), isDamage(fault), closed.signal);
    if (closed.signal.aborted) return;
    if (answer === "close") page.destroy();
    else if (answer === "tryAgain") {
      begin();
      page.bringToFront();
    } else {
      void shell.openPath(reports.folder());
      await stop(fault);
    }
  }

  watchFaults(window, handleFault, kind === "page");
}
