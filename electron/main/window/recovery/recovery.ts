import { app, type BrowserWindow, shell } from "electron";
import type { CrashReports } from "#main/diagnostics/crash-reports.ts";
import type { Report } from "#main/system/log.ts";
import { findProgram } from "#main/system/paths.ts";
import { omitLinks } from "#main/system/start/link-requests.ts";
import { hiddenSwitch } from "#main/system/start/start-switches.ts";
import { promptAfterStop } from "./dialogs.ts";
import { describeComputer, type FaultDetail } from "./listen-for-faults.ts";
import { type Fault, isDamage, nextAction, noHistory, type RecoveryAction } from "./next-action.ts";
import type { ShellFile } from "./shell-file.ts";
import type { PageStart } from "./shell-mode.ts";
import { watchFaults, watchFrames } from "./watch-faults.ts";

/** The history, the crash reports, and the page's address for each kind of start. */
export type RecoveryParts = {
  history: ShellFile;
  reports: CrashReports;
  getAddress: (start: PageStart) => string;
};

/** The options that are known only after the app is loaded. */
export type RecoveryOptions = {
  report: Report;
  /** Whether every session would survive a restart. */
  mayRestart: () => boolean;
};

/** Restores the window after faults, a limited number of times. */
export type Recovery = ReturnType<typeof recoverWindow>;

/** Creates what watches the window and restores it. */
export function recoverWindow(parts: RecoveryParts) {
  const { history, reports, getAddress } = parts;
  let report: Report = () => {};
  let mayRestart = () => true;

  let isPrompting = false;

  let window: BrowserWindow;
  let recordDrawn = () => {};

  function follow(opened: BrowserWindow): void {
    window = opened;
    ({ recordDrawn } = watchFrames(opened, () => handleFault("blank", {})));
    watchFaults(opened, handleFault);
  }

  function handleFault(fault: Fault, detail: FaultDetail): void {
    const at = Date.now();
    const { mode } = history.read();
    const next = nextAction(history.read(), { fault, at, mayRestart: mayRestart() });
    const isSaved = next.history === history.read() || history.save(next.history);
    // A restart that is not recorded would repeat forever.
    const action = isSaved || !next.action.startsWith("restart") ? next.action : "stop";
    report(`the window failed (${fault})`, { ...detail, mode, action });
    reports.add({ at, fault, action, mode, ...detail, ...describeComputer(window) });
    execute(action, fault);
  }

  function execute(action: RecoveryAction, fault: Fault): void {
    if (action === "reload" || action === "reloadPlain")
      load(action === "reload" ? "withView" : "anew");
    else if (action === "stop") void stop(fault);
    else if (action !== "nothing") restart(!window.isDestroyed() && !window.isVisible());
  }

  /** Electron cannot load a page while it reports the end of the last one. */
  const load = (start: PageStart) =>
    setImmediate(() => {
      // A failed load is reported as a fault.
      if (!window.isDestroyed()) window.loadURL(getAddress(start)).catch(() => {});
    });

  const tryAgain = () => {
    history.save({ mode: history.read().mode, steps: [], isStopped: false });
    load("anew");
    if (!window.isDestroyed()) window.show();
  };

  async function stop(fault: Fault): Promise<void> {
    history.save({ ...history.read(), isStopped: true });
    window.hide();
    if (isPrompting) return;
    isPrompting = true;
    const answer = await promptAfterStop(history.read().mode, isDamage(fault));
    isPrompting = false;
    if (answer === "quit") app.quit();
    else if (answer === "safeMode") {
      history.save({ mode: "safe", steps: [], isStopped: false });
      restart();
    } else if (answer === "showReports") {
      showReports();
      await stop(fault);
    } else if (answer === "tryAgain" && history.read().isStopped) tryAgain();
  }

  const showReports = () => void shell.openPath(reports.folder());

  return {
    /** Watches a window whose page is not loaded yet, instead of the one that it replaces. */
    follow,
    configure: (options: RecoveryOptions): void => {
      ({ report, mayRestart } = options);
    },
    /** Records that the page is on screen. */
    recordDrawn: (): void => recordDrawn(),
    /** Retries after a stop, as the user requests the window. */
    wake: (): void => {
      if (history.read().isStopped) tryAgain();
    },
    /** Restarts in the normal mode. */
    leaveMode: (): void => {
      history.save(noHistory);
      restart();
    },
    showReports,
  };
}

/** Quits and restarts the app with the same arguments except links, in the tray if it is hidden. */
function restart(isHidden = false): void {
  const given = omitLinks(process.argv.slice(1)).filter((arg) => arg !== hiddenSwitch);
  const args = isHidden ? [...given, hiddenSwitch] : given;
  app.relaunch({ args, execPath: findProgram(process.env) });
  app.quit();
}
