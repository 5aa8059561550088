/** Maximum number of rows in a PDF: its pages are laid out at once, in about 0.4 MB of memory per row. */
export const maxPdfRows = 2_000;

/** Maximum number of rows that the window prints; all are in an export. */
export const maxPrintedRows = 1_000;

/** Maximum length in UTF-16 units of the title of an export, and of each line about its filter. */
export const maxTitleLength = 500;

/** Maximum number of lines about the filter of an export. */
export const maxFilterLines = 20;
