import { expect, it, vi } from "vitest";
import { type WindowAction, windowAction } from "#shared/window/window-action-schema.ts";
import { runWindowAction } from "./window-actions.ts";

function createWindow() {
  const state = { zoom: 0, isFull: false, done: [] as string[] };
  const window = {
    minimize: () => void state.done.push("minimize"),
    close: () => void state.done.push("close"),
    isFullScreen: () => state.isFull,
    setFullScreen: (isFull: boolean) => {
      state.isFull = isFull;
    },
    webContents: {
      getZoomLevel: () => state.zoom,
      setZoomLevel: (level: number) => {
        state.zoom = level;
      },
      reload: () => void state.done.push("reload"),
    },
  };
  const quit = vi.fn();
  return { state, quit, run: (action: WindowAction) => runWindowAction(window, action, quit) };
}

it("zooms in steps, and resets the zoom", () => {
  const { state, run } = createWindow();
  run("zoomIn");
  run("zoomIn");
  run("zoomOut");
  expect(state.zoom).toBe(0.5);
  run("resetZoom");
  expect(state.zoom).toBe(0);
});

it("toggles full screen", () => {
  const { state, run } = createWindow();
  run("toggleFullScreen");
  expect(state.isFull).toBe(true);
  run("toggleFullScreen");
  expect(state.isFull).toBe(false);
});

it("minimizes, reloads, closes and quits", () => {
  const { state, quit, run } = createWindow();
  for (const action of ["minimize", "reload", "close", "quit"] as const) run(action);
  expect(state.done).toEqual(["minimize", "reload", "close"]);
  expect(quit).toHaveBeenCalledOnce();
});

it("only quits if there is no window", () => {
  const quit = vi.fn();
  for (const action of windowAction.options) runWindowAction(null, action, quit);
  expect(quit).toHaveBeenCalledOnce();
});
