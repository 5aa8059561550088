import { type RefObject, useEffect, useRef } from "react";

/** What pressing keys does, by combination: "Mod+k", "Escape", "e". Mod is Cmd or Ctrl. */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

const signs: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

/** Writes a combination as this system's people know it: "⌘K" or "Ctrl+K". */
export function writeKeys(combination: string): string {
  const sign = signs[combination];
  if (sign !== undefined) return sign;
  return combination
    .replace(/^[A-Z]$/, (letter) => `${isMac ? "⇧" : "Shift+"}${letter}`)
    .replace("Mod+", isMac ? "⌘" : "Ctrl+")
    .replace(/(?<=^|\+)[a-z]$/, (letter) => letter.toUpperCase());
}

/** Whether a plain letter belongs to a text. */
const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Hears keys in an element, or in the whole window without one, while the caller is mounted. */
export function useKeys(keys: Keys, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const target = within === undefined ? window : within.current;
    const hear = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const name = nameKeys(event);
      const run = latest.current[name];
      if (run === undefined || (name.length === 1 && isTyping(event))) return;
      event.preventDefault();
      run(event);
    };
    target?.addEventListener("keydown", hear);
    return () => target?.removeEventListener("keydown", hear);
  }, [within]);
}

/** Whether Cmd is what Ctrl is elsewhere. */
const isMac = navigator.platform.startsWith("Mac");

type Pressed = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "altKey" | "shiftKey">;

/** Names the keys of an event as `Keys` does; Caps Lock changes nothing, Shift makes capitals. */
export function nameKeys(event: Pressed): string {
  const isMod = isMac ? event.metaKey : event.ctrlKey;
  const isOther = isMac ? event.ctrlKey : event.metaKey;
  const prefix = `${isOther ? "Other+" : ""}${isMod ? "Mod+" : ""}${event.altKey ? "Alt+" : ""}`;
  const isAsIs = prefix === "" && (event.key.length > 1 || event.shiftKey);
  return prefix + (isAsIs ? event.key : event.key.toLowerCase());
}
