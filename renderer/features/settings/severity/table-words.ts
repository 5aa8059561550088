import {
  builtInWords,
  findBuiltInLevel,
  normalizeSeverity,
  type SeverityLevel,
} from "#shared/features/alerts/severity.ts";
import type { SeverityWords } from "#shared/features/alerts/severity-schema.ts";

/** A word of the severity table: built in, moved to another level, or added. */
export type TableWord = { word: string; state: "builtIn" | "moved" | "added" };

/** The levels of the severity table in order; unknown contains removed built-in words. */
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

/** Assigns a word to a level; resets it at its built-in level. */
export function assignWord(
  words: SeverityWords,
  word: string,
  level: SeverityLevel,
): SeverityWords {
  const others = resetWord(words, word);
  const isBuiltInLevel = findBuiltInLevel(normalizeSeverity(word)) === level;
  return isBuiltInLevel ? others : { ...others, [word.trim()]: level };
}

/** Removes a word from the table; a built-in word becomes unknown. */
export const removeWord = (words: SeverityWords, word: string): SeverityWords =>
  isBuiltIn(word) ? assignWord(words, word, "unknown") : resetWord(words, word);

export const resetWord = (words: SeverityWords, word: string): SeverityWords =>
  Object.fromEntries(
    Object.entries(words).filter(([one]) => normalizeSeverity(one) !== normalizeSeverity(word)),
  );

const isBuiltIn = (word: string): boolean => findBuiltInLevel(normalizeSeverity(word)) !== null;
