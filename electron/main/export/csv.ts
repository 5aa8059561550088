import { t } from "#shared/texts/t.ts";
import { type FormatTable, listHeadFacts } from "./head.ts";
import { type Cell, toPlain } from "./table.ts";

/** A value of a cell; null is empty. */
export type CsvCell = string | number | null;

/** The start of a CSV file: spreadsheets read this mark as UTF-8, and other encodings without it. */
export const csvStart = "\uFEFF";

/** Formats a row of CSV by RFC 4180; cells are never formulas. */
export const formatCsvRow = (cells: readonly CsvCell[]): string =>
  `${cells.map(formatCell).join(",")}\r\n`;

/**
 * Formats a cell; an apostrophe before what a spreadsheet would run as a formula makes it text, as OWASP recommends.
 * Blanks and invisible characters before it do not hide it.
 */
function formatCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a table as CSV: a row for each fact about it and its sections, an empty line, the header, and the rows. */
export const formatCsvTable: FormatTable = async function* (
  { columns, sections = [], readParts },
  head,
) {
  const facts: [string, Cell][] = [
    [t("common.title"), head.title],
    ...listHeadFacts(head),
    ...sections.flatMap(({ title, total, facts }): [string, Cell][] => [
      ...(total === null ? [] : [[title, total] satisfies [string, Cell]]),
      ...facts.map(({ name, value }): [string, Cell] => [`${title}: ${name}`, value]),
    ]),
  ];
  const top = facts.map(([name, value]) => formatCsvRow([name, toPlain(value)])).join("");
  yield `${csvStart}${top}\r\n${formatCsvRow(columns.map(({ name }) => name))}`;
  for await (const part of readParts()) {
    yield part.map((row) => formatCsvRow(row.map(toPlain))).join("");
  }
};
