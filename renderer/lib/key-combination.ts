import { createKeyReader } from "#shared/lib/key-letter.ts";

/** Whether Cmd replaces Ctrl. */
export const isMac = navigator.platform.startsWith("Mac");

/** What is read of a key event. */
export type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey"
>;

const readKey = createKeyReader();

/**
 * Returns the pressed combination, as in `Keys`, independent of Caps Lock; Shift produces capitals. On a layout without Latin
 * letters, the position of a key names its letter; with Ctrl, it names its digit.
 */
export function readPressed(event: Pressed): string {
  const { key, code, shiftKey } = event;
  const letter = readKey(key, code);
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (letter !== key) return readTyped(event, letter);
  if (digit !== undefined && !shiftKey && readPrefix(event) !== "") return readTyped(event, digit);
  return readTyped(event);
}

/** Returns the pressed combination by the character that the key types. */
export function readTyped(event: Pressed, key: string = event.key): string {
  const prefix = readPrefix(event);
  const isFunctionKey = /^F\d+$/.test(key);
  if (prefix === "" && !isFunctionKey) {
    return key.length > 1 || event.shiftKey ? key : key.toLowerCase();
  }
  // Other characters depend on Shift themselves.
  const hasShift = event.shiftKey && (key.length > 1 || /\p{L}/u.test(key));
  return `${prefix}${hasShift ? "Shift+" : ""}${key.length === 1 ? key.toLowerCase() : key}`;
}

function readPrefix({ metaKey, ctrlKey, altKey }: Pressed): string {
  const isMod = isMac ? metaKey : ctrlKey;
  const isOther = isMac ? ctrlKey : metaKey;
  return `${isOther ? "Other+" : ""}${isMod ? "Mod+" : ""}${altKey ? "Alt+" : ""}`;
}
