import { revealControls } from "./plain-text.ts";

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
