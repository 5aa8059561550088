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

/**
 * A text as it is compared when case, diacritics and kinds of white space do not matter: lower case,
 * base letters, single spaces, no invisible characters.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Cs}]+/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþıς]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** A key whose binary order is the order in which people look names up: "Room 2" before "Room 10". */
export const toSortKey = (text: string): string =>
  fold(text).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(16, "0"));

/** The words of a filter, folded; a record matches when it holds every one of them anywhere. */
export const readTerms = (filter: string): string[] =>
  [...new Set(fold(filter).split(" "))].filter(Boolean);
