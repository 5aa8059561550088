import { strToU8, Zip, ZipDeflate } from "fflate/browser";
import { isZoneNamed } from "#main/system/start/time-zone.ts";
import { formatOffset, getOffset } from "#shared/features/duty/log-time.ts";
import { revealControls } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { maxWorkbookRows } from "#shared/records/export-limits.ts";
import { t } from "#shared/texts/t.ts";
import { type FormatTable, type Head, listHeadFacts } from "./head.ts";
import { type Cell, collectShown } from "./table.ts";

/** Formats a table as a workbook: a sheet for it, and one with what the file states about it. */
export const formatWorkbookTable: FormatTable = async function* (table, head) {
  const { columns, rows } = await collectShown(table, maxWorkbookRows, { isForPrograms: true });
  const zone = nameZone(head.exported);
  yield* formatWorkbook([
    {
      name: head.title,
      columns: columns.map(({ name, isTime }) => (isTime ? `${name} (${zone})` : name)),
      rows,
    },
    describeFile(head, zone),
  ]);
};

/** Names the time zone of the dates in a workbook: "Europe/Lisbon", or "UTC+01:00". */
export const nameZone = (at: EpochMs): string =>
  isZoneNamed()
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : `UTC${formatOffset(getOffset(at))}`;

function describeFile(head: Head, zone: string): Sheet {
  const facts: Cell[][] = [
    [t("export.contents"), head.title],
    ...listHeadFacts(head),
    [t("export.timeZone"), zone],
  ];
  return {
    name: t("export.aboutFile"),
    columns: [t("export.field"), t("export.value")],
    rows: facts,
  };
}

export type Sheet = { name: string; columns: string[]; rows: readonly Cell[][] };

/** What spreadsheets permit at most: UTF-16 units of a name of a sheet, and of a text in a cell. */
const maxNameLength = 31;
const maxTextLength = 32_767;

/** Widths in characters. */
const narrowest = 8;
const widest = 60;
const timeWidth = 19;

/** Rows per part, which is formatted and compressed within milliseconds; those of the first part decide the widths. */
const partSize = 300;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The formats of cells, by their index: of values, headings, and dates. */
const headingStyle = 1;
const dateStyle = 2;
const styles = `${xml}<styleSheet xmlns="${spreadsheet}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * Formats a workbook (.xlsx, Office Open XML) in parts. Each sheet begins with a row of headings that stays in view. Texts stay
 * texts, so that nothing is a formula or loses its zeros; times are dates of this computer's clock, as spreadsheets have no
 * zones. Our own, since a text such as "constructor" makes a file of write-excel-file 4.1 that readers refuse.
 */
export async function* formatWorkbook(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for (const [path, parts] of listFiles(sheets)) {
    const file = new ZipDeflate(path);
    zip.add(file);
    for (const part of parts) {
      file.push(strToU8(part));
      yield* chunks.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* chunks;
}

function* listFiles(sheets: readonly Sheet[]): Generator<[path: string, parts: Iterable<string>]> {
  const names = nameSheets(sheets.map(({ name }) => name));
  const list = (format: (name: string, number: number) => string) =>
    names.map((name, at) => format(name, at + 1)).join("");
  const last = sheets.length + 1;
  yield [
    "[Content_Types].xml",
    [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${list((_name, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
  yield [
    "_rels/.rels",
    [
      `${xml}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  ];
  yield [
    "xl/workbook.xml",
    [
      `${xml}<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets>${list((name, number) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
  ];
  yield [
    "xl/_rels/workbook.xml.rels",
    [
      `${xml}<Relationships xmlns="${packages}/relationships">${list((_name, number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${last}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
  yield ["xl/styles.xml", [styles]];
  for (const [at, sheet] of sheets.entries()) {
    yield [`xl/worksheets/sheet${at + 1}.xml`, formatSheet(sheet)];
  }
}

function* formatSheet({ columns, rows }: Sheet): Generator<string> {
  const widths = columns.map((name, at) => {
    const width = measure(name, rows, at);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const headings = columns.map((name, at) => formatText(name, toAddress(at, 1), headingStyle));
  yield `${xml}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${headings.join("")}</row>`;
  for (let start = 0; start < rows.length; start += partSize) {
    const part = rows.slice(start, start + partSize).map((row, at) => {
      const number = start + at + 2;
      const cells = row.map((cell, column) => formatCell(cell, toAddress(column, number)));
      return `<row r="${number}">${cells.join("")}</row>`;
    });
    yield part.join("");
  }
  yield "</sheetData></worksheet>";
}

function formatCell(cell: Cell, address: string): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") return formatText(cell, address, 0);
  if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`;
  return `<c r="${address}" s="${dateStyle}"><v>${toSerial(cell.at)}</v></c>`;
}

const formatText = (text: string, address: string, style: number): string =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(toSheetText(text))}</t></is></c>`;

/** Converts a time to the days since the end of 1899 that this computer's clock shows. */
const toSerial = (at: EpochMs): number =>
  Math.round(at / 1000 + getOffset(at) * 60) / 86_400 + 25_569;

/** Formats the address of a cell: "A1". */
function toAddress(column: number, row: number): string {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Converts a text to what a cell can hold: visible control characters, no codes of characters, and not too long. */
export function toSheetText(text: string): string {
  const shown = revealControls(text.toWellFormed().replaceAll(/\r\n?/g, "\n"))
    .replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD")
    // Readers take "_x0041_" for "A".
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");
  return shown.length <= maxTextLength
    ? shown
    : `${shown.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function measure(name: string, rows: readonly Cell[][], column: number): number {
  const lengths = rows.slice(0, partSize).map((row) => {
    const cell = row[column] ?? "";
    if (typeof cell === "object") return timeWidth;
    return Math.max(
      ...String(cell)
        .split("\n", 20)
        .map(({ length }) => length),
    );
  });
  return Math.min(widest, Math.max(narrowest, name.length, ...lengths) + 2);
}

/** Makes names of sheets permitted and unique, regardless of case. */
function nameSheets(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      toSheetText(name)
        .replaceAll(/[[\]/\\:*?\s']+/g, " ")
        .trim() || "1";
    let unique = "";
    for (let count = 1; unique === "" || taken.has(unique.toLowerCase()); count += 1) {
      const end = count === 1 ? "" : ` ${count}`;
      unique = `${plain
        .slice(0, maxNameLength - end.length)
        .toWellFormed()
        .trim()}${end}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
