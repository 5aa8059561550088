import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { vi } from "vitest";

/** Creates a window without Electron; `lose` ends the process of its page for a reason. */
export function createFakeWindow(url: string) {
  const lose = (reason: string) =>
    void webContents.emit("render-process-gone", {}, { reason, exitCode: 9 });
  const webContents = Object.assign(new EventEmitter(), {
    getURL: () => url,
    isDevToolsOpened: () => false,
    forcefullyCrashRenderer: () => lose("crashed"),
  });
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => false,
    isVisible: () => true,
    getTitle: () => "Alerts – Watchdesk",
    hide: vi.fn(),
    show: vi.fn(),
    loadURL: vi.fn(async (_url: string) => {}),
  });
  return { window, webContents, lose, browserWindow: window as unknown as BrowserWindow };
}
