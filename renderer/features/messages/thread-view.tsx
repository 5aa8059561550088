import { ArrowDown, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import { useOpenLink } from "#renderer/lib/app-links.ts";
import { call } from "#renderer/lib/bridge.ts";
import { appendToDraft } from "#renderer/lib/drafts.ts";
import { format } from "#renderer/lib/format.ts";
import { useHasInput } from "#renderer/lib/last-input.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { useIsAttended } from "#renderer/lib/media.ts";
import { MessageHistory } from "#renderer/records/history/message-history.tsx";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { Notice } from "#renderer/ui/empty-state.tsx";
import { LinkDialog } from "#renderer/ui/sandboxed-html/link-dialog.tsx";
import { formatQuote, isUnknownUser } from "#shared/features/messages/message-text.ts";
import type { ConversationRow } from "#shared/features/messages/schema.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./conversation-pane.module.css";
import { formatSentState } from "./pending-message.tsx";
import type { ScrollAnchor } from "./store.ts";
import { ThreadEntry } from "./thread-entry.tsx";
import type { ThreadLine } from "./thread-lines.ts";
import { getMessageTime } from "./thread-lines.ts";
import type { History, Thread } from "./use-thread.ts";
import { useThreadKeys } from "./use-thread-keys.ts";
import { useThreadScroll } from "./use-thread-scroll.ts";

/** Search in a thread: the words, and the current hit. */
export type SearchTarget = { words: readonly string[]; id: string | null };

type ThreadViewProps = {
  row: ConversationRow;
  thread: Thread;
  /** Initial scroll position; null for the end. */
  start: ScrollAnchor | null;
  searchTarget: SearchTarget;
  /** Counts the messages that the user has sent from here. */
  sent: number;
  onWrite(): void;
  /** Reports whether the user reads its end. */
  onReadingChange(isReading: boolean): void;
  /** Reopens the thread at its end, which is not loaded. */
  onReopenAtEnd(): void;
};

/** Shows the messages of a conversation, oldest first, as a virtual list. */
export function ThreadView({ row, thread, start, ...props }: ThreadViewProps) {
  const { userId, name, unread } = row;
  const { lines, history, hasNewer } = thread;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [address, setAddress] = useState<string | null>(null);
  /** Virtua hides lines until they are measured. */
  const [isMeasured, setIsMeasured] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const { searchTarget, sent, onReopenAtEnd, onReadingChange } = props;
  const isAttended = useIsAttended();
  const scroll = useThreadScroll({
    userId,
    thread,
    start,
    hitId: searchTarget.id,
    sent,
    isAttended,
    scroller,
    onReopenAtEnd,
  });
  const { isAtEnd, goToEnd, reveal } = scroll;
  const isReading = useHasInput() && isAttended && isAtEnd;
  const { announcement, announce } = useArrivals(row);
  const sentState = useSentState(lines, sent);
  useMarkRead(row, thread, isReading);
  useEffect(() => onReadingChange(isReading), [isReading, onReadingChange]);
  const toggleExpanded = useCallback((key: string) => {
    setExpanded(
      (keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]),
    );
  }, []);
  const { onWrite } = props;
  const onQuote = useQuote(row, onWrite);
  const keys = useThreadKeys({ lines, scroller, reveal, goToEnd, onWrite, onQuote, announce });

  return (
    <div className={styles.view}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="feed"
        aria-label={t("messages.messagesWith", { name })}
        aria-busy={history.kind === "loading" || !isMeasured}
        onKeyDown={keys.handleKey}
        onFocus={keys.handleFocus}
      >
        <div className="expand" />
        <Virtualizer
          ref={scroll.virtualizer}
          data={lines}
          shift={scroll.isShift}
          keepMounted={keys.index >= 0 ? [keys.index] : []}
          onScroll={scroll.update}
          onScrollEnd={scroll.saveAnchor}
          onResize={() => {
            setIsMeasured(true);
            scroll.handleResize();
          }}
        >
          {(line, index) => (
            <ThreadEntry
              key={line.key}
              line={line}
              userId={userId}
              name={name}
              position={index + 1}
              count={history.kind === "complete" && !hasNewer ? lines.length : -1}
              isActive={index === keys.index}
              words={searchTarget.words}
              isFound={line.message !== null && line.message.id === searchTarget.id}
              isExpanded={expanded.has(line.key)}
              isBeginning={index === 0 && history.kind === "complete"}
              onCopy={keys.copy}
              onQuote={onQuote}
              onLink={setAddress}
              onToggleExpanded={toggleExpanded}
            />
          )}
        </Virtualizer>
      </div>
      <HistoryNote history={history} onRetry={thread.loadOlder} />
      {!isAtEnd && <LatestButton unread={unread} onPress={goToEnd} />}
      <p className="spoken" role="status">
        {announcement}
      </p>
      <p className="spoken" role="status">
        {sentState}
      </p>
      <MessageHistory id={historyOf(lines[keys.index])} />
      <MessageLink address={address} onClose={() => setAddress(null)} />
    </div>
  );
}

