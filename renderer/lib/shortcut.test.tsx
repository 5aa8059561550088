import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { now } from "#renderer/test/now.ts";
import { shortcutIds, shortcuts } from "#shared/settings/shortcuts.ts";
import { useMinute } from "./clock.ts";
import { followInput } from "./last-input.ts";
import { applyShortcuts, readCombination, subscribeToShortcuts } from "./own-shortcuts.ts";
import { rich, richMessage } from "./rich-text.ts";
import { formatCombination, formatKeys, toAriaKeys, useKeys, withKeys } from "./shortcut.ts";

const press = (key: string, init: KeyboardEventInit = {}) =>
  readCombination(new KeyboardEvent("keydown", { key, ...init }));

/** Presses a combination of the list: "Mod+Shift+n", "Mod++", "E", "F1". */
function pressListed(combination: string): string {
  const [, held = "", key = ""] = /^((?:Mod\+|Alt\+|Shift\+)*)(.+)$/.exec(combination) ?? [];
  const shiftKey = held.includes("Shift+") || /^[A-Z]$/.test(key);
  return press(key, { ctrlKey: held.includes("Mod+"), altKey: held.includes("Alt+"), shiftKey });
}

describe("shortcuts", () => {
  it("are named by modifiers and character", () => {
    expect(press("e")).toBe("e");
    expect(press("?", { shiftKey: true })).toBe("?");
    expect(press("E")).toBe("e");
    expect(press("E", { shiftKey: true })).toBe("E");
    expect(press("Escape")).toBe("Escape");
    expect(press("K", { ctrlKey: true })).toBe("Mod+k");
    expect(press("k", { ctrlKey: true, altKey: true })).toBe("Mod+Alt+k");
    expect(press("k", { metaKey: true })).toBe("Other+k");
  });

  it("are named by position on layouts without Latin letters", () => {
    for (const typed of ["у", "ε", "ث", "ק", "े"]) {
      expect(press("й", { code: "KeyQ" }), "a letter of that layout").toBe("q");
      expect(press(typed, { code: "KeyE" }), typed).toBe("e");
    }
    expect(press("У", { code: "KeyE", shiftKey: true })).toBe("E");
    expect(press("л", { code: "KeyK", ctrlKey: true })).toBe("Mod+k");
    expect(press("Т", { code: "KeyN", ctrlKey: true, shiftKey: true })).toBe("Mod+Shift+n");
    expect(press("لا", { code: "KeyB" })).toBe("b");
    // Hebrew has punctuation where others have letters; ж is where Latin layouts have punctuation.
    expect(press("'", { code: "KeyW" })).toBe("w");
    expect(press("ж", { code: "Semicolon" })).toBe("ж");
    expect(press("Process", { code: "KeyE" })).toBe("Process");
    // A Latin letter is what it types, and so is punctuation beside Latin letters.
    expect(press("z", { code: "KeyY" })).toBe("z");
    expect(press(".", { code: "KeyE" })).toBe(".");
  });

  it("have the digits of the keys that are pressed with Ctrl", () => {
    expect(press("&", { code: "Digit1", ctrlKey: true })).toBe("Mod+1");
    expect(press("ě", { code: "Digit2", ctrlKey: true })).toBe("Mod+2");
    expect(press("&", { code: "Digit1" })).toBe("&");
    expect(press("/", { code: "Digit7", ctrlKey: true, shiftKey: true })).toBe("Mod+/");
  });

  it("that earlier versions recorded by their character stay", () => {
    applyShortcuts({ acknowledge: ["у"], inbox: ["Mod+&"] });
    onTestFinished(() => applyShortcuts({}));
    expect(press("у", { code: "KeyE" })).toBe("e");
    expect(press("&", { code: "Digit1", ctrlKey: true })).toBe("Mod+1");
  });

  it("are formatted for the platform", () => {
    expect(formatKeys("Mod+k")).toBe("Ctrl+K");
    expect(formatKeys("e")).toBe("E");
    expect(formatKeys("E")).toBe("Shift+E");
    expect(formatKeys("Enter")).toBe("Enter");
    expect(formatKeys("ArrowUp")).toBe("↑");
  });
});

