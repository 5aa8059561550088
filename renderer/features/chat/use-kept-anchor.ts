import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { VirtualizerHandle } from "virtua";
import { keepScrollAnchor } from "./store.ts";
import type { ThreadLine } from "./thread-lines.ts";

type KeptAnchorProps = {
  userId: string;
  lines: readonly ThreadLine[];
  virtualizer: RefObject<VirtualizerHandle | null>;
  /** The thread stays at its end. */
  isHeld: RefObject<boolean>;
  /** The thread is where it was to open. */
  isPlaced: RefObject<boolean>;
};

/** Keeps where the person is in a thread: when the answer is called, and when they quit. */
export function useKeptAnchor({ userId, lines, virtualizer, isHeld, isPlaced }: KeptAnchorProps) {
  const keep = () => {
    const view = virtualizer.current;
    if (view === null || !isPlaced.current) return;
    const index = view.findItemIndex(view.scrollOffset);
    const id = lines[index]?.message?.id;
    if (isHeld.current || id === undefined) keepScrollAnchor(userId, null);
    else
      keepScrollAnchor(userId, {
        id,
        align: "start",
        offset: view.scrollOffset - view.getItemOffset(index),
      });
  };
  const latestKeep = useRef(keep);
  useLayoutEffect(() => {
    latestKeep.current = keep;
  });
  useEffect(() => {
    // Whoever quits while the thread still moves is where it was then.
    const keepLast = () => latestKeep.current();
    window.addEventListener("pagehide", keepLast);
    return () => window.removeEventListener("pagehide", keepLast);
  }, []);
  return keep;
}
