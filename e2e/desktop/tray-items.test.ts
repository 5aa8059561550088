import { describe, expect, it } from "vitest";
import { menuEntries } from "./tray-items.ts";

describe("menuEntries", () => {
  it("lists menus and submenus in order, without separators and hidden entries", () => {
    const layout = [
      0,
      { "children-display": "submenu" },
      [
        [1, { label: "_Open Watchdesk" }, []],
        [2, { type: "separator" }, []],
        [
          3,
          { label: "Pause", "toggle-state": 1 },
          [[4, { label: "an__hour", enabled: false }, []]],
        ],
        [5, { label: "Secret", visible: false }, []],
      ],
    ];
    expect(menuEntries(layout)).toEqual([
      { id: 1, label: "Open Watchdesk", isEnabled: true, isChecked: false },
      { id: 3, label: "Pause", isEnabled: true, isChecked: true },
      { id: 4, label: "an_hour", isEnabled: false, isChecked: false },
    ]);
  });

  it("returns none without a layout", () => {
    expect(menuEntries(null)).toEqual([]);
  });
});
