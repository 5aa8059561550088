import { ArrowDown, X } from "lucide-react";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Virtualizer } from "virtua";
import { useIsAttended } from "#renderer/lib/attended.ts";
import { copyText } from "#renderer/lib/copy-text.ts";
import { format } from "#renderer/lib/format.ts";
import { useOffers } from "#renderer/lib/offered-commands.ts";
import { useOpenLink } from "#renderer/lib/open-link.ts";
import { nameKeys } from "#renderer/lib/shortcut.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/notice.tsx";
import { LinkDialog } from "#renderer/ui/sandboxed-html/link-dialog.tsx";
import type { ConversationRow } from "#shared/model/message.ts";
import { offerCopy } from "./commands.ts";
import { placeOf } from "./message-place.ts";
import type { ScrollAnchor } from "./scroll-anchors.ts";
import { ThreadEntry } from "./thread-entry.tsx";
import type { ThreadLine } from "./thread-lines.ts";
import styles from "./thread-view.module.css";
import { useArrivals } from "./use-arrivals.ts";
import { useMarkRead } from "./use-mark-read.ts";
import type { Past, Thread } from "./use-thread.ts";
import { useThreadFocus } from "./use-thread-focus.ts";
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
  const openLink = useOpenLink();
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
  const copy = useCallback(
    ({ text }: ThreadLine) => announce(copyText(text) ? "Copied" : "Not copied"),
    [announce],
  );
  const current = lines[focus.index];
  useOffers(current === undefined ? [] : [offerCopy(() => copy(current))]);
  const hearKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.key === undefined) return;
    const keys = nameKeys(event);
    const line = lines[focus.index];
    if (keys === "End") scroll.toEnd();
    if (focus.hearKey(keys)) event.preventDefault();
    else if (keys === "Enter" || keys === "r") {
      event.preventDefault();
      props.onWrite();
    } else if (line !== undefined && (keys === "c" || (keys === "Mod+c" && isNothingSelected()))) {
      event.preventDefault();
      copy(line);
    }
  };
  const hearFocus = ({ target }: FocusEvent) => {
    const entry = target.closest("[data-key]");
    if (entry instanceof HTMLElement && entry.dataset.key !== undefined) {
      focus.stayAt(entry.dataset.key);
    }
  };

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
      {!isAtEnd && (
        <div className={styles.latest}>
          <Button onClick={scroll.toEnd}>
            <ArrowDown size={14} aria-hidden="true" />
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
      {openLink.error !== null && (
        <div className={styles.failure}>
          <Notice tone="critical" title="The link was not opened">
            {openLink.error.message}
          </Notice>
          <IconButton label="Close" onClick={openLink.reset}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <p className="spoken" role="status">
        {announcement}
      </p>
      {address !== null && (
        <LinkDialog
          address={address}
          onOpen={() => openLink.mutate(address)}
          onClose={() => setAddress(null)}
        />
      )}
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

const isNothingSelected = () => window.getSelection()?.isCollapsed !== false;
