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

/** Normalizes text for search: lower case, base letters, single spaces, no invisible characters. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
