/** What hides in a text, or turns it round; line breaks and tabs do neither. */
const controls = /[\p{Cc}\p{Cf}]/gu;

/** Format characters that are seen, such as the Arabic sign of a number. */
const visible = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;

/** Those that join, part and end letters or pictures, which need them to be what they are. */
const joiners = /[\u200B-\u200D\u{E0020}-\u{E007F}]/u;
const picture = /\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]/u;
const letter = /[\p{L}\p{M}]/u;
/** Scripts whose letters stand alone, so that what joins or parts them can only hide. */
const standing = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;

const names = new Map([
  ["\u061C", "ALM"],
  ["\u200B", "ZWSP"],
  ["\u200C", "ZWNJ"],
  ["\u200D", "ZWJ"],
  ["\u200E", "LRM"],
  ["\u200F", "RLM"],
  ["\u202A", "LRE"],
  ["\u202B", "RLE"],
  ["\u202C", "PDF"],
  ["\u202D", "LRO"],
  ["\u202E", "RLO"],
  ["\u2066", "LRI"],
  ["\u2067", "RLI"],
  ["\u2068", "FSI"],
  ["\u2069", "PDI"],
]);

/**
 * A text in which everything can be seen: what hides in it or turns its direction round is named, as
 * in "⟨RLO⟩" or "⟨U+0007⟩". Line breaks, tabs, and what emoji and scripts need to join stay.
 */
export const revealControls = (text: string): string =>
  text.replace(controls, (control, at: number) =>
    isHarmless(control, text, at) ? control : `⟨${names.get(control) ?? toCode(control)}⟩`,
  );

function isHarmless(control: string, text: string, at: number): boolean {
  if (/[\t\n\r]/.test(control) || visible.test(control)) return true;
  if (!joiners.test(control)) return false;
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
  return picture.test(before) || (letter.test(before) && !standing.test(before));
}

const toCode = (control: string): string =>
  `U+${(control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A text on one line in which everything can be seen. */
export const toLine = (text: string): string => revealControls(text.replace(/\s+/g, " "));

/** Letters and signs that run from right to left. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name as a part of a sentence of ours: it runs in its own direction and leaves that of the
 * sentence alone. One that runs from left to right, as our sentences do, stays as it is.
 */
export const isolate = (name: string): string => {
  const shown = revealControls(name);
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
};
