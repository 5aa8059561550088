import styles from "./marked-text.module.css";

/** A text of which what matched, between U+2068 and U+2069, is marked. */
export function MarkedText({ text }: { text: string }) {
  let at = 0;
  return text.split(/(\u2068[^\u2068\u2069]*\u2069)/).map((piece) => {
    const key = at;
    at += piece.length;
    return piece.startsWith("\u2068") ? (
      <mark key={key} className={styles.mark}>
        {unmark(piece)}
      </mark>
    ) : (
      piece
    );
  });
}

/** A marked text without its marks. */
export const unmark = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
