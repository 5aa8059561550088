import { toLine } from "#shared/lib/plain-text.ts";
import { linkScheme, parseAppLink } from "#shared/window/app-link.ts";

/** A record that a message refers to: its link, and the title in front of it; null without one. */
export type AttachedRecord = { title: string | null; link: string };

/** A text without the records that are attached to it, and those. */
type SplitText = { body: string; attached: AttachedRecord[] };

const prefix = `${linkScheme}:`;

/** The line above a link: "[Pump leaks]". It looks the same in every language, and no other line is mistaken for it. */
const readTitleLine = (line: string): string | null =>
  line.startsWith("[") && line.endsWith("]") ? line.slice(1, -1).trim() || null : null;

/** Removes the title line at the end of the text before a link. */
export function cutTitleLine(before: string): { text: string; title: string | null } {
  const none = { text: before, title: null };
  if (!before.endsWith("\n")) return none;
  const start = before.lastIndexOf("\n", before.length - 2) + 1;
  const title = readTitleLine(before.slice(start, -1));
  return title === null ? none : { text: before.slice(0, start), title };
}

/** Splits a text into the records whose links have lines of their own, each once, and what is written besides. */
export function splitAttached(text: string): SplitText {
  if (!text.includes(prefix)) return { body: text, attached: [] };
  const attached: AttachedRecord[] = [];
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    if (!line.startsWith(prefix) || !parseAppLink(line).ok) {
      lines.push(line);
      continue;
    }
    const title = readTitleLine(lines.at(-1) ?? "");
    if (title !== null) lines.pop();
    attached.push({ title, link: line });
  }
  return { body: lines.join("\n"), attached: toUnique(attached) };
}

/** Returns each record once, with its title if any has one. */
const toUnique = (records: AttachedRecord[]): AttachedRecord[] =>
  [...Map.groupBy(records, ({ link }) => link)].map(([link, same]) => ({
    title: same.find(({ title }) => title !== null)?.title ?? null,
    link,
  }));

/** Writes a text with records at its end: the title of each, and its link on a line of its own. */
export function joinAttached(text: string, added: readonly AttachedRecord[]): string {
  const { body, attached } = splitAttached(text);
  return [
    ...(body === "" ? [] : [body]),
    ...toUnique([...added, ...attached]).flatMap(({ title, link }) =>
      title === null ? [link] : [`[${toLine(title).trim()}]`, link],
    ),
  ].join("\n");
}

/** Returns a message as one line for lists and notifications: a record by its title, without its link. */
export function withoutLinks(text: string): string {
  const { body, attached } = splitAttached(text);
  const titles = attached.flatMap(({ title }) => (title === null ? [] : [`[${title}]`]));
  return [body, ...titles].filter((part) => part !== "").join("\n") || text;
}
