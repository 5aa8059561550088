import { type FocusEvent, type KeyboardEvent, useCallback } from "react";
import { copyText } from "#renderer/lib/copy-text.ts";
import { nameKeys } from "#renderer/lib/key-names.ts";
import { useOffers } from "#renderer/lib/offered-commands.ts";
import { offerCopy } from "./commands.ts";
import type { ThreadLine } from "./thread-lines.ts";
import type { useThreadFocus } from "./use-thread-focus.ts";

type ThreadKeysProps = {
  lines: readonly ThreadLine[];
  focus: ReturnType<typeof useThreadFocus>;
  toEnd(): void;
  onWrite(): void;
  announce(text: string): void;
};

/** What the keyboard does in a thread: walks along its messages, copies one, goes to where one writes. */
export function useThreadKeys({ lines, focus, toEnd, onWrite, announce }: ThreadKeysProps) {
  const copy = useCallback(
    ({ text }: ThreadLine) => announce(copyText(text) ? "Copied" : "Not copied"),
    [announce],
  );
  const current = lines[focus.index];
  useOffers(current === undefined ? [] : [offerCopy(() => copy(current))]);

  const hearKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.key === undefined) return;
    const keys = nameKeys(event);
    if (keys === "End") toEnd();
    if (focus.hearKey(keys)) event.preventDefault();
    else if (keys === "Enter" || keys === "r") {
      event.preventDefault();
      onWrite();
    } else if (current && (keys === "c" || (keys === "Mod+c" && isNothingSelected()))) {
      event.preventDefault();
      copy(current);
    }
  };
  const hearFocus = ({ target }: FocusEvent) => {
    const entry = target.closest("[data-key]");
    if (entry instanceof HTMLElement && entry.dataset.key !== undefined) {
      focus.stayAt(entry.dataset.key);
    }
  };
  return { copy, hearKey, hearFocus };
}

const isNothingSelected = () => window.getSelection()?.isCollapsed !== false;
