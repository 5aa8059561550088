import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { readCombination } from "#renderer/lib/own-shortcuts.ts";
import { copyText } from "#renderer/ui/copy-button.tsx";
import { t } from "#shared/texts/t.ts";
import type { ThreadLine } from "./thread-lines.ts";

/** Frames to wait until a revealed message can take the focus. */
const maxFrames = 30;

type ThreadKeysProps = {
  lines: readonly ThreadLine[];
  scroller: RefObject<HTMLElement | null>;
  reveal(index: number): void;
  goToEnd(): void;
  onWrite(): void;
  /** Quotes a message in the message field; null if nothing can be sent. */
  onQuote: ((line: ThreadLine) => void) | null;
  announce(text: string): void;
};

/** Moves the focus among the messages of a thread by key, and copies one; one message is the tab stop. */
export function useThreadKeys({ lines, scroller, announce, ...actions }: ThreadKeysProps) {
  const [active, setActive] = useState<string | null>(null);
  /** Counts the moves of the focus. */
  const [move, setMove] = useState(0);
  const found = active === null ? -1 : lines.findIndex(({ key }) => key === active);
  const index = found >= 0 ? found : lines.length - 1;
  const current = lines[index];

  useEffect(() => {
    if (move === 0 || active === null) return;
    let frame = 0;
    let tries = 0;
    const tryToFocus = () => {
      const entry = scroller.current?.querySelector(`[data-key="${CSS.escape(active)}"]`);
      if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
      tries += 1;
      // Virtua hides unmeasured messages, which cannot take the focus.
      if (document.activeElement !== entry && tries < maxFrames) {
        frame = requestAnimationFrame(tryToFocus);
      }
    };
    tryToFocus();
    return () => cancelAnimationFrame(frame);
  }, [move, active, scroller]);

  const copy = useCallback(
    ({ text }: ThreadLine) =>
      announce(copyText(text) ? t("messages.copied") : t("messages.notCopied")),
    [announce],
  );
  const title = t("messages.copyTextOfMessage");
  const { onQuote } = actions;
  const quote = current && onQuote !== null ? () => onQuote(current) : undefined;
  useOffers([
    current && { id: "copy-message-text", title, keys: "c", run: () => copy(current) },
    quote && { id: "quote-message", title: t("messages.quote"), keys: "q", run: quote },
  ]);

  const goTo = (to: number) => {
    const line = lines[to];
    if (line === undefined) return;
    setActive(line.key);
    setMove((times) => times + 1);
    actions.reveal(to);
  };
  const findAction = (keys: string): (() => void) | undefined => {
    switch (keys) {
      case "ArrowDown":
      case "j":
        return () => goTo(Math.min(lines.length - 1, index + 1));
      case "ArrowUp":
      case "k":
        return () => goTo(Math.max(0, index - 1));
      case "Home":
        return () => goTo(0);
      case "End":
        return () => {
          actions.goToEnd();
          goTo(lines.length - 1);
        };
      case "Enter":
      case "r":
        return actions.onWrite;
      case "Mod+c":
        if (window.getSelection()?.isCollapsed === false) return undefined;
        return current && (() => copy(current));
      case "c":
        return current && (() => copy(current));
      case "q":
        return quote;
      default:
        return undefined;
    }
  };
  return {
    index,
    copy,
    handleKey: (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.key === undefined) return;
      const run = findAction(readCombination(event));
      if (run === undefined) return;
      event.preventDefault();
      run();
    },
    handleFocus: ({ target }: FocusEvent) => {
      const entry = target.closest<HTMLElement>("[data-key]");
      if (entry?.dataset.key !== undefined) setActive(entry.dataset.key);
    },
  };
}
