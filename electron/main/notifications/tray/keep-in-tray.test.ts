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
  it.each<[string, string, boolean[], number]>([
    ["no window", "there is a tray", [true], 0],
    ["the window", "no tray appears", [false], 1],
    ["no window", "the tray appears in time", [false, true], 0],
    ["the window", "the tray disappears", [true, false], 1],
  ])("shows %s if %s", (_window, _why, changes, times) => {
    const { change, isInTray, pass, showInactive } = prepare();
    for (const isThere of changes) change(isThere);
    expect(showInactive).not.toHaveBeenCalled();
    pass();
    expect(showInactive).toHaveBeenCalledTimes(times);
    expect(isInTray()).toBe(changes.at(-1));
  });
});
