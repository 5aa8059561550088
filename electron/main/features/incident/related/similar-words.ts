/** Shorter words without a digit are in too many titles by chance. */
const minLength = 4;

/** Selects the words of a title by which others can be found, each once. */
export const selectTellingWords = (words: string[]): string[] => [
  ...new Set(words.filter((word) => word.length >= minLength || /\d\d/.test(word))),
];

/** Whether two words are the same or begin alike for at least 70 % of the longer one: "evacuate", "evacuation". */
export function isSimilar(one: string, other: string): boolean {
  if (one === other) return true;
  const least = Math.max(minLength, Math.ceil(Math.max(one.length, other.length) * 0.7));
  return Math.min(one.length, other.length) >= least && one.startsWith(other.slice(0, least));
}
