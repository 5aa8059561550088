import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchFrames } from "./watch-faults.ts";

vi.mock("electron", () => ({ app: {}, dialog: {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createWindow() {
  const state = { isVisible: false };
  const webContents = new EventEmitter();
  const window = Object.assign(new EventEmitter(), {
    webContents,
    isVisible: () => state.isVisible,
  });
  const onBlank = vi.fn();
  const { recordDrawn } = watchFrames(window as unknown as BrowserWindow, onBlank);
  const load = (isSameDocument = false) =>
    webContents.emit("did-start-navigation", { isMainFrame: true, isSameDocument });
  const show = (isVisible: boolean) => {
    state.isVisible = isVisible;
    if (isVisible) window.emit("show");
  };
  return { window, webContents, onBlank, recordDrawn, load, show };
}

const second = 1000;

it("reports once a page that draws nothing for 45 seconds, also before it is shown", () => {
  const { onBlank, load } = createWindow();
  load();
  vi.advanceTimersByTime(44 * second);
  expect(onBlank).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120 * second);
  expect(onBlank).toHaveBeenCalledOnce();
});

it.each<[string, (parts: ReturnType<typeof createWindow>) => void]>([
  ["is drawn", ({ recordDrawn }) => recordDrawn()],
  [
    "has lost its process, which is reported separately",
    (one) => one.webContents.emit("render-process-gone"),
  ],
  ["is closed", ({ window }) => window.emit("closed")],
])("does not report a page that %s", (_what, happen) => {
  const parts = createWindow();
  parts.load();
  vi.advanceTimersByTime(30 * second);
  happen(parts);
  vi.advanceTimersByTime(120 * second);
  expect(parts.onBlank).not.toHaveBeenCalled();
});

it("restarts with each page, but not with navigation within it", () => {
  const { onBlank, load } = createWindow();
  load();
  vi.advanceTimersByTime(30 * second);
  load();
  vi.advanceTimersByTime(30 * second);
  expect(onBlank).not.toHaveBeenCalled();
  load(true);
  vi.advanceTimersByTime(16 * second);
  expect(onBlank).toHaveBeenCalledOnce();
});

it("waits while the window is in the tray", () => {
  const { onBlank, load, show } = createWindow();
  show(true);
  load();
  vi.advanceTimersByTime(30 * second);
  show(false);
  vi.advanceTimersByTime(600 * second);
  expect(onBlank).not.toHaveBeenCalled();
  show(true);
  vi.advanceTimersByTime(16 * second);
  expect(onBlank).toHaveBeenCalledOnce();
});
