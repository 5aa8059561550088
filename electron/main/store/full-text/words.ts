import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";

// Scripts that put no space between words, and pictures: each sign is a word.
const sign =
  "[[\\p{L}\\p{N}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Mymr}]]|\\p{ExtPict}";
const letter = "[\\p{L}\\p{N}\\p{Co}]";
const word = new RegExp(`${sign}|(?:(?!${sign})${letter})+`, "gv");

/** The words of a text, folded, in its order: what search indexes and what it looks for. */
export const readWords = (text: string): string[] => normalizeForSearch(text).match(word) ?? [];

/** The words of a query; a word that begins another one is left out, as it asks for nothing more. */
export function readQueryWords(query: string): string[] {
  const words = [...new Set(readWords(query))].sort();
  return words.filter((one, at) => !(words[at + 1]?.startsWith(one) ?? false));
}

/** Where a word stands in a text: its folded form, and the span of UTF-16 units that it comes from. */
export type LocatedWord = { word: string; start: number; end: number };

/** The words of a text in its order, each with its place in the text as it was written. */
export function* placeWords(text: string): Generator<LocatedWord> {
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
    // What folds to nothing, such as an accent, belongs to the letter before it.
    if (open !== null && normalizeCharacter(character) === "") open.end = end;
  }
  if (open !== null) yield open;
}

const kinds = new Map<string, "sign" | "letter" | "gap">();
const isSign = new RegExp(`^(?:${sign})$`, "v");
const isLetter = new RegExp(`^${letter}$`, "v");

function classify(part: string): "sign" | "letter" | "gap" {
  const known = kinds.get(part);
  if (known !== undefined) return known;
  const kind = isSign.test(part) ? "sign" : isLetter.test(part) ? "letter" : "gap";
  kinds.set(part, kind);
  return kind;
}

const normalizedCharacters = new Map<string, string>();

/** What a character becomes in the midst of a folded text: at its ends white space would be lost. */
function normalizeCharacter(character: string): string {
  const known = normalizedCharacters.get(character);
  if (known !== undefined) return known;
  const own = normalizeForSearch(`x${character}x`).slice(1, -1);
  normalizedCharacters.set(character, own);
  return own;
}
