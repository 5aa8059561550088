import { ArrowDown, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
import { format } from "#renderer/lib/format.ts";
import { useIsAttended } from "#renderer/lib/media.ts";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { LinkDialog } from "#renderer/ui/sandboxed-html/link-dialog.tsx";
import type { ConversationRow } from "#shared/features/messages/schema.ts";
import styles from "./conversation-pane.module.css";
import { placeOf } from "./message-times.ts";
import type { ScrollAnchor } from "./store.ts";
import { ThreadEntry } from "./thread-entry.tsx";
import type { Past, Thread } from "./use-thread.ts";
import { useThreadKeys } from "./use-thread-keys.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

/** What is searched in a thread: the words, and the message found last. */
export type Sought = { words: readonly string[]; id: string | null };

type ThreadViewProps = {
  row: ConversationRow;
  thread: Thread;
  /** Where it opens; null at its end. */
  start: ScrollAnchor | null;
  sought: Sought;
  /** Counts the messages that the user has sent from here. */
  sent: number;
  /** Focuses the message field. */
  onWrite(): void;
  /** Reports whether the user sees its end. */
  onSee(isSeeing: boolean): void;
  /** Opens the thread again at its end, which is not loaded. */
  onReopenAtEnd(): void;
};

/** The messages of a conversation, oldest first, of which only the visible ones exist as elements. */
export function ThreadView({ row, thread, start, ...props }: ThreadViewProps) {
  const { userId, name, unread } = row;
  const { lines, past, hasNewer } = thread;
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
  const { isAtEnd, toEnd, reveal } = scroll;
  const isSeeing = isAttended && isAtEnd;
  const { announcement, announce } = useArrivals(row);
  useMarkRead(row, thread, isSeeing);
  useEffect(() => onSee(isSeeing), [isSeeing, onSee]);
  const toggleWhole = useCallback((key: string) => {
    setWhole(
      (keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]),
    );
  }, []);
  const { onWrite } = props;
  const keys = useThreadKeys({ lines, scroller, reveal, toEnd, onWrite, announce });

  return (
    <div className={styles.view}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="feed"
        aria-label={`Messages with ${name}`}
        aria-busy={past.kind === "asking" || !isDrawn}
        onKeyDown={keys.hearKey}
        onFocus={keys.hearFocus}
      >
        <div className={styles.filler} />
        <Virtualizer
          ref={scroll.virtualizer}
          data={lines}
          shift={scroll.isShift}
          keepMounted={keys.index >= 0 ? [keys.index] : []}
          onScroll={scroll.look}
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
              isActive={index === keys.index}
              words={sought.words}
              isFound={line.message !== null && line.message.id === sought.id}
              isWhole={whole.has(line.key)}
              isBeginning={index === 0 && past.kind === "beginning"}
              onCopy={keys.copy}
              onLink={setAddress}
              onToggleWhole={toggleWhole}
            />
          )}
        </Virtualizer>
      </div>
      <PastNote past={past} onRetry={thread.loadOlder} />
      {!isAtEnd && (
        <div className={styles.latest}>
          <Button onClick={toEnd}>
            <ArrowDown size={14} />
            Jump to latest{" "}
            {unread > 0 && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {format.count(unread)}
                </span>
                <span className="spoken">{format.count(unread)} new</span>
              </>
            )}
          </Button>
        </div>
      )}
      <p className="spoken" role="status">
        {announcement}
      </p>
      <MessageLink address={address} onClose={() => setAddress(null)} />
    </div>
  );
}

/** The state of loading older messages. */
export function PastNote({ past, onRetry }: { past: Past; onRetry: () => void }) {
  if (past.kind !== "asking" && past.kind !== "unreachable") return null;
  return (
    <div className={styles.past} role="status">
      {past.kind === "asking" ? (
        "Loading older messages…"
      ) : (
        <>
          <span title={past.message}>Can't load older messages.</span>{" "}
          <Button look="plain" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

/** Confirms the address of a link of a message, null if there is none, and reports if it was not opened. */
function MessageLink({ address, onClose }: { address: string | null; onClose(): void }) {
  const openLink = useOpenLink();
  return (
    <>
      {openLink.error !== null && (
        <div className={styles.failure}>
          <Notice tone="critical" title="The link was not opened">
            {openLink.error.message}
          </Notice>
          <IconButton icon={X} size={16} label="Close" onClick={openLink.reset} />
        </div>
      )}
      {address !== null && (
        <LinkDialog address={address} onOpen={() => openLink.mutate(address)} onClose={onClose} />
      )}
    </>
  );
}

const maxSpoken = 200;

/** Announces what arrives in an open conversation to screen readers. */
function useArrivals({ name, unread, lastText, isLastOutgoing }: ConversationRow) {
  const [announcement, announce] = useState("");
  const known = useRef(unread);
  useEffect(() => {
    const isMore = unread > known.current;
    known.current = unread;
    if (!isMore || isLastOutgoing || lastText === null) return;
    announce(`${name}: ${lastText.slice(0, maxSpoken)}`);
  }, [name, unread, lastText, isLastOutgoing]);
  return { announcement, announce };
}

/** In milliseconds; so long must the end be visible to count as seen. */
const glance = 1_000;

/** Marks a conversation as read when the user has seen its end. */
function useMarkRead({ userId, unread }: ConversationRow, thread: Thread, isSeeing: boolean): void {
  const accountId = useAccountId();
  const until = thread.newestIncoming && placeOf(thread.newestIncoming);
  useEffect(() => {
    if (until === null || unread === 0 || !isSeeing) return;
    const timer = setTimeout(() => {
      call("conversation.markRead", { userId, until }, accountId).catch(() => {
        // It stays unread, and is tried again when it is looked at again.
      });
    }, glance);
    return () => clearTimeout(timer);
  }, [accountId, userId, until, unread, isSeeing]);
}
