import { locateWords } from "#main/store/full-text/words.ts";

const before = 48;
const length = 200;
/** How far before a match its sentence may begin. */
const maxSentenceLead = 80;

type Span = { start: number; end: number };

/**
 * Finds the excerpt of a text around the first word that begins with one of the terms, with every such word between U+2068
 * and U+2069. Null without a match.
 */
export function findExcerpt(text: string, terms: string[]): string | null {
  const matches: Span[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (const { word, start, end } of locateWords(text)) {
    if (end > limit) break;
    if (!terms.some((term) => word.startsWith(term))) continue;
    if (matches.length === 0) limit = Math.max(end, start - before + length);
    // One character can contain several words, such as "½"; it is marked once.
    if (matches.at(-1)?.start !== start) matches.push({ start, end });
  }
  const [first] = matches;
  return first === undefined ? null : cut(text, findStart(text, first.start), matches);
}

/** Cuts the beginning of a text, without marks. */
export const cutBeginning = (text: string): string => cut(text, 0, []);

function cut(text: string, from: number, matches: Span[]): string {
  const to = findEnd(text, Math.max(from + length, matches.at(-1)?.end ?? 0));
  let piece = from > 0 && !isSentenceStart(text, from) ? "…" : "";
  let at = from;
  for (const { start, end } of matches) {
    piece += `${clean(text.slice(at, start))}\u2068${clean(text.slice(start, end))}\u2069`;
    at = end;
  }
  return `${piece}${clean(text.slice(at, to))}${to < text.length ? "…" : ""}`;
}

/** Finds the start of an excerpt before a match: at its sentence if that is near, else at a word, else at a character. */
function findStart(text: string, match: number): number {
  const index = match - before;
  if (index <= 0) return 0;
  for (let start = match; start > Math.max(0, match - maxSentenceLead); start -= 1) {
    if (isSentenceStart(text, start)) return start;
  }
  const space = text.slice(index, index + before).search(/\s\S/u);
  if (space >= 0) return index + space + 1;
  return isInsideCharacter(text, index) ? index + 1 : index;
}

/** Finds the end of an excerpt at or before an index that does not split a character. */
function findEnd(text: string, index: number): number {
  if (index >= text.length) return text.length;
  return isInsideCharacter(text, index) ? index - 1 : index;
}

const isInsideCharacter = (text: string, index: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(index - 1, index + 1));

const isSentenceStart = (text: string, index: number): boolean =>
  /(?:[.!?…。！？؟]["”»)]?\s{1,5}|\n\s{0,4})$/u.test(text.slice(Math.max(0, index - 5), index)) &&
  /^\S/u.test(text.slice(index, index + 1));

// Isolates in the text itself would count as marks.
const clean = (piece: string): string => piece.replace(/[\u2066-\u2069]/g, "").replace(/\s+/g, " ");
