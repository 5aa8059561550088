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
import { type ScrollAnchor, saveScrollAnchor } from "./store.ts";
import type { ThreadLine } from "./thread-lines.ts";
import type { Thread } from "./use-thread.ts";

/** Distance to an end at which more is loaded, in heights of the view. */
const loadDistance = 1.5;
/** Distance at which the end counts as reached, in pixels. */
const endTolerance = 8;

type ThreadScrollProps = {
  userId: string;
  thread: Thread;
  /** Initial scroll position; null for the end. */
  start: ScrollAnchor | null;
  hitId: string | null;
  /** Counts the messages that the user has sent from here. */
  sent: number;
  /** Whether the user views the window. */
  isAttended: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  /** Reopens the thread at its end, which is not loaded. */
  onReopenAtEnd(): void;
};

/**
 * Controls the scroll position of a thread: opens it at `start`, follows new messages at its end,
 * keeps its position elsewhere, and loads more near both ends.
 */
export function useThreadScroll(props: ThreadScrollProps) {
  const { userId, thread, start, hitId, sent, isAttended, scroller, onReopenAtEnd } = props;
  const { lines, history, hasNewer } = thread;
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(start === null && !hasNewer);
  const isPinned = useRef(isAtEnd);
  const previousLines = useRef<ThreadLine[]>([]);
  const offset = useRef(0);
  const isPositioned = useRef(false);

  const isShift =
    previousLines.current.length > 0 &&
    lines.length > previousLines.current.length &&
    lines[0]?.key !== previousLines.current[0]?.key;

  const pinToEnd = () => {
    isPinned.current = true;
    virtualizer.current?.scrollToIndex(lines.length - 1, { align: "end" });
  };
  /** Scrolls to the end, or to the first unread message if the user is away. */
  const follow = () => {
    const firstUnread = isAttended ? -1 : lines.findIndex(({ isFirstUnread }) => isFirstUnread);
    if (firstUnread < 0) return pinToEnd();
    isPinned.current = false;
    virtualizer.current?.scrollToIndex(firstUnread, { align: "start" });
  };
  const goToEnd = () => (hasNewer ? onReopenAtEnd() : pinToEnd());

  const update = () => {
    const element = scroller.current;
    if (element === null || !isPositioned.current) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    const below = scrollHeight - scrollTop - clientHeight;
    const hasEnd = below < endTolerance && !hasNewer;
    if (hasEnd) isPinned.current = true;
    else if (scrollTop < offset.current) isPinned.current = false;
    offset.current = scrollTop;
    setAtEnd(hasEnd || isPinned.current);
    const mayLoad = history.kind === "stored" || history.kind === "remote";
    if (mayLoad && scrollTop < loadDistance * clientHeight) thread.loadOlder();
    if (hasNewer && below < loadDistance * clientHeight) thread.loadNewer();
  };
  const updateNow = useEffectEvent(update);

  const saveAnchor = () => {
    const view = virtualizer.current;
    if (view === null || !isPositioned.current) return;
    const index = view.findItemIndex(view.scrollOffset);
    const id = lines[index]?.message?.id;
    const offset = view.scrollOffset - view.getItemOffset(index);
    const hasAnchor = !isPinned.current && id !== undefined;
    saveScrollAnchor(userId, hasAnchor ? { id, align: "start", offset } : null);
  };
  const saveLast = useEffectEvent(saveAnchor);
  useEffect(() => {
    // The user may quit while the thread still scrolls.
    const save = () => saveLast();
    window.addEventListener("pagehide", save);
    return () => window.removeEventListener("pagehide", save);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useLayoutEffect(() => {
    const index = start === null ? -1 : lines.findIndex(({ key }) => key === start.id);
    if (start === null || index < 0) pinToEnd();
    else virtualizer.current?.scrollToIndex(index, start);
    return afterTwoFrames(() => {
      isPositioned.current = true;
      updateNow();
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each sent message.
  useLayoutEffect(() => {
    if (sent > 0) goToEnd();
  }, [sent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows new lines only.
  useLayoutEffect(() => {
    const isFirst = previousLines.current.length === 0;
    previousLines.current = lines;
    if (!isFirst && isPinned.current && !hasNewer) follow();
  }, [lines, hasNewer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the distances change with them.
  useEffect(() => {
    updateNow();
  }, [lines, history.kind]);

  const reveal = useCallback((index: number) => {
    virtualizer.current?.scrollToIndex(index, { align: "nearest" });
  }, []);

  useEffect(() => {
    const index = previousLines.current.findIndex(({ key }) => key === hitId);
    if (index < 0 || !isPositioned.current) return;
    isPinned.current = false;
    virtualizer.current?.scrollToIndex(index, { align: "center" });
  }, [hitId]);

  return {
    virtualizer,
    isShift,
    isAtEnd,
    goToEnd,
    reveal,
    update,
    handleResize: () => {
      if (isPinned.current && !hasNewer) follow();
      update();
    },
    saveAnchor,
  };
}

/** A scroll target is measured in the first frame and positioned in the second. */
function afterTwoFrames(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
