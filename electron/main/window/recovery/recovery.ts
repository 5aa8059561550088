import { app, type BrowserWindow, shell } from "electron";
import type { CrashReports } from "#main/diagnostics/crash-reports.ts";
import type { Report } from "#main/system/log.ts";
import type { PageStart } from "#main/system/start/shell-mode.ts";
import { describeComputer } from "./describe-computer.ts";
import { watchFrames } from "./frame-watch.ts";
import { type FaultDetail, listenForFaults } from "./listen-for-faults.ts";
import { calm, type Fault, nextAction, type RecoveryAction } from "./next-action.ts";
import { askAfterStop, askToReload } from "./dialogs.ts";
import { restart } from "./restart.ts";
import type { ShellFile } from "./shell-file.ts";

/** What a window is brought back with; `addressOf` says where its page is, with its view as it was or not. */
export type RecoveryParts = {
  history: ShellFile;
  reports: CrashReports;
  addressOf: (start: PageStart) => string;
};

/** What is only known once all of the app is there. */
export type RecoveryHabits = {
  report: Report;
  /** Whether everybody who is signed in would still be so after a restart. */
  mayRestart: () => boolean;
};

/** Brings the window back when it fails, and gives up in time. */
export type Recovery = {
  settle(habits: RecoveryHabits): void;
  /** The page is on screen. */
  recordDrawn(): void;
  /** The person wants the window: one that was given up is tried again. */
  wake(): void;
  /** Runs as always again, by a restart. */
  leaveMode(): void;
  showReports(): void;
};

/** Follows a window from before its page is loaded. */
export function recoverWindow(window: BrowserWindow, parts: RecoveryParts): Recovery {
  const { history, reports, addressOf } = parts;
  let report: Report = () => {};
  let mayRestart = () => true;

  let isHung = false;
  let isAsking = false;

  const { recordDrawn } = watchFrames(window, () => hear("blank", {}));
  listenForFaults(window, (fault, detail) => {
    hear(isHung ? "unresponsive" : fault, detail);
    isHung = false;
  });
  followResponses(window, () => {
    isHung = true;
    window.webContents.forcefullyCrashRenderer();
  });

  function hear(fault: Fault, detail: FaultDetail): void {
    const at = Date.now();
    const { mode } = history.read();
    const next = nextAction(history.read(), { fault, at, mayRestart: mayRestart() });
    const isKept = next.history === history.read() || history.keep(next.history);
    // A restart that is not remembered would be done again and again.
    const action = isKept || !next.action.startsWith("restart") ? next.action : "stop";
    report(`the window failed (${fault})`, { ...detail, mode, action });
    reports.add({ at, fault, action, mode, ...detail, ...describeComputer(window) });
    act(action, fault);
  }

  function act(action: RecoveryAction, fault: Fault): void {
    if (action === "reload" || action === "reloadPlain")
      load(action === "reload" ? "withView" : "anew");
    else if (action === "stop") void stop(fault);
    else if (action !== "nothing") restart(!window.isDestroyed() && !window.isVisible());
  }

  /** Electron does not take a new page while it tells of the end of the old one. */
  const load = (start: PageStart) =>
    setImmediate(() => {
      // Why it does not load is told as a fault.
      if (!window.isDestroyed()) window.loadURL(addressOf(start)).catch(() => {});
    });

  const tryAgain = () => {
    history.keep({ mode: history.read().mode, steps: [], isStopped: false });
    load("anew");
    if (!window.isDestroyed()) window.show();
  };

  async function stop(fault: Fault): Promise<void> {
    history.keep({ ...history.read(), isStopped: true });
    window.hide();
    if (isAsking) return;
    isAsking = true;
    const isDamaged = fault === "loadFailed" || fault === "preloadFailed";
    const answer = await askAfterStop(history.read().mode, isDamaged);
    isAsking = false;
    if (answer === "quit") app.quit();
    else if (answer === "safeMode") {
      history.keep({ mode: "safe", steps: [], isStopped: false });
      restart();
    } else if (answer === "showReports") {
      showReports();
      await stop(fault);
    } else if (answer === "tryAgain" && history.read().isStopped) tryAgain();
  }

  const showReports = () => void shell.openPath(reports.folder());

  return {
    settle: (habits) => {
      ({ report, mayRestart } = habits);
    },
    recordDrawn,
    wake: () => {
      if (history.read().isStopped) tryAgain();
    },
    leaveMode: () => {
      history.keep(calm);
      restart();
    },
    showReports,
  };
}

/** Asks the person about a window that does not respond, and forgets the question when it does again. */
function followResponses(window: BrowserWindow, onReload: () => void): void {
  const { webContents } = window;
  let question: AbortController | null = null;
  const forget = () => {
    question?.abort();
    question = null;
  };
  webContents.on("responsive", forget);
  webContents.on("render-process-gone", forget);
  webContents.on("unresponsive", async () => {
    // Whoever debugs it has stopped it.
    if (question !== null || webContents.isDevToolsOpened()) return;
    question = new AbortController();
    const { signal } = question;
    const isWanted = await askToReload(window, signal);
    if (!signal.aborted) question = null;
    if (isWanted) onReload();
  });
}
