import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { shortcutIds, shortcuts } from "#shared/settings/shortcuts.ts";
import { applyShortcuts, readCombination, subscribeToShortcuts } from "./own-shortcuts.ts";
import { formatCombination, formatKeys, toAriaKeys, useKeys, withKeys } from "./shortcut.ts";

const press = (key: string, held: object = {}) =>
  readCombination({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

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
