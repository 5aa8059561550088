import { describe, expect, it } from "vitest";
import { findDuplicate, type ShortcutChanges } from "#shared/settings/shortcuts.ts";
import { replaceShortcut, resetShortcut, setShortcut } from "./shortcut-row.tsx";

describe("changes of shortcuts", () => {
  it("set, disable and reset one", () => {
    expect(setShortcut({}, "snooze", "x")).toEqual({ snooze: ["x"] });
    expect(setShortcut({ snooze: ["x"] }, "snooze", null)).toEqual({ snooze: [] });
    expect(resetShortcut({ snooze: [], open: ["b"] }, "snooze")).toEqual({ open: ["b"] });
    expect(setShortcut({ snooze: ["x"] }, "snooze", "s")).toEqual({});
    expect(setShortcut({}, "undo", "z")).toEqual({ undo: ["z"] });
  });

  it("take a combination from another one, so that no two have it", () => {
    const all: [ShortcutChanges, ShortcutChanges][] = [
      [replaceShortcut({}, "snooze", "e"), { snooze: ["e"], acknowledge: ["a"] }],
      [replaceShortcut({}, "snooze", "Mod+z"), { snooze: ["Mod+z"], undo: ["z"] }],
      [resetShortcut({ snooze: ["e"], acknowledge: [] }, "acknowledge"), { snooze: [] }],
    ];
    for (const [changes, expected] of all) {
      expect(changes).toEqual(expected);
      expect(findDuplicate(changes)).toBeNull();
    }
  });
});
