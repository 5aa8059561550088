type Entry = { maintainer: string; date: Date };

/**
 * Converts a changelog from the format of keepachangelog.com to Debian's: one entry per version, with its date, or
 * `date` if unreleased. `maintainer` is a name with an address in angle brackets.
 */
export function debianChangelog(markdown: string, { maintainer, date }: Entry): string {
  const [, ...versions] = markdown.split(/^## /m);
  if (versions.length === 0) throw new Error("The changelog has no version.");
  const entries = versions.map((version) => {
    const [heading = "", ...lines] = version.split("\n");
    const [, number] = /^\[?([^\s\]]+)/.exec(heading) ?? [];
    const day = /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0];
    const changes = listChanges(lines.join("\n")).map(wrap).join("\n");
    const when = formatDate(day === undefined ? date : new Date(day));
    return `watchdesk (${number}) unstable; urgency=medium\n\n${changes}\n\n -- ${maintainer}  ${when}\n`;
  });
  return entries.join("\n");
}

/** Lists the items of all lists, each as one line of plain text. */
const listChanges = (text: string): string[] =>
  [...text.matchAll(/^- (.*(?:\n {2,}\S.*)*)/gm)].map(([, item = ""]) =>
    item
      .replace(/\s+/g, " ")
      .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
      .replace(/[*`]/g, ""),
  );

/** Wraps an item at 80 columns. */
function wrap(change: string): string {
  const lines: string[] = [];
  let line = "  *";
  for (const word of change.split(" ")) {
    if (line.length + word.length >= 80) {
      lines.push(line);
      line = "   ";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** Formats a date as in e-mails, in UTC: "Mon, 23 Nov 2026 16:00:00 +0000". */
const formatDate = (date: Date) => date.toUTCString().replace("GMT", "+0000");
