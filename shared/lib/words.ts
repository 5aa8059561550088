import { t } from "#shared/texts/t.ts";

/** Formats a value of the service such as `IN_PROGRESS`: "In progress". */
export function toWords(value: string): string {
  const words = value.replaceAll("_", " ").trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Formats a value of the service in the language of the app: "In progress"; one that the service does not document is in its own
 * words. In English, all are.
 */
export const translateWord = (value: string): string =>
  t("records.word", {
    value: value.trim().replaceAll(" ", "_").toUpperCase(),
    words: toWords(value),
  });

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns the one or two initials of a name: "AR" for "Ana María Ruiz". */
export function toInitials(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  const initials = initialWords.map((word = "") =>
    graphemes.segment(word).containing(0)?.segment.toLocaleUpperCase(),
  );
  return initials.join("") || "?";
}
