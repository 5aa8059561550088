import { Braces, Copy, Quote } from "lucide-react";
import { memo, useId } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useJsonDialog } from "#renderer/records/use-json-dialog.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { writeUnreadable } from "#shared/features/messages/message-text.ts";
import { t } from "#shared/texts/t.ts";
import { isEmojiOnly, MessageText } from "./message-text.tsx";
import { formatDay } from "./message-times.ts";
import { isTransient, PendingNote, SentState } from "./pending-message.tsx";
import styles from "./thread-entry.module.css";
import type { ThreadLine } from "./thread-lines.ts";

type ThreadEntryProps = {
  line: ThreadLine;
  userId: string;
  name: string;
  /** Position in the thread, from 1, and the number of messages; -1 if unknown. */
  position: number;
  count: number;
  /** Whether it is the tab stop of the thread. */
  isActive: boolean;
  words: readonly string[];
  /** Whether it is the current search hit. */
  isFound: boolean;
  isExpanded: boolean;
  /** Whether the conversation starts with it. */
  isBeginning: boolean;
  onCopy(line: ThreadLine): void;
  /** Null if nothing can be sent. */
  onQuote: ((line: ThreadLine) => void) | null;
  onLink(address: string): void;
  onToggleExpanded(key: string): void;
};

/** Shows a message of a thread with the dividers above it. */
export const ThreadEntry = memo(function ThreadEntry(props: ThreadEntryProps) {
  const { line, name, isActive, onCopy, onQuote, onLink, onToggleExpanded } = props;
  const { key, text, isOwn, at, entry, message } = line;
  const isUnreadable = message?.unreadable !== undefined;
  const shownAt = at ?? (isUnreadable ? (message.arrived ?? null) : null);
  const textId = useId();
  const { showJson, jsonDialog } = useJsonDialog({
    collection: "messages",
    id: key,
    title: writeUnreadable(),
    isUnreadable,
  });
  return (
    <article
      className={styles.entry}
      data-key={key}
      data-own={isOwn}
      data-run-start={line.isRunStart}
      data-run-end={line.isRunEnd}
      data-found={props.isFound}
      data-unreadable={isUnreadable}
      tabIndex={isActive ? 0 : -1}
      aria-posinset={props.position}
      aria-setsize={props.count}
      aria-label={[
        isOwn ? t("common.you") : name,
        shownAt !== null && format.moment(shownAt, Date.now()),
      ]
        .filter(Boolean)
        .join(", ")}
      aria-describedby={textId}
    >
      {props.isBeginning && (
        <p className={styles.beginning}>{t("messages.startOfTheConversation")}</p>
      )}
      {line.isNewDay && at !== null && (
        <p className={styles.day}>
          <Day at={at} />
        </p>
      )}
      {line.isFirstUnread && <p className={styles.unread}>{t("messages.newMessages")}</p>}
      <div className={styles.side}>
        <div className={styles.bubble} data-emoji={isEmojiOnly(text)}>
          <div id={textId} className={styles.text} dir="auto">
            <MessageText
              text={text}
              words={props.words}
              isExpanded={props.isExpanded}
              isActive={isActive}
              onLink={onLink}
              onToggleExpanded={() => onToggleExpanded(key)}
            />
            <span className={styles.meta}>
              <bdi className={styles.sent} dir="ltr">
                {shownAt !== null && (
                  <time dateTime={new Date(shownAt).toISOString()} title={format.absolute(shownAt)}>
                    {format.clock(shownAt)}
                  </time>
                )}
                {isOwn && <SentState entry={entry} />}
              </bdi>
            </span>
          </div>
        </div>
        <div className={styles.tools}>
          <MessageTools {...{ line, isActive, onCopy, onQuote, showJson }} />
          {jsonDialog}
        </div>
        {isUnreadable && (
          <p className={`${styles.note} ${styles.reason}`}>{message.unreadable?.reason}</p>
        )}
        {entry !== null && (
          <div className={styles.note} data-transient={isTransient(entry)}>
            <PendingNote entry={entry} userId={props.userId} isLast={line.isRunEnd} />
          </div>
        )}
      </div>
    </article>
  );
});

type MessageToolsProps = Pick<ThreadEntryProps, "line" | "isActive" | "onCopy" | "onQuote"> & {
  showJson: (() => void) | null;
};

/** Copies and quotes a message, or shows one as received that could not be read. */
function MessageTools({ line, isActive, onCopy, onQuote, showJson }: MessageToolsProps) {
  const common = { size: 14, tabIndex: isActive ? 0 : -1 };
  const isUnreadable = line.message?.unreadable !== undefined;
  if (isUnreadable && showJson !== null) {
    return <IconButton {...common} icon={Braces} label={t("common.showJson")} onClick={showJson} />;
  }
  return (
    <>
      <IconButton
        {...common}
        icon={Copy}
        label={t("messages.copyText")}
        keys="c"
        onClick={() => onCopy(line)}
      />
      {onQuote !== null && !isUnreadable && (
        <IconButton
          {...common}
          icon={Quote}
          label={t("messages.quote")}
          keys="q"
          onClick={() => onQuote(line)}
        />
      )}
    </>
  );
}

function Day({ at }: { at: number }) {
  return formatDay(at, useMinute());
}
