import { expect, it, vi } from "vitest";
import { type WindowAction, windowAction } from "#shared/window/window-action-schema.ts";
import { runWindowAction } from "./window-actions.ts";

function createWindow() {
  const state = { isFull: false, done: [] as string[], steps: [] as number[] };
  const window = {
    minimize: () => void state.done.push("minimize"),
    close: () => void state.done.push("close"),
    isFullScreen: () => state.isFull,
    setFullScreen: (isFull: boolean) => {
      state.isFull = isFull;
    },
    webContents: { reload: () => void state.done.push("reload") },
  };
  const quit = vi.fn();
  const textSize = { step: (step: number) => void state.steps.push(step) };
  return {
    state,
    quit,
    run: (action: WindowAction) =>
      runWindowAction(window, action, {
        quit,
        textSize,
        showEmojiPanel: () => void state.done.push("emoji"),
      }),
  };
}

it("runs each action", () => {
  const { state, quit, run } = createWindow();
  for (const action of ["zoomIn", "zoomOut", "resetZoom"] as const) run(action);
  expect(state.steps).toEqual([1, -1, 0]);
  for (const isFull of [true, false]) {
    run("toggleFullScreen");
    expect(state.isFull).toBe(isFull);
  }
  for (const action of ["minimize", "reload", "close", "quit", "showEmojiPanel"] as const)
    run(action);
  expect(state.done).toEqual(["minimize", "reload", "close", "emoji"]);
  expect(quit).toHaveBeenCalledOnce();
});

it("only quits if there is no window", () => {
  const quit = vi.fn();
  const step = vi.fn();
  for (const action of windowAction.options)
    runWindowAction(null, action, { quit, textSize: { step }, showEmojiPanel: step });
  expect(quit).toHaveBeenCalledOnce();
  expect(step).not.toHaveBeenCalled();
});
