import { neutralizeFormulas } from "#shared/lib/formulas.ts";
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

function formatCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = neutralizeFormulas(cell);
  return /[",;\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a table as CSV: the header and the rows, whose last columns are the facts about the table. */
export const formatCsvTable: FormatTable = async function* ({ columns, readParts }, head) {
  const facts: [string, Cell][] = [[t("export.contents"), head.title], ...listHeadFacts(head)];
  const names = [...columns.map(({ name }) => name), ...facts.map(([name]) => name)];
  const ends = facts.map(([, value]) => toPlain(value));
  yield `${csvStart}${formatCsvRow(makeUnique(names))}`;
  for await (const part of readParts()) {
    yield part.map((row) => formatCsvRow([...row.map(toPlain), ...ends])).join("");
  }
};

/** Numbers the names that occur more than once: programs find columns by their names. */
function makeUnique(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(unique); count += 1) unique = `${name} (${count})`;
    taken.add(unique);
    return unique;
  });
}
