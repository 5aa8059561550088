import { describe, expect, it, vi } from "vitest";
import { keepInTray, trayTimeout } from "./keep-in-tray.ts";

/** Creates a desktop with a controllable tray and clock. */
function prepare() {
  let isInTray = false;
  let onChange: (isThere: boolean) => void = () => undefined;
  const timers: { run: () => void; delay: number }[] = [];
  const bringIntoSight = vi.fn();
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
    bringIntoSight,
    setTimer: (run, delay) => {
      timers.push({ run, delay });
      return () => undefined;
    },
  });
  return {
    bringIntoSight,
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
    const { change, isInTray, pass, bringIntoSight } = prepare();
    change(true);
    pass();
    expect(isInTray()).toBe(true);
    expect(bringIntoSight).not.toHaveBeenCalled();
  });

  it("shows the window if no tray appears", () => {
    const { change, pass, bringIntoSight } = prepare();
    change(false);
    expect(bringIntoSight).not.toHaveBeenCalled();
    pass();
    expect(bringIntoSight).toHaveBeenCalledOnce();
  });

  it("shows no window if the tray appears in time", () => {
    const { change, pass, bringIntoSight } = prepare();
    change(false);
    change(true);
    pass();
    expect(bringIntoSight).not.toHaveBeenCalled();
  });

  it("shows the window if the tray disappears", () => {
    const { change, pass, bringIntoSight } = prepare();
    change(true);
    change(false);
    pass();
    expect(bringIntoSight).toHaveBeenCalledOnce();
  });
});
