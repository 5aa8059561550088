import { describe, expect, it } from "vitest";
import { nameKeys, writeKeys } from "./shortcut.ts";

const press = (key: string, held: object = {}) =>
  nameKeys({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

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
    expect(writeKeys("Mod+k")).toBe("Ctrl+K");
    expect(writeKeys("e")).toBe("E");
    expect(writeKeys("E")).toBe("Shift+E");
    expect(writeKeys("Enter")).toBe("Enter");
    expect(writeKeys("ArrowUp")).toBe("↑");
  });
});
