import { describe, expect, it } from "vitest";
import { shortcutKeys } from "#shared/settings/shortcut-schema.ts";
import { formatAccelerator, isModifierKey, readAccelerator } from "./shortcut-row.tsx";

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
const both = { ...none, ctrlKey: true, altKey: true };
const all = { ctrlKey: true, altKey: true, shiftKey: true, metaKey: true };

describe("accelerators", () => {
  it.each([
    [{ ...both, key: "w", code: "KeyW" }, "Control+Alt+W"],
    [{ ...all, key: "W", code: "KeyW" }, "Control+Alt+Shift+Super+W"],
    // By the character of a QWERTZ keyboard, not by its position.
    [{ ...both, key: "y", code: "KeyZ" }, "Control+Alt+Y"],
    [{ ...both, key: "∑", code: "KeyW" }, "Control+Alt+W"],
    [{ ...both, key: "ц", code: "KeyW" }, "Control+Alt+W"],
    [{ ...none, ctrlKey: true, shiftKey: true, key: "!", code: "Digit1" }, "Control+Shift+1"],
    [{ ...both, key: " ", code: "Space" }, "Control+Alt+Space"],
    [{ ...both, key: "ArrowUp", code: "ArrowUp" }, "Control+Alt+Up"],
    [{ ...none, metaKey: true, shiftKey: true, key: "F9", code: "F9" }, "Shift+Super+F9"],
    [{ ...none, ctrlKey: true, key: "c", code: "KeyC" }, null],
    [{ ...none, key: "F5", code: "F5" }, null],
    [{ ...both, key: "Enter", code: "Enter" }, null],
    [{ ...both, key: "ß", code: "Minus" }, null],
    [{ ...both, key: "F25", code: "F25" }, null],
  ] as const)("reads %j as %s", (pressed, keys) => {
    expect(readAccelerator(pressed)).toBe(keys);
    if (keys !== null) expect(shortcutKeys.safeParse(keys).success).toBe(true);
  });

  it.each(["Control+W", "W", "Control++Alt+W", "Alt+Control+W", "Control+Alt+Ü", ""])(
    "rejects %j in main",
    (keys) => expect(shortcutKeys.safeParse(keys).success).toBe(false),
  );

  it("recognizes modifiers", () => {
    expect(["Control", "Shift", "Meta", "AltGraph"].every((key) => isModifierKey({ key }))).toBe(
      true,
    );
    expect(isModifierKey({ key: "w" })).toBe(false);
  });

  it("formats keys for each system", () => {
    const keys = "Control+Alt+Shift+Super+W";
    expect(formatAccelerator(keys, "Linux x86_64")).toBe("Ctrl+Alt+Shift+Super+W");
    expect(formatAccelerator(keys, "Win32")).toBe("Ctrl+Alt+Shift+Win+W");
    expect(formatAccelerator(keys, "MacIntel")).toBe("⌃⌥⇧⌘W");
  });
});
