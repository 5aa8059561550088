/** Whether Cmd replaces Ctrl. */
export const isMac = navigator.platform.startsWith("Mac");

type Pressed = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Returns the combination of an event, as in `Keys`, independent of Caps Lock; Shift produces capitals. */
export function readCombination(event: Pressed): string {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isOther = isMac ? event.ctrlKey : event.metaKey;
  const prefix = `${isOther ? "Other+" : ""}${isMod ? "Mod+" : ""}${event.altKey ? "Alt+" : ""}`;
  const isAsIs = prefix === "" && (event.key.length > 1 || event.shiftKey);
  return prefix + (isAsIs ? event.key : event.key.toLowerCase());
}
