type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "altKey" | "shiftKey" | "metaKey">;

const named: Record<string, string> = {
  " ": "Space",
  ArrowUp: "Up",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
};
const asThey = /^(?:F(?:[1-9]|1\d|2[0-4])|Home|End|PageUp|PageDown|Insert|Delete)$/;

/**
 * The accelerator of the pressed keys; null unless they are at least two of Ctrl, Alt, Shift and Super, and a
 * letter, a digit or another key that every keyboard has.
 */
export function readKeys(event: Pressed): string | null {
  const modifiers = [
    ...(event.ctrlKey ? ["Control"] : []),
    ...(event.altKey ? ["Alt"] : []),
    ...(event.shiftKey ? ["Shift"] : []),
    ...(event.metaKey ? ["Super"] : []),
  ];
  const key = nameKey(event);
  return key === null || modifiers.length < 2 ? null : [...modifiers, key].join("+");
}

/** Modifiers can change the character of a key: then its position identifies it. */
function nameKey({ key, code }: Pressed): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  const [, place] = /^(?:Key|Digit)([A-Z0-9])$/.exec(code) ?? [];
  if (place !== undefined) return place;
  return named[key] ?? (asThey.test(key) ? key : null);
}

const isModifier = /^(?:Control|Alt|AltGraph|Shift|Meta|OS|Super|Hyper|CapsLock|Dead)$/;

/** Whether a key is a modifier. */
export const isOnlyModifier = ({ key }: Pick<Pressed, "key">): boolean => isModifier.test(key);

const signs: Record<string, Record<string, string>> = {
  Mac: { Control: "⌃", Alt: "⌥", Shift: "⇧", Super: "⌘" },
  Win: { Control: "Ctrl+", Alt: "Alt+", Shift: "Shift+", Super: "Win+" },
  Linux: { Control: "Ctrl+", Alt: "Alt+", Shift: "Shift+", Super: "Super+" },
};

/** Formats an accelerator in the notation of a system (`navigator.platform`). */
export function writeAccelerator(keys: string, platform: string): string {
  const own = signs[/^(?:Mac|Win)/.exec(platform)?.[0] ?? "Linux"] ?? {};
  return keys.replaceAll(/\b(\w+)\+/g, (whole, name: string) => own[name] ?? whole);
}
