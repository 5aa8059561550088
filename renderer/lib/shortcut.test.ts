import { describe, expect, it } from "vitest";
import { readCombination } from "./key-combination.ts";
import { formatKeys } from "./shortcut.ts";

const press = (key: string, held: object = {}) =>
  readCombination({ key, metaKey: false, ctrlKey: false, altKey: false, shiftKey: false, ...held });

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
