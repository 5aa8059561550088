import { type RefObject, useEffect, useRef } from "react";
import { isMac, readCombination } from "./key-combination.ts";

/** Key handlers by combination: "Mod+k", "Escape", "e". Mod is Cmd or Ctrl. */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

const signs: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

/** Formats a combination for this platform: "⌘K" or "Ctrl+K". */
export function formatKeys(combination: string): string {
  const sign = signs[combination];
  if (sign !== undefined) return sign;
  return combination
    .replace(/^[A-Z]$/, (letter) => `${isMac ? "⇧" : "Shift+"}${letter}`)
    .replace("Mod+", isMac ? "⌘" : "Ctrl+")
    .replace("Shift+", isMac ? "⇧" : "Shift+")
    .replace(/(?<=^|\+)[a-z]$/, (letter) => letter.toUpperCase());
}

/** Whether the target is a text field. */
const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Handles keys in an element, or by default in the window, while the component is mounted. */
export function useKeys(keys: Keys, within?: RefObject<HTMLElement | null>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const target = within === undefined ? window : within.current;
    const handle = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const name = readCombination(event);
      const run = latest.current[name];
      if (run === undefined || (name.length === 1 && isTyping(event))) return;
      event.preventDefault();
      run(event);
    };
    target?.addEventListener("keydown", handle);
    return () => target?.removeEventListener("keydown", handle);
  }, [within]);
}
