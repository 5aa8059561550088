import { app, type BrowserWindow } from "electron";
import type { Fault } from "./next-action.ts";

/** What is known of a fault beside its kind, for log and report. */
export type FaultDetail = Record<string, string | number>;

/** Hears of each fault as it happens. */
export type HearFault = (fault: Fault, detail: FaultDetail) => void;

/** A navigation that gave way to another one. */
const aborted = -3;

/** Listens for everything that Electron tells of a window's troubles, until the app quits. */
export function listenForFaults(window: BrowserWindow, hear: HearFault): void {
  let isQuitting = false;
  app.once("before-quit", () => {
    isQuitting = true;
  });
  const tell: HearFault = (fault, detail) => {
    if (!isQuitting && !window.isDestroyed()) hear(fault, detail);
  };
  const { webContents } = window;
  webContents.on("render-process-gone", (_event, { reason, exitCode }) =>
    tell(rendererFaults[reason] ?? "crashed", { reason, exitCode }),
  );
  webContents.on("did-fail-load", (_event, errorCode, error, _url, isMainFrame) => {
    if (isMainFrame && errorCode !== aborted) tell("loadFailed", { errorCode, error });
  });
  // The message may quote anything.
  webContents.on("preload-error", (_event, _path, { name }) => tell("preloadFailed", { name }));
  app.on("child-process-gone", (_event, { type, reason, exitCode, serviceName = "" }) => {
    if (reason === "clean-exit") return;
    tell(type === "GPU" ? "gpuGone" : "utilityGone", { type, reason, exitCode, serviceName });
  });
}

const rendererFaults: Partial<Record<string, Fault>> = {
  killed: "killed",
  oom: "outOfMemory",
  "memory-eviction": "outOfMemory",
  "launch-failed": "notStarted",
  "integrity-failure": "notStarted",
};
