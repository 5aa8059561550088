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
