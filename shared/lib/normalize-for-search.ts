const baseLetters: Record<string, string> = {
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

const joinSpaces = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Normalizes text for search: lower case, base letters, single spaces, no invisible characters. */
export function normalizeForSearch(text: string): string {
  // Most texts are, and nothing else of them is to be normalized.
  if (/^\p{ASCII}*$/u.test(text)) return joinSpaces(text.toLowerCase());
  const letters = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => baseLetters[letter] ?? letter);
  return joinSpaces(letters);
}
