import { describe, expect, it } from "vitest";
import { shortcutKeys } from "#shared/settings/shortcut-schema.ts";
import { isOnlyModifier, readKeys, writeAccelerator } from "./accelerator.ts";

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
const both = { ...none, ctrlKey: true, altKey: true };
const all = { ctrlKey: true, altKey: true, shiftKey: true, metaKey: true };

describe("the keys of a shortcut", () => {
  it.each([
    [{ ...both, key: "w", code: "KeyW" }, "Control+Alt+W"],
    [{ ...all, key: "W", code: "KeyW" }, "Control+Alt+Shift+Super+W"],
    // As it is written on a QWERTZ keyboard, not where it is.
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
  ] as const)("%j is %s", (pressed, keys) => {
    expect(readKeys(pressed)).toBe(keys);
    if (keys !== null) expect(shortcutKeys.safeParse(keys).success).toBe(true);
  });

  it.each(["Control+W", "W", "Control++Alt+W", "Alt+Control+W", "Control+Alt+Ü", ""])(
    "%j is refused by main",
    (keys) => expect(shortcutKeys.safeParse(keys).success).toBe(false),
  );

  it("are not complete with modifiers alone", () => {
    expect(["Control", "Shift", "Meta", "AltGraph"].every((key) => isOnlyModifier({ key }))).toBe(
      true,
    );
    expect(isOnlyModifier({ key: "w" })).toBe(false);
  });

  it("are written as each system does", () => {
    const keys = "Control+Alt+Shift+Super+W";
    expect(writeAccelerator(keys, "Linux x86_64")).toBe("Ctrl+Alt+Shift+Super+W");
    expect(writeAccelerator(keys, "Win32")).toBe("Ctrl+Alt+Shift+Win+W");
    expect(writeAccelerator(keys, "MacIntel")).toBe("⌃⌥⇧⌘W");
  });
});
