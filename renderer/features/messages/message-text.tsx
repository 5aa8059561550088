import { Fragment } from "react";
import { useServerUrl } from "#renderer/lib/app-links.ts";
import { RecordChip } from "#renderer/records/record-chip.tsx";
import { t } from "#shared/texts/t.ts";
import { findLinks } from "./find-links.ts";
import styles from "./thread-entry.module.css";

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
