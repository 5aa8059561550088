import {
  builtInWords,
  findBuiltInLevel,
  normalizeSeverity,
  type SeverityLevel,
} from "#shared/features/alerts/severity.ts";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";

/** A word of the severity table: as built in, moved to another level, or added. */
export type TableWord = { word: string; state: "builtIn" | "moved" | "added" };

/** The rows of the severity table in order; unknown contains the removed built-in words. */
export const tableLevels = ["critical", "high", "medium", "low", "unknown"] as const;

/** Lists the words of a level: built-in ones, then moved and added ones. */
export function listTableWords(words: SeverityWords, level: SeverityLevel): TableWord[] {
  const changed = new Set(Object.keys(words).map(normalizeSeverity));
  const builtIn = level === "unknown" ? [] : builtInWords[level];
  const own = Object.entries(words).filter(([, other]) => other === level);
  return [
    ...builtIn
      .filter((word) => !changed.has(word))
      .map((word): TableWord => ({ word, state: "builtIn" })),
    ...own.map(([word]): TableWord => ({ word, state: isBuiltIn(word) ? "moved" : "added" })),
  ];
}

/** Assigns a word to a level; its built-in level is stored as no change. */
export function putWord(words: SeverityWords, word: string, level: SeverityLevel): SeverityWords {
  const others = withoutWord(words, word);
  const isUsual = findBuiltInLevel(normalizeSeverity(word)) === level;
  return isUsual ? others : { ...others, [word.trim()]: level };
}

/** Removes a word from the table: a built-in word becomes unknown. */
export const removeWord = (words: SeverityWords, word: string): SeverityWords =>
  isBuiltIn(word) ? putWord(words, word, "unknown") : withoutWord(words, word);

/** Removes the change of a word. */
export const withoutWord = (words: SeverityWords, word: string): SeverityWords =>
  Object.fromEntries(
    Object.entries(words).filter(([one]) => normalizeSeverity(one) !== normalizeSeverity(word)),
  );

const isBuiltIn = (word: string): boolean => findBuiltInLevel(normalizeSeverity(word)) !== null;
