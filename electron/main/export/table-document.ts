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
import { collectSections, formatPrinted, type ShownSection } from "./shown-sections.ts";
import type { ExportTable } from "./table.ts";

const styles = `
.time { width: 68pt; }
h2 + p { color: #444; }
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
  const sections = await collectSections(table, maxPdfRows);
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
  const isWide = sections.some(({ columns }) => columns.length > maxNarrowColumns);
  const parts = splitSections(sections);
  for (const [at, shown] of parts.entries()) {
    const part = parts.length === 1 ? undefined : { part: at + 1, parts: parts.length };
    const body = `${at === 0 ? heading : ""}${shown.map(formatSection).join("\n")}`;
    const html = formatDocument(title, styles, body, getTextLanguage());
    yield { html, footer, isWide, pageNumber: showPageNumber(part), ...(part && { part }) };
  }
}

/** Splits sections into parts of a document; one that goes on in another part has its heading in the first. */
function splitSections(sections: readonly ShownSection[]): ShownSection[][] {
  const parts: ShownSection[][] = [[]];
  let left = partRows;
  for (const section of sections) {
    let from = 0;
    do {
      if (left === 0) {
        parts.push([]);
        left = partRows;
      }
      const rows = section.rows.slice(from, from + left);
      parts.at(-1)?.push({ ...section, ...(from > 0 && { title: null, notes: [] }), rows });
      left -= rows.length;
      from += rows.length;
    } while (from < section.rows.length);
  }
  return parts;
}

function formatSection({ title, notes, columns, rows }: ShownSection): string {
  const heading = title === null ? "" : `<h2>${showParagraph(title)}</h2>\n`;
  const lines = notes.map((note) => `<p>${showParagraph(note)}</p>\n`);
  return `${heading}${lines.join("")}${rows.length === 0 ? "" : formatTable(columns, rows)}`;
}

function formatTable(columns: ShownSection["columns"], rows: ShownSection["rows"]): string {
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
  const sections = await collectSections(table, limit);
  return {
    facts: listHeadFacts(head)
      .filter(([name]) => name !== t("export.exported") && name !== t("export.rows"))
      .map(([name, value]) => ({ name, value: formatPrinted(value) })),
    sections: sections.map(({ columns, rows, ...section }) => ({
      ...section,
      columns: columns.map(({ name }) => name),
      rows: rows.map((row) => row.map(formatPrinted)),
    })),
    total: table.total,
  };
}
