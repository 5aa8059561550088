/** Whether Cmd is what Ctrl is elsewhere. */
export const isMac = navigator.platform.startsWith("Mac");

type Pressed = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Names the keys of an event as `Keys` does; Caps Lock changes nothing, Shift makes capitals. */
export function nameKeys(event: Pressed): string {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isOther = isMac ? event.ctrlKey : event.metaKey;
  const prefix = `${isOther ? "Other+" : ""}${isMod ? "Mod+" : ""}${event.altKey ? "Alt+" : ""}`;
  const isAsIs = prefix === "" && (event.key.length > 1 || event.shiftKey);
  return prefix + (isAsIs ? event.key : event.key.toLowerCase());
}
