/** Maximum number of rows in a PDF: about 600 pages, in 20 seconds. */
export const maxPdfRows = 10_000;

/** Maximum number of rows in a workbook, which are read before they are written, in about 2 KB of memory per row. */
export const maxWorkbookRows = 50_000;

/** Maximum number of rows that the window prints; all are in an export. */
export const maxPrintedRows = 1_000;

/** Maximum length in UTF-16 units of the title of an export, and of each line about its filter. */
export const maxTitleLength = 500;

/** Maximum number of lines about the filter of an export. */
export const maxFilterLines = 20;

/** Maximum length in UTF-16 units of a page to print, with its styles. */
export const maxPaperLength = 20_000_000;

/** Returns the maximum number of rows in a format, by the end of its file names. */
export function getMaxRows(format: string): number {
  if (format === "pdf") return maxPdfRows;
  return format === "xlsx" ? maxWorkbookRows : Number.POSITIVE_INFINITY;
}
