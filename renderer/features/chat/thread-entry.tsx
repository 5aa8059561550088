import { Braces, Check, Clock, Copy, TriangleAlert } from "lucide-react";
import { memo, useId } from "react";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { useJsonDialog } from "#renderer/records/json-on-demand.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { unreadableMessage } from "#shared/domain/message-text.ts";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { formatDay } from "./day-words.ts";
import { isEmojiOnly } from "./long-text.ts";
import { MessageText } from "./message-text.tsx";
import { PendingNote } from "./pending-note.tsx";
import {
  classifyPendingMessage,
  formatPendingMessage,
  type PendingMessageStand,
} from "./pending-words.ts";
import styles from "./thread-entry.module.css";
import type { ThreadLine } from "./thread-lines.ts";

export type ThreadEntryProps = {
  line: ThreadLine;
  userId: string;
  /** The other person's. */
  name: string;
  /** Where it stands in the thread, from 1, and of how many; -1 where that is not known. */
  position: number;
  count: number;
  /** The one that the Tab key stops at. */
  isActive: boolean;
  words: readonly string[];
  /** The one that was found last. */
  isFound: boolean;
  isWhole: boolean;
  /** The conversation begins with it. */
  isBeginning: boolean;
  onCopy(line: ThreadLine): void;
  onLink(address: string): void;
  onToggleWhole(key: string): void;
};

/** One message of a thread, with what begins at it. */
export const ThreadEntry = memo(function ThreadEntry(props: ThreadEntryProps) {
  const { line, name, isActive, onCopy, onLink, onToggleWhole } = props;
  const { key, text, isOwn, at, entry, message } = line;
  const isUnreadable = message?.unreadable !== undefined;
  const shownAt = at ?? (isUnreadable ? (message.arrived ?? null) : null);
  const textId = useId();
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
      aria-label={[isOwn ? "You" : name, shownAt !== null && format.moment(shownAt, Date.now())]
        .filter(Boolean)
        .join(", ")}
      aria-describedby={textId}
    >
      {props.isBeginning && <p className={styles.beginning}>Start of the conversation</p>}
      {line.isNewDay && at !== null && <DayBreak at={at} />}
      {line.isFirstUnread && (
        <p className={styles.unread}>
          <span>New messages</span>
        </p>
      )}
      <div className={styles.side}>
        <div className={styles.bubble} data-emoji={isEmojiOnly(text)}>
          <div id={textId} className={styles.text} dir="auto">
            <MessageText
              text={text}
              words={props.words}
              isWhole={props.isWhole}
              isActive={isActive}
              onLink={onLink}
              onToggleWhole={() => onToggleWhole(key)}
            />
            <span className={styles.meta}>
              <bdi className={styles.sent} dir="ltr">
                {shownAt !== null && (
                  <time dateTime={new Date(shownAt).toISOString()} title={format.absolute(shownAt)}>
                    {format.clock(shownAt)}
                  </time>
                )}
                {isOwn && <OwnState line={line} />}
              </bdi>
            </span>
          </div>
        </div>
        <div className={styles.tools}>
          {isUnreadable ? (
            <ShowJson id={message.id} isActive={isActive} />
          ) : (
            <IconButton
              icon={Copy}
              size={14}
              label="Copy text"
              keys="C"
              tabIndex={isActive ? 0 : -1}
              onClick={() => onCopy(line)}
            />
          )}
        </div>
        {isUnreadable && (
          <p className={`${styles.note} ${styles.reason}`}>{message.unreadable?.reason}</p>
        )}
        {entry !== null && (
          <div className={styles.note} data-passing={isPassing(entry)}>
            <PendingNote entry={entry} userId={props.userId} isLast={line.isRunEnd} />
          </div>
        )}
      </div>
    </article>
  );
});

/** Whether what is said of a message on its way is said for a moment only, and is no news. */
const isPassing = (entry: OutboxEntry): boolean =>
  classifyPendingMessage(entry) !== "undecided" && entry.cause === null;

/** What the service sent in the place of a message. */
function ShowJson({ id, isActive }: { id: string; isActive: boolean }) {
  const record = { collection: "messages", id, title: unreadableMessage } as const;
  const { showJson, jsonDialog } = useJsonDialog(record);
  return (
    <>
      <IconButton
        icon={Braces}
        size={14}
        label="Show JSON"
        tabIndex={isActive ? 0 : -1}
        onClick={showJson}
      />
      {jsonDialog}
    </>
  );
}

function DayBreak({ at }: { at: EpochMs }) {
  return (
    <p className={styles.day}>
      <span>{formatDay(at, useMinute())}</span>
    </p>
  );
}

const icons = { waiting: Clock, sent: Check, undecided: TriangleAlert };

function OwnState({ line: { entry } }: { line: ThreadLine }) {
  const stand: PendingMessageStand = entry === null ? "sent" : classifyPendingMessage(entry);
  const Icon = icons[stand];
  const words = entry === null ? "Sent" : formatPendingMessage(entry);
  return (
    <span className={styles.state} data-stand={stand} title={words}>
      <Icon size={12} strokeWidth={2.25} />
      <span className="spoken">{words}</span>
    </span>
  );
}
