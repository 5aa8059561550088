import { escapeHtml } from "#shared/lib/plain-text.ts";

/** A part of a document that is too long to be laid out at once. */
export type PrintedPart = { part: number; parts: number };

/** A document to print, or a part of one: complete HTML with its styles, and what is on each page. */
export type PrintedDocument = {
  html: string;
  /** The texts above and below each page. */
  header?: string;
  footer: string;
  /** How the number of a page is stated: "Page {page} of {pages}". */
  pageNumber: string;
  isWide?: boolean;
  part?: PrintedPart;
};

/**
 * Names Watchdesk as the program that made a PDF: Chromium names its version and the system. Blanks keep the length, as offsets
 * follow.
 */
export function nameCreator(pdf: Buffer): Buffer {
  const start = pdf.indexOf("/Creator (");
  const end = pdf.indexOf("\n", start);
  if (start === -1 || end === -1) throw new Error("A PDF does not name the program that made it.");
  pdf.write("/Creator (Watchdesk)".padEnd(end - start), start, "latin1");
  return pdf;
}

/** The regions (ISO 3166) whose paper is Letter, by CLDR; it is A4 elsewhere. */
const letterRegions = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** Chooses the paper of a locale (BCP 47). */
export const choosePaper = (locale: string): "A4" | "Letter" =>
  letterRegions.has(new Intl.Locale(locale).region ?? "") ? "Letter" : "A4";

/** Formats what is above and below each page. Chromium fills in the numbers by these classes. */
export function formatMargins({
  header = "",
  footer,
  pageNumber,
}: Pick<PrintedDocument, "header" | "footer" | "pageNumber">) {
  const number = escapeHtml(pageNumber)
    .replace("{page}", '<span class="pageNumber"></span>')
    .replace("{pages}", '<span class="totalPages"></span>');
  return {
    headerTemplate: formatMargin(`<span dir="auto">${escapeHtml(header)}</span>`),
    footerTemplate: formatMargin(
      `<span dir="auto" style="overflow-wrap:anywhere">${escapeHtml(footer)}</span><span style="white-space:nowrap">${number}</span>`,
    ),
  };
}

/** Without a size, Chromium would draw nothing visible; readers of the structure lose words with ligatures. */
const formatMargin = (content: string): string =>
  `<div style="display:flex;justify-content:space-between;gap:16px;width:100%;margin:0 0.6in;font:7.5pt system-ui,sans-serif;font-variant-ligatures:none;color:#333">${content}</div>`;
