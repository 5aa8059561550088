const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letters of a name's first and last word: "ML". */
export function readInitials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = "") => firstOf(word).toLocaleUpperCase()).join("");
}

function firstOf(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment;
  return "";
}
