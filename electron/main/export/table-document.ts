import type { PrintedDocument } from "#main/window/printed-pages.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import type { PrintedTable } from "#shared/records/export-commands.ts";
import { maxPdfRows } from "#shared/records/export-limits.ts";
import { getTextLanguage, t } from "#shared/texts/t.ts";
import {
  formatDocument,
  showPageNumber,
  showParagraph,
  showText,
  showTime,
} from "./document-parts.ts";
import { type Head, listHeadFacts } from "./head.ts";
import { partRows } from "./print-parts.ts";
import { collectShown, type ExportTable, formatPrinted, type ShownTable } from "./table.ts";

const styles = `
.time { width: 68pt; }
`;

/** A table of more columns than this has wide pages. */
const maxNarrowColumns = 6;

/** Maximum length in UTF-16 units of a title below each page. */
const maxFooterTitle = 80;

/** Creates the documents of a table, with its title and the time below each page. */
export async function* createTableDocuments(
  table: ExportTable,
  head: Head,
): AsyncGenerator<PrintedDocument> {
  const { title, exported } = head;
  const { columns, rows } = await collectShown(table, maxPdfRows);
  const facts = listHeadFacts(head).map(
    ([name, value]) => `<p>${showParagraph(name)}: ${showText(formatPrinted(value))}</p>`,
  );
  const heading = `<h1 dir="auto">${showParagraph(title)}</h1>
${facts.join("\n")}
`;
  const short = title.length > maxFooterTitle ? `${title.slice(0, maxFooterTitle)}…` : title;
  const footer = t("export.titleAndTime", {
    title: isolate(short.toWellFormed()),
    time: showTime(exported),
  });
  const isWide = columns.length > maxNarrowColumns;
  const parts = Math.max(1, Math.ceil(rows.length / partRows));
  for (let at = 0; at < parts; at += 1) {
    const part = parts === 1 ? undefined : { part: at + 1, parts };
    const shown = rows.slice(at * partRows, (at + 1) * partRows);
    const body = `${at === 0 ? heading : ""}${shown.length === 0 ? "" : formatTable({ columns, rows: shown })}`;
    const html = formatDocument(title, styles, body, getTextLanguage());
    yield { html, footer, isWide, pageNumber: showPageNumber(part), ...(part && { part }) };
  }
}

function formatTable({ columns, rows }: ShownTable): string {
  const headings = columns
    .map(({ name, isTime }) => `<th${isTime ? ' class="time"' : ""} scope="col">${name}</th>`)
    .join("");
  const lines = rows.map(
    (row) =>
      `<tr>${row.map((cell) => `<td>${showParagraph(formatPrinted(cell))}</td>`).join("")}</tr>`,
  );
  return `<table>
<thead><tr>${headings}</tr></thead>
<tbody>
${lines.join("\n")}
</tbody>
</table>`;
}

/** Reads a table for the window to print, with at most `limit` rows. */
export async function readPrinted(
  table: ExportTable,
  head: Head,
  limit: number,
): Promise<PrintedTable> {
  const { columns, rows } = await collectShown(table, limit);
  return {
    facts: listHeadFacts(head)
      .filter(([name]) => name !== t("export.exported") && name !== t("export.rows"))
      .map(([name, value]) => ({ name, value: formatPrinted(value) })),
    columns: columns.map(({ name }) => name),
    rows: rows.map((row) => row.map(formatPrinted)),
    total: table.total,
  };
}
