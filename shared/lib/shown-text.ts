import { revealControls } from "./plain-text.ts";

/** A name that `isolate` has isolated, or that was cut on the way to the end of its line. */
const isolated = /(\u2068[^\u2066-\u2069\n]*(?:\u2069|(?=\n)|$))/;

/**
 * A text as it may leave Watchdesk for the desktop, whoever has written it: everything in it can be
 * seen, and nothing turns round what comes after it. Names that are isolated stay so.
 */
export const toShown = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split(isolated)
    .map((part, at) => (at % 2 === 0 ? revealControls(part) : isolateAgain(part)))
    .join("");

const isolateAgain = (part: string): string =>
  `\u2068${revealControls(part.replace(/^\u2068|\u2069$/g, ""))}\u2069`;

/** More of a line is shown nowhere. */
const longest = 300;

/** The same on one line that is not longer than anybody reads. */
export const toShownLine = (text: string): string => {
  const line = toShown(text.slice(0, longest * 2).replace(/\s+/g, " "));
  return line.length <= longest ? line : toShown(`${line.slice(0, longest - 1)}…`);
};

/** The same for an entry of a menu, where an ampersand alone would mark the letter after it. */
export const toMenuLabel = (text: string): string => toShownLine(text).replaceAll("&", "&&");
