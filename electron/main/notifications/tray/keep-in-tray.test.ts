import { describe, expect, it, vi } from "vitest";
import { keepInTray, trayTimeout } from "./keep-in-tray.ts";

/** Creates a desktop with a controllable tray and clock. */
function prepare() {
  let isInTray = false;
  let onChange: (isThere: boolean) => void = () => undefined;
  const timers: { run: () => void; delay: number }[] = [];
  const showInactive = vi.fn();
  keepInTray({
    follow: (listener) => {
      onChange = listener;
    },
    enter: () => {
      isInTray = true;
    },
    leave: () => {
      isInTray = false;
    },
    hasTray: () => isInTray,
    showInactive,
    setTimer: (run, delay) => {
      timers.push({ run, delay });
      return () => undefined;
    },
  });
  return {
    showInactive,
    change: (isThere: boolean) => onChange(isThere),
    isInTray: () => isInTray,
    /** Advances the time until a window without a tray is shown. */
    pass: () => {
      expect(timers.map(({ delay }) => delay)).toEqual(timers.map(() => trayTimeout));
      for (const { run } of timers.splice(0)) run();
    },
  };
}

describe("keepInTray", () => {
  it("shows no window if there is a tray", () => {
    const { change, isInTray, pass, showInactive } = prepare();
    change(true);
    pass();
    expect(isInTray()).toBe(true);
    expect(showInactive).not.toHaveBeenCalled();
  });

  it("shows the window if no tray appears", () => {
    const { change, pass, showInactive } = prepare();
    change(false);
    expect(showInactive).not.toHaveBeenCalled();
    pass();
    expect(showInactive).toHaveBeenCalledOnce();
  });

  it("shows no window if the tray appears in time", () => {
    const { change, pass, showInactive } = prepare();
    change(false);
    change(true);
    pass();
    expect(showInactive).not.toHaveBeenCalled();
  });

  it("shows the window if the tray disappears", () => {
    const { change, pass, showInactive } = prepare();
    change(true);
    change(false);
    pass();
    expect(showInactive).toHaveBeenCalledOnce();
  });
});
