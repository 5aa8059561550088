import { type RefObject, useCallback, useEffect, useState } from "react";
import type { ThreadLine } from "./thread-lines.ts";

/** So long may it take until a message that was scrolled to can have focus. */
const maxFrames = 30;

/** Moves focus among the messages of a thread, one of which is a stop of the Tab key. */
export function useThreadFocus(
  lines: ThreadLine[],
  scroller: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
) {
  const [active, setActive] = useState<string | null>(null);
  /** Counts the times that focus was asked to move. */
  const [move, setMove] = useState(0);
  const found = active === null ? -1 : lines.findIndex(({ key }) => key === active);
  const index = found >= 0 ? found : lines.length - 1;

  useEffect(() => {
    if (move === 0 || active === null) return;
    let frame = 0;
    let tries = 0;
    const tryToFocus = () => {
      const entry = scroller.current?.querySelector(`[data-key="${CSS.escape(active)}"]`);
      if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
      tries += 1;
      // What has not been measured yet is hidden, and takes no focus.
      if (document.activeElement !== entry && tries < maxFrames) {
        frame = requestAnimationFrame(tryToFocus);
      }
    };
    tryToFocus();
    return () => cancelAnimationFrame(frame);
  }, [move, active, scroller]);

  return {
    index,
    /** Moves as a key says; false where it says nothing. */
    hearKey: (keys: string): boolean => {
      const to = target(keys, index, lines.length - 1);
      const line = to === null ? undefined : lines[to];
      if (to === null || line === undefined) return false;
      setActive(line.key);
      setMove((times) => times + 1);
      reveal(to);
      return true;
    },
    stayAt: useCallback((key: string) => setActive(key), []),
  };
}

function target(keys: string, index: number, last: number): number | null {
  switch (keys) {
    case "ArrowDown":
    case "j":
      return Math.min(last, index + 1);
    case "ArrowUp":
    case "k":
      return Math.max(0, index - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
