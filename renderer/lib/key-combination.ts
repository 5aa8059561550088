/** Whether Cmd replaces Ctrl. */
export const isMac = navigator.platform.startsWith("Mac");

/** What is read of a key event. */
export type Pressed = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Returns the pressed combination, as in `Keys`, independent of Caps Lock; Shift produces capitals. */
export function readPressed(event: Pressed): string {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isOther = isMac ? event.ctrlKey : event.metaKey;
  const prefix = `${isOther ? "Other+" : ""}${isMod ? "Mod+" : ""}${event.altKey ? "Alt+" : ""}`;
  const isFunctionKey = /^F\d+$/.test(event.key);
  if (prefix === "" && !isFunctionKey) {
    return event.key.length > 1 || event.shiftKey ? event.key : event.key.toLowerCase();
  }
  // Other characters depend on Shift themselves.
  const hasShift = event.shiftKey && (event.key.length > 1 || /\p{L}/u.test(event.key));
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return `${prefix}${hasShift ? "Shift+" : ""}${key}`;
}
