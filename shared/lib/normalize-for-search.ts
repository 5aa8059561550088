const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: white space is among them.
const ascii = /^[\u0000-\u007f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they count as white space.
const asciiSpace = /[\u0000-\u0020\u007f]+/g;

/** Normalizes text for search: lower case, base letters, single spaces, no invisible characters. */
export function normalizeForSearch(text: string): string {
  // Most texts are ASCII, in which nothing else is to be normalized.
  if (ascii.test(text)) return text.toLowerCase().replace(asciiSpace, " ").trim();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
