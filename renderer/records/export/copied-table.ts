import { escapeHtml } from "#shared/lib/escape-html.ts";
import { neutralizeFormulas } from "#shared/lib/formulas.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import type { PrintedSection } from "#shared/records/export-commands.ts";

/** What the clipboard holds: text for terminals and editors, and HTML for spreadsheets and mails. */
type CopiedTable = { text: string; html: string };

/** Formats a table for the clipboard: cells between tabs, one row per line, and as a table. Cells are never formulas. */
export function formatCopied(sections: readonly PrintedSection[]): CopiedTable {
  const blocks = sections.map(({ title, columns, rows }) => ({
    title,
    lines: [columns, ...rows].map((cells) => cells.map((cell) => neutralizeFormulas(toLine(cell)))),
  }));
  const text = blocks.map(({ title, lines }) =>
    [...(title === null ? [] : [toLine(title)]), ...lines.map((cells) => cells.join("\t"))].join(
      "\n",
    ),
  );
  const html = blocks.map(({ title, lines }) => {
    const [head = [], ...rows] = lines;
    const caption = title === null ? "" : `<caption>${escapeHtml(toLine(title))}</caption>`;
    return `<table>${caption}<thead>${formatRow("th", head)}</thead><tbody>${rows.map((cells) => formatRow("td", cells)).join("")}</tbody></table>`;
  });
  return { text: text.join("\n\n"), html: `<meta charset="utf-8">${html.join("")}` };
}

/** By this style, Excel keeps texts such as "00123"; by the other attribute, LibreOffice does. */
const formatRow = (tag: "td" | "th", cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag} sdnum="1033;0;@" style='mso-number-format:"\\@"'>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