describe("shortcuts of the user", () => {
  beforeEach(() => applyShortcuts({}));

  it("stand for the default ones, which are free then", () => {
    applyShortcuts({ snooze: ["x"], palette: ["Mod+Shift+p"], quit: [], undo: ["b"] });
    expect(press("x")).toBe("s");
    expect(press("s")).toBe("");
    expect(press("P", { ctrlKey: true, shiftKey: true })).toBe("Mod+k");
    expect(press("k", { ctrlKey: true })).toBe("");
    expect([press("b"), press("z"), press("z", { ctrlKey: true })]).toEqual(["z", "", ""]);
    expect(press("e")).toBe("e");
    expect(["s", "Mod+k", "Mod+q", "z", "Mod+z", "e"].map(formatKeys)).toEqual([
      ...["X", "Ctrl+Shift+P", "", "B", "", "E"],
    ]);
    expect(withKeys("Snooze", "s")).toBe("Snooze (X)");
    expect(withKeys("Quit", "Mod+q")).toBe("Quit");
    expect(toAriaKeys("z", "Mod+z")).toBe("b");
    expect(toAriaKeys("Mod+q")).toBeUndefined();
  });

  it("render what shows keys only when they differ", () => {
    const listener = vi.fn();
    onTestFinished(subscribeToShortcuts(listener));
    applyShortcuts({});
    expect(listener).not.toHaveBeenCalled();
    applyShortcuts({ snooze: ["x"] });
    applyShortcuts({ snooze: ["x"] });
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each(shortcutIds)("can be changed and turned off: %s", (id) => {
    const { keys } = shortcuts[id];
    expect(keys.map(pressListed)).toEqual(keys);
    applyShortcuts({ [id]: [] });
    expect(keys.map(pressListed)).toEqual(keys.map(() => ""));
    applyShortcuts({ [id]: ["Mod+Shift+F8"] });
    expect(pressListed("Mod+Shift+F8")).toBe(keys[0]);
    expect(keys.map(pressListed)).toEqual(keys.map(() => ""));
  });

  it("can swap keys", () => {
    applyShortcuts({ snooze: ["e"], acknowledge: ["s"] });
    expect([press("e"), press("s")]).toEqual(["s", "e"]);
  });

  it("do not run while the user types a character", async () => {
    applyShortcuts({ palette: ["x"] });
    const run = vi.fn();
    renderHook(() => useKeys({ "Mod+k": run }));
    const field = document.body.appendChild(document.createElement("input"));
    onTestFinished(() => field.remove());
    const type = (target: HTMLElement) =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
    type(field);
    expect(run).not.toHaveBeenCalled();
    type(document.body);
    expect(run).toHaveBeenCalledOnce();
  });

  it("include Shift with a letter or a function key, but not with signs, which depend on it", () => {
    expect(press("N", { ctrlKey: true, shiftKey: true })).toBe("Mod+Shift+n");
    expect(press("+", { ctrlKey: true, shiftKey: true })).toBe("Mod++");
    expect(press("F8", { shiftKey: true })).toBe("Shift+F8");
    expect(formatCombination("Shift+F8")).toBe("Shift+F8");
  });
});

it("marks the page while the last input was a key", () => {
  const page = document.documentElement;
  followInput(page);
  expect(page.dataset.input).toBeUndefined();
  fireEvent.keyDown(document.body, { key: "j" });
  expect(page.dataset.input).toBe("keys");
  fireEvent.pointerDown(document.body);
  expect(page.dataset.input).toBe("pointer");
  fireEvent.keyDown(document.body, { key: "Tab" });
  expect(page.dataset.input).toBe("keys");
});

const second = 1_000;
const minute = 60 * second;

describe("the clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: now + 59 * second });
  });

  it("advances at every full minute", () => {
    const { result } = renderHook(useMinute);
    expect(result.current).toBe(now);
    act(() => vi.advanceTimersByTime(second - 1));
    expect(result.current).toBe(now);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(now + minute);
    act(() => vi.advanceTimersByTime(minute));
    expect(result.current).toBe(now + 2 * minute);
  });

  it("is correct after the computer slept", () => {
    const { result } = renderHook(useMinute);
    vi.setSystemTime(now + 480 * minute + 5 * second);
    act(() => vi.advanceTimersByTime(second));
    expect(result.current).toBe(now + 480 * minute);
  });

  it("shares one timer and stops it without subscribers", () => {
    const one = renderHook(useMinute);
    const other = renderHook(useMinute);
    expect(vi.getTimerCount()).toBe(1);
    one.unmount();
    expect(vi.getTimerCount()).toBe(1);
    other.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("rich texts", () => {
  it("puts elements, texts and numbers into a text", () => {
    render(<p>{rich("handover.to", { name: <b>Levee</b> })}</p>);
    expect(screen.getByText("Levee").tagName).toBe("B");
    expect(screen.getByText(/^To/).textContent).toBe("To Levee");
  });

  it("puts them into a compiled message, also in another order and in variants", () => {
    const message = (values: Record<string, string | number | boolean> | undefined) =>
      `${values?.count} of ${values?.name}, by ${values?.owner}`;
    render(<p>{richMessage(message, { owner: <i>Mara</i>, name: <b>Levee</b>, count: 3 })}</p>);
    expect(screen.getByText(/^3 of/).innerHTML).toBe("3 of <b>Levee</b>, by <i>Mara</i>");
  });

  it("shows nothing for values that React shows nothing for", () => {
    const { container } = render(
      <p>{richMessage((values) => `A${values?.end}`, { end: false })}</p>,
    );
    expect(container.textContent).toBe("A");
  });
});
