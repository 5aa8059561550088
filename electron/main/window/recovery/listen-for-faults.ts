import { app, type BrowserWindow } from "electron";
import type { Fault } from "./next-action.ts";

/** Details of a fault for the log and the report. */
export type FaultDetail = Record<string, string | number>;

/** Called with each fault. */
export type OnFault = (fault: Fault, detail: FaultDetail) => void;

/** Chromium's code for a navigation replaced by another one. */
const aborted = -3;

/** Reports the faults of a window from Electron's events until the app quits. */
export function listenForFaults(window: BrowserWindow, onFault: OnFault): void {
  let isQuitting = false;
  app.once("before-quit", () => {
    isQuitting = true;
  });
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
  app.on("child-process-gone", (_event, { type, reason, exitCode, serviceName = "" }) => {
    if (reason === "clean-exit") return;
    report(type === "GPU" ? "gpuGone" : "utilityGone", { type, reason, exitCode, serviceName });
  });
}

const rendererFaults: Partial<Record<string, Fault>> = {
  killed: "killed",
  oom: "outOfMemory",
  "memory-eviction": "outOfMemory",
  "launch-failed": "notStarted",
  "integrity-failure": "notStarted",
};
