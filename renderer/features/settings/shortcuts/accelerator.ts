type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey" | "metaKey">;

const keyNames: Record<string, string> = {
  " ": "Space",
  ArrowUp: "Up",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
};
const unchangedKeys = /^(?:F(?:[1-9]|1\d|2[0-4])|Home|End|PageUp|PageDown|Insert|Delete)$/;

/**
 * Returns the accelerator for the pressed keys; null unless they are at least two of Ctrl, Alt, Shift and Super and a
 * letter, a digit or another key that every keyboard has.
 */
export function readAccelerator(event: Pressed): string | null {
  const modifiers = [
    ...(event.ctrlKey ? ["Control"] : []),
    ...(event.altKey ? ["Alt"] : []),
    ...(event.shiftKey ? ["Shift"] : []),
    ...(event.metaKey ? ["Super"] : []),
  ];
  const key = readKeyName(event);
  return key === null || modifiers.length < 2 ? null : [...modifiers, key].join("+");
}

/** Modifiers can change the character of a key; then its position identifies it. */
function readKeyName({ key, code }: Pressed): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const [, character] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (character !== undefined) return character;
  return keyNames[key] ?? (unchangedKeys.test(key) ? key : null);
}

const modifierPattern = /^(?:Control|Alt|AltGraph|Shift|Meta|OS|Super|Hyper|CapsLock|Dead)$/;

export const isModifierKey = ({ key }: Pick<Pressed, "key">): boolean => modifierPattern.test(key);

const signs: Record<string, Record<string, string>> = {
  Mac: { Control: "⌃", Alt: "⌥", Shift: "⇧", Super: "⌘" },
  Win: { Control: "Ctrl+", Alt: "Alt+", Shift: "Shift+", Super: "Win+" },
  Linux: { Control: "Ctrl+", Alt: "Alt+", Shift: "Shift+", Super: "Super+" },
};

/** Formats an accelerator in the notation of a system (`navigator.platform`). */
export function formatAccelerator(keys: string, platform: string): string {
  const own = signs[/^(?:Mac|Win)/.exec(platform)?.[0] ?? "Linux"] ?? {};
  return keys.replaceAll(/\b(\w+)\+/g, (whole, name: string) => own[name] ?? whole);
}
