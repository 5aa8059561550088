import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";
import type { Query, QueryTerm } from "#shared/records/query/query.ts";

// In scripts without spaces between words, and for pictures, each character is a word.
const sign =
  "[[\\p{L}\\p{N}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Mymr}]]|\\p{ExtPict}";
const letter = "[\\p{L}\\p{N}\\p{Co}]";
const word = new RegExp(`${sign}|(?:(?!${sign})${letter})+`, "gv");

/** Returns the normalized words of a text in their order, as search indexes and looks for them. */
export const readWords = (text: string): string[] => normalizeForSearch(text).match(word) ?? [];

/** Returns the words of a query without those that are the beginning of another one. */
export function readQueryWords(query: string): string[] {
  const words = [...new Set(readWords(query))].sort();
  return words.filter((one, at) => !(words[at + 1]?.startsWith(one) ?? false));
}

/** A normalized word, and its span in UTF-16 units of the original text. */
export type LocatedWord = { word: string; start: number; end: number };

/** Yields the words of a text in their order, each with its span in the original text. */
export function* locateWords(text: string): Generator<LocatedWord> {
  let open: LocatedWord | null = null;
  let at = 0;
  for (const character of text) {
    const [start, end] = [at, at + character.length];
    at = end;
    for (const part of normalizeCharacter(character)) {
      const kind = classify(part);
      if (open !== null && kind !== "letter") {
        yield open;
        open = null;
      }
      if (kind === "sign") yield { word: part, start, end };
      if (kind !== "letter") continue;
      open ??= { word: "", start, end };
      open.word += part;
      open.end = end;
    }
    // What is normalized to nothing, such as an accent, belongs to the letter before it.
    if (open !== null && normalizeCharacter(character) === "") open.end = end;
  }
  if (open !== null) yield open;
}

const kinds = new Map<string, "sign" | "letter" | "other">();
const isSign = new RegExp(`^(?:${sign})$`, "v");
const isLetter = new RegExp(`^${letter}$`, "v");

function classify(part: string): "sign" | "letter" | "other" {
  const known = kinds.get(part);
  if (known !== undefined) return known;
  const kind = isSign.test(part) ? "sign" : isLetter.test(part) ? "letter" : "other";
  kinds.set(part, kind);
  return kind;
}

const normalizedCharacters = new Map<string, string>();

/** Normalizes a character as inside a text, as white space at the ends would be removed. */
function normalizeCharacter(character: string): string {
  const known = normalizedCharacters.get(character);
  if (known !== undefined) return known;
  const own = normalizeForSearch(`x${character}x`).slice(1, -1);
  normalizedCharacters.set(character, own);
  return own;
}

/** The terms of a query for the full-text index. */
type TextQuery = {
  /** What a copy of an object has to match; null without any word. */
  match: string | null;
  /** What no copy of an object may match; null if there is nothing. */
  exclude: string | null;
  /** The beginnings of words that are marked in results. */
  words: string[];
};

const toPrefixes = (text: string): string[] => readQueryWords(text).map((word) => `"${word}"*`);

function toMatch({ text, isPhrase }: QueryTerm): string[] {
  if (!isPhrase) return toPrefixes(text);
  const words = readWords(text);
  return words.length === 0 ? [] : [`"${words.join(" ")}"`];
}

/** Reads the terms of a query: a word matches those that begin with it, a phrase its words next to each other. */
export function readTextQuery({ terms }: Pick<Query, "terms">): TextQuery {
  const wanted = terms.filter(({ isNegated }) => !isNegated);
  const text = wanted.flatMap((one) => (one.isPhrase ? [] : one.text)).join(" ");
  const match = [
    ...toPrefixes(text),
    ...wanted.filter(({ isPhrase }) => isPhrase).flatMap(toMatch),
  ];
  const exclude = terms
    .filter(({ isNegated }) => isNegated)
    .map(toMatch)
    .filter(({ length }) => length > 0)
    .map((parts) => `(${parts.join(" AND ")})`);
  return {
    match: match.length === 0 ? null : match.join(" AND "),
    exclude: exclude.length === 0 ? null : exclude.join(" OR "),
    words: readQueryWords(wanted.map((one) => one.text).join(" ")),
  };
}
