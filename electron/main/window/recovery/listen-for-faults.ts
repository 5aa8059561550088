import { freemem, release, totalmem } from "node:os";
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

/** Describes the environment of a crash: versions, memory in MB, GPU features and the screen. */
export const describeComputer = (window: BrowserWindow) => ({
  version: app.getVersion(),
  electron: process.versions.electron,
  chrome: process.versions.chrome,
  system: `${process.platform} ${release()} ${process.arch}`,
  uptimeSeconds: Math.round(process.uptime()),
  memory: {
    main: toMegabytes(process.memoryUsage().rss),
    free: toMegabytes(freemem()),
    total: toMegabytes(totalmem()),
  },
  gpu: app.getGPUFeatureStatus(),
  screen: screenOf(window.webContents.getURL()),
  isVisible: window.isVisible(),
});

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** The app's name of the screen, without its parameters, which are private. */
const screenOf = (url: string) => /#(\/\w*)/.exec(url)?.[1] ?? "none";
