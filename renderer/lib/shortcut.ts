import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { t } from "#shared/texts/t.ts";
import { isMac, readPressed } from "./key-combination.ts";
import {
  findOwnKeys,
  readCombination,
  readShortcuts,
  subscribeToShortcuts,
} from "./own-shortcuts.ts";

/** Key handlers by default combination: "Mod+k", "Escape", "e". Mod is Cmd or Ctrl. */
export type Keys = Record<string, (event: KeyboardEvent) => void>;

const signs: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: t("lib.escapeKey"),
  Enter: t("lib.enterKey"),
  Home: t("lib.homeKey"),
  End: t("lib.endKey"),
};

const shift = isMac ? "⇧" : `${t("lib.shiftKey")}+`;

/** Renders the component again when the user changes shortcuts. */
export const useShortcuts = () => useSyncExternalStore(subscribeToShortcuts, readShortcuts);

/** Formats the user's combination for a default one on this platform: "⌘K" or "Ctrl+K"; empty if it is disabled. */
export function formatKeys(combination: string): string {
  const own = findOwnKeys(combination);
  return own === null ? "" : formatCombination(own);
}

/** Returns a text with the user's combination in brackets, if there is one: "Snooze (S)". */
export function withKeys(text: string, combination: string): string {
  const keys = formatKeys(combination);
  return keys === "" ? text : `${text} (${keys})`;
}

/** Returns the user's combinations for default ones as `aria-keyshortcuts`. */
export function toAriaKeys(...combinations: string[]): string | undefined {
  const own = combinations.flatMap((one) => findOwnKeys(one) ?? []);
  const names = own.map((one) =>
    one.replace(/^[A-Z]$/, "Shift+$&").replace("Mod+", isMac ? "Meta+" : "Control+"),
  );
  return names.length === 0 ? undefined : names.join(" ");
}

export function formatCombination(combination: string): string {
  const sign = signs[combination];
  if (sign !== undefined) return sign;
  return combination
    .replace(/^[A-Z]$/, (letter) => `${shift}${letter}`)
    .replace("Mod+", isMac ? "⌘" : "Ctrl+")
    .replace("Alt+", isMac ? "⌥" : "Alt+")
    .replace(/Shift\+(?!$)/, shift)
    .replace(/(?<=^|[+⌘⌥⇧])\p{Ll}$/u, (letter) => letter.toUpperCase());
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
      if (run === undefined || (readPressed(event).length === 1 && isTyping(event))) return;
      event.preventDefault();
      run(event);
    };
    target?.addEventListener("keydown", handle);
    return () => target?.removeEventListener("keydown", handle);
  }, [within]);
}
