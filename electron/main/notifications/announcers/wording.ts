import { isolate, revealControls, toLine } from "#shared/lib/plain-text.ts";
import type { Privacy } from "#shared/settings/schema.ts";
import { t } from "#shared/texts/t.ts";

export type NotificationText = { title: string; body: string };

/**
 * How much a notification may show, and the account's name if there is more than one account. "sender" is less than "who": no
 * room, as anybody may read it.
 */
export type WordingOptions = { privacy: Privacy | "sender"; account: string | null };

/** How much a notification may show while Watchdesk is locked, by the user's setting. */
export const toLockedWording = (privacy: Privacy): WordingOptions => ({
  privacy: privacy === "count" ? "count" : "sender",
  account: null,
});

/** A text of the service, or names that are joined, and how many more there are. */
export type Line = string | { names: string[]; between: string; others: number };

const maxBody = 240;
const maxTitle = 120;
/** So many items or names are listed. */
export const maxNamed = 3;

/** Lists the names of the first items, a line each, and how many more there are, if that is known. */
export function listFirst<Item>(
  items: Item[],
  name: (item: Item) => string,
  hasMore = false,
): string[] {
  const rest = items.length - maxNamed;
  const end = hasMore
    ? [t("notifications.andMore")]
    : rest > 0
      ? [t("common.andCountMore", { count: rest })]
      : [];
  return [...items.slice(0, maxNamed).map(name), ...end];
}

export const listKnown = (names: (string | null)[]): string[] =>
  names.flatMap((name) => (name === null || name === "" ? [] : [name]));

/** "Mara · Utilities" */
export const joinNames = (names: string[]): Line => ({ names, between: " · ", others: 0 });

/** "Mara, Jon, Ida and 2 others", each name once. */
export function formatNames(all: string[]): Line {
  const names = [...new Set(all)];
  const others = Math.max(0, names.length - maxNamed);
  return { names: names.slice(0, maxNamed), between: ", ", others };
}

/** The number of characters by which `isolate` lengthens a name. */
const isolationLength = 2;

/** Joins a title, which may contain a name, and lines; hidden characters are made visible. */
export function toText(
  title: string | ((name: string) => string),
  lines: (Line | null)[],
  name = "",
): NotificationText {
  const write = typeof title === "string" ? (end: string) => `${toLine(title)}${end}` : title;
  const left = maxTitle - write("").length - isolationLength;
  const texts = lines.map((line) => (line === null ? "" : formatLine(line))).filter(Boolean);
  return {
    title: shorten(write(isolate(shorten(toLine(name), left))), maxTitle),
    body: shorten(texts.join("\n"), maxBody),
  };
}

function formatLine(line: Line): string {
  if (typeof line === "string") return revealControls(line);
  const names = line.names.map(isolate).join(line.between);
  return line.others === 0
    ? names
    : t("notifications.namesAndOthers", { names, count: line.others });
}

/** Cuts a text between words, never within a character. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.replace(/(?<!\s)\s+\S*$/, "")}…`;
}

export const escapeMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
