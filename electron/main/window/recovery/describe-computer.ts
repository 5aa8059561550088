import { freemem, release, totalmem } from "node:os";
import { app, type BrowserWindow } from "electron";

/** What a crash may have to do with: versions, memory in MB, how the window is drawn, its screen. */
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

/** Screens are named by the app; what is behind the name is the person's. */
const screenOf = (url: string) => /#(\/\w*)/.exec(url)?.[1] ?? "none";