/** Returns what quotes a message in the draft of its conversation; null if nothing can be sent there. */
function useQuote({ userId, name }: ConversationRow, onWrite: () => void) {
  const accountId = useAccountId();
  const quote = useCallback(
    ({ text, isOwn }: ThreadLine) => {
      appendToDraft(accountId, userId, formatQuote(text, isOwn ? null : name));
      onWrite();
    },
    [accountId, userId, name, onWrite],
  );
  return isUnknownUser(userId) ? null : quote;
}

/** Goes to the end, and shows how many unread messages are there. */
const LatestButton = ({ unread, onPress }: { unread: number; onPress: () => void }) => (
  <div className={styles.latest}>
    <Button onClick={onPress}>
      <ArrowDown size={14} />
      {t("messages.jumpToLatest")}{" "}
      {unread > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {format.count(unread)}
          </span>
          <span className="spoken">{t("messages.numberNew", { count: unread })}</span>
        </>
      )}
    </Button>
  </div>
);

/** Returns the id of a message of others. */
const historyOf = (line: ThreadLine | undefined): string | null =>
  line?.isOwn === false ? (line.message?.id ?? null) : null;

/** Shows that older messages are loading, or that they could not be loaded. */
export function HistoryNote({ history, onRetry }: { history: History; onRetry: () => void }) {
  if (history.kind !== "loading" && history.kind !== "unreachable") return null;
  return (
    <div className={styles.history} role="status">
      {history.kind === "loading" ? (
        t("messages.loadingOlderMessages")
      ) : (
        <>
          <span title={history.message}>{t("messages.cantLoadOlder")}</span>{" "}
          <Button variant="plain" onClick={onRetry}>
            {t("common.tryAgain")}
          </Button>
        </>
      )}
    </div>
  );
}

/** Prompts before a link is opened, and reports a failure; `address` is null without a link. */
function MessageLink({ address, onClose }: { address: string | null; onClose(): void }) {
  const openLink = useOpenLink();
  return (
    <>
      {openLink.error !== null && (
        <div className={styles.failure}>
          <Notice tone="critical" title={t("messages.linkNotOpened")}>
            {openLink.error.message}
          </Notice>
          <IconButton icon={X} size={16} label={t("common.close")} onClick={openLink.reset} />
        </div>
      )}
      {address !== null && (
        <LinkDialog address={address} onOpen={() => openLink.mutate(address)} onClose={onClose} />
      )}
    </>
  );
}

const maxAnnounced = 200;

/** Announces new messages of an open conversation to screen readers, in the focused window. */
function useArrivals({ name, unread, lastText, isLastOutgoing }: ConversationRow) {
  const [announcement, announce] = useState("");
  const known = useRef(unread);
  useEffect(() => {
    const isMore = unread > known.current;
    known.current = unread;
    if (!isMore || isLastOutgoing || lastText === null || !document.hasFocus()) return;
    announce(`${name}: ${lastText.slice(0, maxAnnounced)}`);
  }, [name, unread, lastText, isLastOutgoing]);
  return { announcement, announce };
}

/** Returns the state of the last message if the user has sent it from here; empty while it is being sent. */
function useSentState(lines: ThreadLine[], sent: number): string {
  const last = lines.findLast(({ isOwn }) => isOwn);
  // A message that is sent while the end is not loaded opens the thread again.
  const [before] = useState(sent > 0 ? null : last?.key);
  return sent === 0 || last === undefined || last.key === before ? "" : formatSentState(last.entry);
}

/** Time for which the end must be visible in the focused window to count as read. */
const readDelay: DurationMs = 2_000;

function useMarkRead(
  { userId, unread }: ConversationRow,
  thread: Thread,
  isReading: boolean,
): void {
  const accountId = useAccountId();
  const until = thread.newestIncoming && getMessageTime(thread.newestIncoming);
  useEffect(() => {
    if (until === null || unread === 0 || !isReading) return;
    const timer = setTimeout(() => {
      call("conversation.markRead", { userId, until }, accountId).catch(() => {
        // It stays unread, and is retried when the user returns.
      });
    }, readDelay);
    return () => clearTimeout(timer);
  }, [accountId, userId, until, unread, isReading]);
}
