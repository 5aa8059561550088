import { describe, expect, it } from "vitest";
import { createAttentionRequest } from "./attention-request.ts";

const flash = { showsWindow: false, isNotified: false };
const show = { showsWindow: true, isNotified: false };

function open(isFocused = false, flashesBesides = false) {
  const calls: string[] = [];
  const listeners: (() => void)[] = [];
  const window = {
    isFocused: () => isFocused,
    isDestroyed: () => false,
    showInactive: () => calls.push("showInactive"),
    moveTop: () => calls.push("moveTop"),
    flashFrame: (is: boolean) => calls.push(`flash ${is}`),
    once: (_event: "focus", listener: () => void) => listeners.push(listener),
  };
  const callOut = createAttentionRequest({
    getWindow: () => window,
    bounce: () => calls.push("bounce"),
    flashesBesides,
  });
  return { window, calls, listeners, callOut };
}

describe("calling attention to the window", () => {
  it("flashes it until it has the focus", () => {
    const { calls, listeners, callOut } = open();
    callOut(flash);
    callOut(flash);
    expect(calls).toEqual(["bounce", "flash true", "bounce", "flash true"]);
    expect(listeners).toHaveLength(1);
    listeners[0]?.();
    expect(calls.at(-1)).toBe("flash false");
    callOut(flash);
    expect(listeners).toHaveLength(2);
  });

  it("shows it in front without taking the focus", () => {
    const { calls, callOut } = open();
    callOut(show);
    expect(calls).toEqual(["showInactive", "moveTop", "bounce", "flash true"]);
  });

  it("does not flash beside a notification where a desktop may make another one of that", () => {
    const { calls, callOut } = open();
    callOut({ showsWindow: false, isNotified: true });
    expect(calls).toEqual([]);
    callOut({ showsWindow: true, isNotified: true });
    expect(calls).toEqual(["showInactive", "moveTop"]);
    const taskbar = open(false, true);
    taskbar.callOut({ showsWindow: false, isNotified: true });
    expect(taskbar.calls).toEqual(["bounce", "flash true"]);
  });

  it("flashes the window that replaces one that was destroyed while it flashed", () => {
    const [before, after] = [open(), open()];
    let shown = before.window;
    const callOut = createAttentionRequest({
      getWindow: () => shown,
      bounce: () => {},
      flashesBesides: false,
    });
    callOut(flash);
    shown = after.window;
    callOut(flash);
    after.listeners[0]?.();
    expect(after.calls).toEqual(["flash true", "flash false"]);
  });

  it("does nothing if the window is focused or missing", () => {
    const { calls, callOut } = open(true);
    callOut(show);
    expect(calls).toEqual([]);
    expect(() =>
      createAttentionRequest({ getWindow: () => null, bounce: () => {}, flashesBesides: false })(
        show,
      ),
    ).not.toThrow();
  });
});
