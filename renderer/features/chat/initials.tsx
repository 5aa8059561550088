import styles from "./initials.module.css";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letters of a name's first and last word in a circle, beside that name: "ML". */
export function Initials({ name }: { name: string }) {
  const words = name.split(/[\s,]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    <span className={styles.initials} aria-hidden="true">
      {ends.map((word = "") => firstOf(word).toLocaleUpperCase()).join("")}
    </span>
  );
}

function firstOf(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return "";
}
