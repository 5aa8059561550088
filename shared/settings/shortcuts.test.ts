import { describe, expect, it } from "vitest";
import {
  combinationPattern,
  findConflict,
  findDuplicate,
  findShortcut,
  fromAccelerator,
  shortcutIds,
  shortcuts,
  toAccelerator,
} from "./shortcuts.ts";

const context = { changes: {}, summon: null, isMac: false };

describe("the shortcuts", () => {
  it.each(shortcutIds)("%s has combinations of its own, which it could be given", (id) => {
    for (const keys of shortcuts[id].keys) {
      expect(keys).toMatch(combinationPattern);
      expect(findShortcut(keys)).toBe(id);
      expect(findConflict(id, keys, context)).toBeNull();
      expect(findConflict(id, keys, { ...context, isMac: true })).toBeNull();
    }
    expect(findDuplicate({})).toBeNull();
  });

  it("cannot have the combination of another one, unless that has lost it", () => {
    expect(findConflict("snooze", "e", context)).toEqual({
      kind: "shortcut",
      id: "acknowledge",
      label: "Acknowledge, mark as read, done",
    });
    expect(findConflict("snooze", "e", { ...context, changes: { acknowledge: [] } })).toBeNull();
    const changes = { acknowledge: ["x"] };
    expect(findConflict("snooze", "x", { ...context, changes })).toMatchObject({
      id: "acknowledge",
    });
    expect(findDuplicate({ snooze: ["x"], open: ["x"] })).toBe("x");
    expect(findDuplicate({ snooze: ["e"] })).toBe("e");
    expect(findDuplicate({ snooze: ["e"], acknowledge: [] })).toBeNull();
  });

  it.each([
    ["Mod+c", { kind: "system", label: "Copy" }],
    ["F11", { kind: "system", label: "Full screen" }],
    ["Alt+F4", { kind: "system", label: "Close the window" }],
    ["Mod+Alt+q", { kind: "unusable" }],
    ["Other+e", { kind: "unusable" }],
    ["Enter", { kind: "unusable" }],
    [" ", { kind: "unusable" }],
    ["Mod+Shift+y", { kind: "summon" }],
  ] as const)("cannot be %j", (keys, conflict) => {
    expect(findConflict("snooze", keys, { ...context, summon: "Mod+Shift+y" })).toMatchObject(
      conflict,
    );
  });

  it("need a modifier or a function key in menus", () => {
    for (const keys of ["x", "E", "Shift+é"])
      expect(findConflict("quit", keys, context)).toMatchObject({ kind: "unusable" });
    for (const keys of ["Mod+e", "Alt+x", "F8", "Shift+F8"])
      expect(findConflict("quit", keys, context)).toBeNull();
  });

  it("are accelerators of Electron in menus", () => {
    expect(["Mod+Shift+n", "Mod++", "Mod+-", "F8", "Alt+1"].map(toAccelerator)).toEqual([
      "CommandOrControl+Shift+N",
      "CommandOrControl+Plus",
      "CommandOrControl+-",
      "F8",
      "Alt+1",
    ]);
  });

  it("are compared with the global shortcut", () => {
    expect(fromAccelerator("Control+Shift+N", false)).toBe("Mod+Shift+n");
    expect(fromAccelerator("Control+Alt+F8", false)).toBe("Mod+Alt+F8");
    expect(fromAccelerator("Shift+Super+K", true)).toBe("Mod+Shift+k");
    expect(fromAccelerator("Shift+Super+K", false)).toBe("Other+Shift+k");
  });
});
