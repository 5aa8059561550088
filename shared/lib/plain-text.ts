/** Characters that are invisible or change direction. */
const controls = /[\p{Cc}\p{Cf}]/gu;

/** Visible format characters, such as the Arabic number sign. */
const visible = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;

/** Joiners, separators and terminators that scripts and emoji need. */
const joiners = /[\u200B-\u200D\u{E0020}-\u{E007F}]/u;
const picture = /\uFE0F|[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{E0020}-\u{E007F}]/u;
const letter = /[\p{L}\p{M}]/u;
/** Scripts without joining letters, in which joiners only hide text. */
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
 * Replaces invisible and bidirectional control characters with visible names such as "⟨RLO⟩" and "⟨U+0007⟩"; keeps
 * line breaks, tabs, and the joiners that emoji and scripts need.
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

/** Converts text to one line with visible control characters. */
export const toLine = (text: string): string => revealControls(text.replace(/\s+/g, " "));

/** Right-to-left characters. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates the direction of a right-to-left name for use in a left-to-right sentence; reveals control characters. */
export const isolate = (name: string): string => {
  const shown = revealControls(name);
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
};

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, also within attribute values in quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** A name isolated by `isolate`, possibly truncated at the end of its line. */
const isolated = /(\u2068[^\u2066-\u2069\n]*(?:\u2069|(?=\n)|$))/;

/** Sanitizes untrusted text for the desktop: reveals control characters and keeps isolated names isolated. */
export const toShown = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split(isolated)
    .map((part, at) => (at % 2 === 0 ? revealControls(part) : isolateAgain(part)))
    .join("");

const isolateAgain = (part: string): string =>
  `\u2068${revealControls(part.replace(/^\u2068|\u2069$/g, ""))}\u2069`;

/** The longest line that is shown anywhere. */
const longest = 300;

/** Like `toShown`, on one line of limited length. */
export const toShownLine = (text: string): string => {
  const line = toShown(text.slice(0, longest * 2).replace(/\s+/g, " "));
  return line.length <= longest ? line : toShown(`${line.slice(0, longest - 1)}…`);
};

/** Like `toShownLine`, with ampersands escaped for menu items. */
export const toMenuLabel = (text: string): string => toShownLine(text).replaceAll("&", "&&");
