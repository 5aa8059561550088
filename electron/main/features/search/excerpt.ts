import { placeWords } from "#main/store/full-text/words.ts";

const before = 48;
const length = 200;
/** As far before a match its sentence may begin. */
const maxSentenceLead = 80;

type Span = { start: number; end: number };

/**
 * A piece of a text around the first word that begins with one of the terms; every such word in it
 * stands between U+2068 and U+2069. Null where the text has none.
 */
export function findExcerpt(text: string, terms: string[]): string | null {
  const matches: Span[] = [];
  let limit = Number.POSITIVE_INFINITY;
  for (const { word, start, end } of placeWords(text)) {
    if (end > limit) break;
    if (!terms.some((term) => word.startsWith(term))) continue;
    if (matches.length === 0) limit = Math.max(end, start - before + length);
    // One sign can hold several words, as "½" does; it is marked once.
    if (matches.at(-1)?.start !== start) matches.push({ start, end });
  }
  const [first] = matches;
  return first === undefined ? null : cut(text, findStart(text, first.start), matches);
}

/** The longest text that is shown whole. */
const maxWhole = 6_000;

/** A text as it was written, its beginning where it is long; every word that matches is marked. */
export function markAll(text: string, terms: string[]): string {
  const whole = text.slice(0, findEnd(text, maxWhole));
  let piece = "";
  let at = 0;
  for (const { word, start, end } of placeWords(whole)) {
    if (start < at || !terms.some((term) => word.startsWith(term))) continue;
    piece += `${bare(whole.slice(at, start))}\u2068${bare(whole.slice(start, end))}\u2069`;
    at = end;
  }
  return `${piece}${bare(whole.slice(at))}${whole.length < text.length ? "…" : ""}`;
}

/** The beginning of a text, with nothing marked. */
export const cutBeginning = (text: string): string => cut(text, 0, []);

function cut(text: string, from: number, matches: Span[]): string {
  const to = findEnd(text, Math.max(from + length, matches.at(-1)?.end ?? 0));
  let piece = from > 0 && !isSentence(text, from) ? "…" : "";
  let at = from;
  for (const { start, end } of matches) {
    piece += `${clean(text.slice(at, start))}\u2068${clean(text.slice(start, end))}\u2069`;
    at = end;
  }
  return `${piece}${clean(text.slice(at, to))}${to < text.length ? "…" : ""}`;
}

/**
 * Where to begin so that a match is in it: with its sentence where that begins not far before, else
 * with a word where there are spaces, else with a sign.
 */
function findStart(text: string, match: number): number {
  const place = match - before;
  if (place <= 0) return 0;
  for (let start = match; start > Math.max(0, match - maxSentenceLead); start -= 1) {
    if (isSentence(text, start)) return start;
  }
  const space = text.slice(place, place + before).search(/\s\S/u);
  if (space >= 0) return place + space + 1;
  return isInsideSign(text, place) ? place + 1 : place;
}

/** Where to end, at a place or before it, so that no sign is cut in two. */
function findEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  return isInsideSign(text, place) ? place - 1 : place;
}

const isInsideSign = (text: string, place: number): boolean =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(place - 1, place + 1));

/** Whether a sentence, or a paragraph, begins at a place. */
const isSentence = (text: string, place: number): boolean =>
  /(?:[.!?…。！？؟]["”»)]?\s{1,5}|\n\s{0,4})$/u.test(text.slice(Math.max(0, place - 5), place)) &&
  /^\S/u.test(text.slice(place, place + 1));

const bare = (piece: string): string => piece.replace(/[\u2066-\u2069]/g, "");

// Isolates of the text's own would be taken for marks.
const clean = (piece: string): string => bare(piece).replace(/\s+/g, " ");
