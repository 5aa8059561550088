import { format } from "#renderer/lib/format.ts";
import { findLinks } from "./find-links.ts";
import { cutByWords, shorten } from "./long-text.ts";
import styles from "./message-text.module.css";

type MessageTextProps = {
  text: string;
  /** Words that are looked for, to be marked. */
  words: readonly string[];
  /** True where all of a long text was asked for. */
  isWhole: boolean;
  /** False where its links and buttons are no stops of the Tab key. */
  isActive: boolean;
  /** A link was chosen. */
  onLink(address: string): void;
  onToggleWhole(): void;
};

/** What a message says: links open after a look at where they lead, a long text by and by. */
export function MessageText(props: MessageTextProps) {
  const { text, words, isWhole, isActive, onLink, onToggleWhole } = props;
  const beginning = shorten(text);
  const shown = beginning === null || isWhole ? text : beginning;
  return (
    <>
      {findLinks(shown).map(({ text: part, url }, at) =>
        url === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
          <Marked key={at} text={part} words={words} />
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
            key={at}
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
            <Marked text={part} words={words} />
          </a>
        ),
      )}
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

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return cutByWords(text, words).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their place.
      <mark key={at} className={styles.mark}>
        {piece}
      </mark>
    ),
  );
}
