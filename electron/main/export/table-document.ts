import type { PrintedDocument } from "#main/window/print-document.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import type { PrintedTable } from "#shared/records/export-commands.ts";
import { formatDocument, showParagraph, showText, showTime } from "./document-parts.ts";
import { type Head, listHeadFacts } from "./head.ts";
import type { Cell, ExportTable } from "./table.ts";

const styles = `
.time { width: 68pt; }
`;

/** A table of more columns than this has wide pages. */
const maxNarrowColumns = 6;

/** Maximum length in UTF-16 units of a title below each page. */
const maxFooterTitle = 80;

/** Creates the document of a table, with its title and the time below each page. */
export async function createTableDocument(
  table: ExportTable,
  head: Head,
): Promise<PrintedDocument> {
  const { title, exported } = head;
  const { columns, rows } = await collectShown(table, table.rows);
  const headings = columns
    .map(({ name, isTime }) => `<th${isTime ? ' class="time"' : ""} scope="col">${name}</th>`)
    .join("");
  const facts = listHeadFacts(head).map(
    ([name, value]) => `<p>${name}: ${showText(formatPrinted(value))}</p>`,
  );
  const lines = rows.map(
    (row) =>
      `<tr>${row.map((cell) => `<td>${showParagraph(formatPrinted(cell))}</td>`).join("")}</tr>`,
  );
  const body = `<h1 dir="auto">${showParagraph(title)}</h1>
${facts.join("\n")}
<table>
<thead><tr>${headings}</tr></thead>
<tbody>
${lines.join("\n")}
</tbody>
</table>`;
  const short = title.length > maxFooterTitle ? `${title.slice(0, maxFooterTitle)}…` : title;
  return {
    html: formatDocument(title, styles, body),
    footer: `${isolate(short.toWellFormed())}. Exported ${showTime(exported)}`,
    isWide: columns.length > maxNarrowColumns,
  };
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
      .filter(([name]) => name !== "Exported" && name !== "Rows")
      .map(([name, value]) => ({ name, value: formatPrinted(value) })),
    columns: columns.map(({ name }) => name),
    rows: rows.map((row) => row.map(formatPrinted)),
    total: table.total,
  };
}

/** Formats a cell for reading. */
function formatPrinted(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "object" ? showTime(cell.at) : String(cell);
}

type Shown = { columns: { name: string; isTime: boolean }[]; rows: Cell[][] };

/** Reads the first rows of the columns for users; columns without any value are left out. */
async function collectShown({ columns, readParts }: ExportTable, limit: number): Promise<Shown> {
  const all: Cell[][] = [];
  for await (const part of readParts()) {
    all.push(...part.slice(0, limit - all.length));
    if (all.length >= limit) break;
  }
  const shown = columns.flatMap(({ name, isForPrograms }, at) => {
    const values = all.map((row) => row[at] ?? null).filter((cell) => cell !== null && cell !== "");
    if (isForPrograms === true || values.length === 0) return [];
    return [{ at, name, isTime: values.every((cell) => typeof cell === "object") }];
  });
  return { columns: shown, rows: all.map((row) => shown.map(({ at }) => row[at] ?? null)) };
}
