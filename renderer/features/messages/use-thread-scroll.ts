import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { VirtualizerHandle } from "virtua";
import { keepScrollAnchor, type ScrollAnchor } from "./store.ts";
import type { ThreadLine } from "./thread-lines.ts";
import type { Thread } from "./use-thread.ts";

/** So near to an end, what is beyond it is loaded; in heights of the view. */
const ahead = 1.5;
/** Pixels within which the end counts as reached. */
const tolerance = 8;

type ThreadScrollProps = {
  userId: string;
  thread: Thread;
  /** Where it opens; null at its end. */
  start: ScrollAnchor | null;
  /** The message that was found last. */
  sought: string | null;
  /** Counts what the person has sent from here. */
  sent: number;
  /** Somebody looks at the window. */
  isAttended: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  /** Opens the thread anew at its end, which is not here. */
  onReopenAtEnd(): void;
};

/**
 * Where a thread is scrolled to: it opens where it should, stays at its end while the person is
 * there, else does not move under their eyes, and loads what comes near.
 */
export function useThreadScroll(props: ThreadScrollProps) {
  const { userId, thread, start, sought, sent, isAttended, scroller, onReopenAtEnd } = props;
  const { lines, past, hasNewer } = thread;
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(start === null && !hasNewer);
  const isHeld = useRef(isAtEnd);
  const former = useRef<ThreadLine[]>([]);
  const offset = useRef(0);
  const isPlaced = useRef(false);

  const isShift =
    former.current.length > 0 &&
    lines.length > former.current.length &&
    lines[0]?.key !== former.current[0]?.key;

  const holdEnd = () => {
    isHeld.current = true;
    virtualizer.current?.scrollToIndex(lines.length - 1, { align: "end" });
  };
  /** At its end; but what came while nobody looked begins at the top, where there is more than fits. */
  const follow = () => {
    const news = isAttended ? -1 : lines.findIndex(({ isFirstUnread }) => isFirstUnread);
    if (news < 0) return holdEnd();
    isHeld.current = false;
    virtualizer.current?.scrollToIndex(news, { align: "start" });
  };
  const toEnd = () => (hasNewer ? onReopenAtEnd() : holdEnd());

  const look = () => {
    const element = scroller.current;
    if (element === null || !isPlaced.current) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    const below = scrollHeight - scrollTop - clientHeight;
    const hasEnd = below < tolerance && !hasNewer;
    if (hasEnd) isHeld.current = true;
    else if (scrollTop < offset.current) isHeld.current = false;
    offset.current = scrollTop;
    setAtEnd(hasEnd || isHeld.current);
    const mayLoad = past.kind === "stored" || past.kind === "elsewhere";
    if (mayLoad && scrollTop < ahead * clientHeight) thread.loadOlder();
    if (hasNewer && below < ahead * clientHeight) thread.loadNewer();
  };
  const lookAgain = useEffectEvent(look);

  /** Keeps where the thread is scrolled for the next time. */
  const keep = () => {
    const view = virtualizer.current;
    if (view === null || !isPlaced.current) return;
    const index = view.findItemIndex(view.scrollOffset);
    const id = lines[index]?.message?.id;
    const offset = view.scrollOffset - view.getItemOffset(index);
    const isKept = !isHeld.current && id !== undefined;
    keepScrollAnchor(userId, isKept ? { id, align: "start", offset } : null);
  };
  const keepLast = useEffectEvent(keep);
  useEffect(() => {
    // The user may quit while the thread still scrolls.
    const hear = () => keepLast();
    window.addEventListener("pagehide", hear);
    return () => window.removeEventListener("pagehide", hear);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, where it should.
  useLayoutEffect(() => {
    const index = start === null ? -1 : lines.findIndex(({ key }) => key === start.id);
    if (start === null || index < 0) holdEnd();
    else virtualizer.current?.scrollToIndex(index, start);
    return afterTwoFrames(() => {
      isPlaced.current = true;
      lookAgain();
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just sent is seen.
  useLayoutEffect(() => {
    if (sent > 0) toEnd();
  }, [sent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrives is seen by whoever is at the end.
  useLayoutEffect(() => {
    const isFirst = former.current.length === 0;
    former.current = lines;
    if (!isFirst && isHeld.current && !hasNewer) follow();
  }, [lines, hasNewer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is near may have changed with them.
  useEffect(() => {
    lookAgain();
  }, [lines, past.kind]);

  const reveal = useCallback((index: number) => {
    virtualizer.current?.scrollToIndex(index, { align: "nearest" });
  }, []);

  useEffect(() => {
    const index = former.current.findIndex(({ key }) => key === sought);
    if (index < 0 || !isPlaced.current) return;
    isHeld.current = false;
    virtualizer.current?.scrollToIndex(index, { align: "center" });
  }, [sought]);

  return {
    virtualizer,
    isShift,
    isAtEnd,
    toEnd,
    reveal,
    look,
    hearResize: () => {
      if (isHeld.current && !hasNewer) follow();
      look();
    },
    keep,
  };
}

/** What has been scrolled to is measured in the first frame, and stands in the second. */
function afterTwoFrames(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
