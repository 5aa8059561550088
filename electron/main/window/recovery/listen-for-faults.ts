import { app, type BrowserWindow, type Details } from "electron";
import type { Fault } from "./next-action.ts";

/** Details of a fault for the log and the report. */
export type FaultDetail = Record<string, string | number>;

export type OnFault = (fault: Fault, detail: FaultDetail) => void;

/** Chromium's code for a navigation replaced by another one. */
const aborted = -3;

/** Reports the faults of a window from Electron's events until it closes or the app quits. */
export function listenForFaults(window: BrowserWindow, onFault: OnFault): void {
  let isQuitting = false;
  const recordQuit = () => {
    isQuitting = true;
  };
  app.once("before-quit", recordQuit);
  const report: OnFault = (fault, detail) => {
    if (!isQuitting && !window.isDestroyed()) onFault(fault, detail);
  };
  const { webContents } = window;
  webContents.on("render-process-gone", (_event, { reason, exitCode }) =>
    report(rendererFaults[reason] ?? "crashed", { reason, exitCode }),
  );
  webContents.on("did-fail-load", (_event, errorCode, error, _url, isMainFrame) => {
    if (isMainFrame && errorCode !== aborted) report("loadFailed", { errorCode, error });
  });
  // The message may contain secrets.
  webContents.on("preload-error", (_event, _path, { name }) => report("preloadFailed", { name }));
  const reportChild = (
    _event: unknown,
    { type, reason, exitCode, serviceName = "" }: Details,
  ): void => {
    if (reason === "clean-exit") return;
    report(type === "GPU" ? "gpuGone" : "utilityGone", { type, reason, exitCode, serviceName });
  };
  app.on("child-process-gone", reportChild);
  window.once("closed", () => {
    app.off("before-quit", recordQuit);
    app.off("child-process-gone", reportChild);
  });
}

const rendererFaults: Partial<Record<string, Fault>> = {
  killed: "killed",
  oom: "outOfMemory",
  "memory-eviction": "outOfMemory",
  "launch-failed": "notStarted",
  "integrity-failure": "notStarted",
};
