import { useCallback, useEffect, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import { useIsAttended } from "#renderer/lib/attended.ts";
import { Button } from "#renderer/ui/button.tsx";
import type { ConversationRow } from "#shared/model/message.ts";
import { JumpToLatest } from "./jump-to-latest.tsx";
import { MessageLink } from "./message-link.tsx";
import { placeOf } from "./message-place.ts";
import type { ScrollAnchor } from "./scroll-anchors.ts";
import { ThreadEntry } from "./thread-entry.tsx";
import styles from "./thread-view.module.css";
import { useArrivals } from "./use-arrivals.ts";
import { useMarkRead } from "./use-mark-read.ts";
import type { Past, Thread } from "./use-thread.ts";
import { useThreadFocus } from "./use-thread-focus.ts";
import { useThreadKeys } from "./use-thread-keys.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

/** What is looked for in a thread: the words, and the message that was found last. */
export type Sought = { words: readonly string[]; id: string | null };

type ThreadViewProps = {
  row: ConversationRow;
  thread: Thread;
  /** Where it opens; null at its end. */
  start: ScrollAnchor | null;
  sought: Sought;
  /** Counts what the person has sent from here. */
  sent: number;
  /** Takes the keyboard to where one writes. */
  onWrite(): void;
  /** Tells whether its end is before somebody's eyes. */
  onSee(isSeeing: boolean): void;
  /** Opens the thread anew at its end, which is not here. */
  onReopenAtEnd(): void;
};

/** The messages of a conversation, oldest first, of which only those in view exist as elements. */
export function ThreadView({ row, thread, start, ...props }: ThreadViewProps) {
  const { userId, name, unread } = row;
  const { lines, past, hasNewer, newestIncoming } = thread;
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const [address, setAddress] = useState<string | null>(null);
  /** What has not been measured is hidden. */
  const [isDrawn, setDrawn] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const { sought, sent, onReopenAtEnd, onSee } = props;
  const isAttended = useIsAttended();
  const scroll = useThreadScroll({
    userId,
    thread,
    start,
    sought: sought.id,
    sent,
    isAttended,
    scroller,
    onReopenAtEnd,
  });
  const { isAtEnd } = scroll;
  const isSeeing = isAttended && isAtEnd;
  const focus = useThreadFocus(lines, scroller, scroll.reveal);
  const { announcement, announce } = useArrivals(row);
  const newest = newestIncoming === null ? null : placeOf(newestIncoming);
  useMarkRead({ userId, newest, unread, isSeeing });
  useEffect(() => onSee(isSeeing), [isSeeing, onSee]);

  const toggleWhole = useCallback((key: string) => {
    setWhole((now) => toggle(now, key));
  }, []);
  const { copy, hearKey, hearFocus } = useThreadKeys({
    lines,
    focus,
    toEnd: scroll.toEnd,
    onWrite: props.onWrite,
    announce,
  });

  return (
    <div className={styles.view}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="feed"
        aria-label={`Messages with ${name}`}
        aria-busy={past.kind === "asking" || !isDrawn}
        onKeyDown={hearKey}
        onFocus={hearFocus}
      >
        <div className={styles.filler} />
        <Virtualizer
          ref={scroll.virtualizer}
          data={lines}
          shift={scroll.isShift}
          keepMounted={focus.index >= 0 ? [focus.index] : []}
          onScroll={scroll.hearScroll}
          onScrollEnd={scroll.keep}
          onResize={() => {
            setDrawn(true);
            scroll.hearResize();
          }}
        >
          {(line, index) => (
            <ThreadEntry
              key={line.key}
              line={line}
              userId={userId}
              name={name}
              position={index + 1}
              count={past.kind === "beginning" && !hasNewer ? lines.length : -1}
              isActive={index === focus.index}
              words={sought.words}
              isFound={line.message !== null && line.message.id === sought.id}
              isWhole={whole.has(line.key)}
              isBeginning={index === 0 && past.kind === "beginning"}
              onCopy={copy}
              onLink={setAddress}
              onToggleWhole={toggleWhole}
            />
          )}
        </Virtualizer>
      </div>
      <PastNote past={past} onAskAgain={thread.loadOlder} />
      {!isAtEnd && <JumpToLatest unread={unread} onJump={scroll.toEnd} />}
      <p className="spoken" role="status">
        {announcement}
      </p>
      <MessageLink address={address} onClose={() => setAddress(null)} />
    </div>
  );
}

/** What there is to know about older messages while somebody looks at the oldest ones here. */
export function PastNote({ past, onAskAgain }: { past: Past; onAskAgain: () => void }) {
  if (past.kind === "asking") {
    return (
      <p className={styles.past} role="status">
        Loading older messages…
      </p>
    );
  }
  if (past.kind !== "unreachable") return null;
  return (
    <div className={styles.past} role="status">
      <span title={past.message}>Can't load older messages.</span>{" "}
      <Button look="plain" onClick={onAskAgain}>
        Try again
      </Button>
    </div>
  );
}

const toggle = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((one) => one !== key)) : new Set([...keys, key]);
