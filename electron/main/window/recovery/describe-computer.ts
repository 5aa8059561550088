import { freemem, release, totalmem } from "node:os";
import { app, type BrowserWindow } from "electron";

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
