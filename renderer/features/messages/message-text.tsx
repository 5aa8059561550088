import { LinkifyIt } from "linkify-it";
import { Fragment } from "react";
import { format } from "#renderer/lib/format.ts";
import styles from "./thread-entry.module.css";

type MessageTextProps = {
  text: string;
  /** Searched words, which are marked. */
  words: readonly string[];
  /** True if the user has opened a long text. */
  isWhole: boolean;
  /** False if its links and buttons are no tab stops. */
  isActive: boolean;
  onLink(address: string): void;
  onToggleWhole(): void;
};

/** The text of a message with its links; a long one is shortened until the user opens it. */
export function MessageText(props: MessageTextProps) {
  const { text, words, isWhole, isActive, onLink, onToggleWhole } = props;
  const beginning = shorten(text);
  const shown = beginning === null || isWhole ? text : beginning;
  return (
    <>
      {findLinks(shown).map(({ text: part, url }, at) => {
        const marked = <Marked text={part} words={words} />;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
          <Fragment key={at}>
            {url === null ? (
              marked
            ) : (
              <a
                className={styles.link}
                href={url}
                draggable={false}
                tabIndex={isActive ? 0 : -1}
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
      {beginning !== null && (
        <>
          {!isWhole && "… "}
          <button
            type="button"
            className={styles.whole}
            tabIndex={isActive ? 0 : -1}
            onClick={onToggleWhole}
          >
            {isWhole ? "Show less" : `Show all ${format.count(text.length)} characters`}
          </button>
        </>
      )}
    </>
  );
}

function Marked({ text, words }: Pick<MessageTextProps, "text" | "words">) {
  return cutByWords(text, words).map((piece, at) =>
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

/** A part of a text; `url` where it leads somewhere. */
export type TextPart = { text: string; url: string | null };

// Nothing else can be opened.
const linkify = new LinkifyIt({ fuzzyLink: true }).add("ftp:", null).add("//", null);

/** Cuts a text into links and what stands between them. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, schema, url } of linkify.match(text) ?? []) {
    const address = schema === "" ? url.replace(/^http:/, "https:") : url;
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), url: null });
    parts.push({ text: text.slice(index, lastIndex), url: address });
    end = lastIndex;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), url: null });
  return parts;
}

const maxCharacters = 1_000;
const maxLines = 16;

/** The beginning of a text that is too long to be shown at once; null where it is not. */
export function shorten(text: string): string | null {
  const lines = text.split("\n", maxLines + 1);
  if (text.length <= maxCharacters * 1.25 && lines.length <= maxLines) return null;
  const inLines = lines.slice(0, maxLines).join("\n");
  if (inLines.length <= maxCharacters) return inLines;
  // Neither in the middle of a word, where it has an end, nor of a letter.
  return inLines
    .slice(0, maxCharacters)
    .replace(/\s\S{0,60}$/u, "")
    .replace(/[\ud800-\udbff]$/, "");
}

const emojiOnly = /^(?:\p{RGI_Emoji}\s*){1,6}$/v;

/** Whether a text is nothing but a few emoji. */
export const isEmojiOnly = (text: string): boolean =>
  text.length < 100 && emojiOnly.test(text.trim());

/** Cuts a text by the words in it that somebody looks for; every second piece is one. */
export function cutByWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const wanted = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${wanted})`, "giu"));
}
