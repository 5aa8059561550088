import { expect, it, vi } from "vitest";
import { type WindowAction, windowAction } from "#shared/window/window-action-schema.ts";
import { runWindowAction } from "./window-actions.ts";

function aWindow() {
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

it("zooms in steps, and back to the size that is meant", () => {
  const { state, run } = aWindow();
  run("zoomIn");
  run("zoomIn");
  run("zoomOut");
  expect(state.zoom).toBe(0.5);
  run("resetZoom");
  expect(state.zoom).toBe(0);
});

it("goes to the full screen and back", () => {
  const { state, run } = aWindow();
  run("toggleFullScreen");
  expect(state.isFull).toBe(true);
  run("toggleFullScreen");
  expect(state.isFull).toBe(false);
});

it("minimizes, reloads, closes and quits", () => {
  const { state, quit, run } = aWindow();
  for (const action of ["minimize", "reload", "close", "quit"] as const) run(action);
  expect(state.done).toEqual(["minimize", "reload", "close"]);
  expect(quit).toHaveBeenCalledOnce();
});

it("only quits where there is no window", () => {
  const quit = vi.fn();
  for (const action of windowAction.options) runWindowAction(null, action, quit);
  expect(quit).toHaveBeenCalledOnce();
});
