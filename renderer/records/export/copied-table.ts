import { escapeHtml } from "#shared/lib/escape-html.ts";
import { neutralizeFormulas } from "#shared/lib/formulas.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import type { PrintedTable } from "#shared/records/export-commands.ts";

/** What the clipboard holds: text for terminals and editors, and HTML for spreadsheets and mails. */
type CopiedTable = { text: string; html: string };

/** Formats a table for the clipboard: cells between tabs, one row per line, and as a table. Cells are never formulas. */
export function formatCopied({
  columns,
  rows,
}: Pick<PrintedTable, "columns" | "rows">): CopiedTable {
  const [head = [], ...lines] = [columns, ...rows].map((cells) =>
    cells.map((cell) => neutralizeFormulas(toLine(cell))),
  );
  const html = `<table><thead>${formatRow("th", head)}</thead><tbody>${lines.map((cells) => formatRow("td", cells)).join("")}</tbody></table>`;
  return {
    text: [head, ...lines].map((cells) => cells.join("\t")).join("\n"),
    html: `<meta charset="utf-8">${html}`,
  };
}

/** By this style, Excel keeps texts such as "00123"; by the other attribute, LibreOffice does. */
const formatRow = (tag: "td" | "th", cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag} sdnum="1033;0;@" style='mso-number-format:"\\@"'>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
