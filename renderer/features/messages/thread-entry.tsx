import { Braces, Copy, Quote } from "lucide-react";
import { Fragment, memo, useId } from "react";
import { useServerUrl } from "#renderer/lib/app-links.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { RecordChip } from "#renderer/records/record-chip.tsx";
import { useJsonDialog } from "#renderer/records/use-json-dialog.tsx";
import { IconButton } from "#renderer/ui/button.tsx";
import { writeUnreadable } from "#shared/features/messages/message-text.ts";
import { t } from "#shared/texts/t.ts";
import { findLinks } from "./find-links.ts";
import { isTransient, PendingNote, SentState } from "./pending-message.tsx";
import styles from "./thread-entry.module.css";
import type { ThreadLine } from "./thread-lines.ts";
import { formatDay } from "./thread-lines.ts";

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
  isFound: boolean;
  isExpanded: boolean;
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

type MessageTextProps = {
  text: string;
  /** Searched words to highlight. */
  words: readonly string[];
  /** Whether a long text is shown completely. */
  isExpanded: boolean;
  /** Whether its links and buttons are tab stops. */
  isActive: boolean;
  onLink(address: string): void;
  onToggleExpanded(): void;
};

/** Shows the text of a message with links; a long one is shortened until it is expanded. */
export function MessageText(props: MessageTextProps) {
  const { text, words, isExpanded, isActive, onLink, onToggleExpanded } = props;
  const service = useServerUrl();
  const start = shorten(text);
  const shown = start === null || isExpanded ? text : start;
  return (
    <>
      {findLinks(shown, service).map(({ text: part, url, isRecord }, at) => {
        const tabIndex = isActive ? 0 : -1;
        const marked = <Highlighted text={part} words={words} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
          <Fragment key={at}>
            {url === null && marked}
            {url !== null && isRecord && (
              <RecordChip record={{ title: part || null, link: url }} tabIndex={tabIndex} />
            )}
            {url !== null && !isRecord && (
              <a
                className={styles.link}
                href={url}
                draggable={false}
                tabIndex={tabIndex}
                onClick={(event) => {
                  event.preventDefault();
                  onLink(url);
                }}
                onAuxClick={(event) => event.preventDefault()}
              >
                {marked}
              </a>
            )}
          </Fragment>
        );
      })}
      {start !== null && (
        <>
          {!isExpanded && "… "}
          <button
            type="button"
            className={styles.expand}
            tabIndex={isActive ? 0 : -1}
            onClick={onToggleExpanded}
          >
            {isExpanded
              ? t("messages.showLess")
              : t("messages.showAllCharacters", { count: text.length })}
          </button>
        </>
      )}
    </>
  );
}

function Highlighted({ text, words }: Pick<MessageTextProps, "text" | "words">) {
  return splitByWords(text, words).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
      <mark key={at} className={styles.mark}>
        {piece}
      </mark>
    ),
  );
}

const maxCharacters = 1_000;
const maxLines = 16;

/** Returns the start of a text that is too long to show completely, or null. */
export function shorten(text: string): string | null {
  const lines = text.split("\n", maxLines + 1);
  if (text.length <= maxCharacters * 1.25 && lines.length <= maxLines) return null;
  const inLines = lines.slice(0, maxLines).join("\n");
  if (inLines.length <= maxCharacters) return inLines;
  // Cuts between words if possible, and never within a surrogate pair.
  return inLines
    .slice(0, maxCharacters)
    .replace(/\s\S{0,60}$/u, "")
    .replace(/[\ud800-\udbff]$/, "");
}

const emojiOnly = /^(?:\p{RGI_Emoji}\s*){1,6}$/v;

/** Whether a text consists of one to six emoji. */
export const isEmojiOnly = (text: string): boolean =>
  text.length < 100 && emojiOnly.test(text.trim());

/** Splits a text at searched words; every second piece is a match. */
export function splitByWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${pattern})`, "giu"));
}
