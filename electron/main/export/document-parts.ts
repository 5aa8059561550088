import type { PrintedPart } from "#main/window/printed-pages.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import { escapeHtml, isolate, revealControls } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";

/**
 * Escapes a text that is not ours, reveals its control characters, and isolates its direction. Few elements matter: each
 * of them is an object of the tagged PDF.
 */
export const showText = (text: string): string => escapeHtml(isolate(text));

/** Like `showText`, for a text that is a paragraph of its own, whose first letter decides its direction. */
export const showParagraph = (text: string): string => escapeHtml(revealControls(text));

/** Formats a time for reading: "2026-11-26 14:02:10 +01:00". */
export const showTime = (at: EpochMs, offset?: number): string =>
  formatLogTime(at, offset)
    .replace("T", " ")
    .replace(/[+-]\d\d:\d\d$/, " $&");

/** How the number of a page is stated in the language of the app. */
export const showPageNumber = (part?: PrintedPart): string =>
  part === undefined
    ? t("export.pageNumber", { page: "{page}", pages: "{pages}" })
    : t("export.pageNumberOfPart", { ...part, page: "{page}", pages: "{pages}" });

/** The same of documents that are in English. */
export const showEnglishPageNumber = (part?: PrintedPart): string =>
  part === undefined
    ? "Page {page} of {pages}"
    : `Part ${part.part} of ${part.parts}, page {page} of {pages}`;

/** The longest text above a page, in UTF-16 units. */
const maxHeader = 240;

/** Joins facts for the text above each page, and cuts them to what fits. */
export function formatHeader(facts: readonly string[]): string {
  const whole = facts.filter((fact) => fact !== "").join(". ");
  return whole.length > maxHeader ? `${whole.slice(0, maxHeader).toWellFormed()}…` : whole;
}

/** A document for print in a language (BCP 47) with these styles: light, in the fonts of the system, with wrapped texts. */
export const formatDocument = (
  title: string,
  styles: string,
  body: string,
  language = "en",
): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light; font: 9pt/1.35 system-ui, "Segoe UI", "Noto Sans", sans-serif; color: #111; font-variant-ligatures: none; }
body { margin: 0; }
h1 { font-size: 15pt; margin: 0 0 6pt; }
h2 { font-size: 10pt; margin: 10pt 0 3pt; break-after: avoid; }
p { margin: 0 0 2pt; overflow-wrap: anywhere; }
table { margin-top: 8pt; width: calc(100% - 1pt); border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { text-align: start; vertical-align: top; padding: 3pt 4pt; border: 0.5pt solid #999; overflow-wrap: anywhere; white-space: pre-line; unicode-bidi: plaintext; }
th { background: #eee; font-weight: 600; }
td { font-variant-numeric: tabular-nums; }
small { font-size: 8pt; color: #444; }
${styles}
</style>
</head>
<body>
${body}
</body>
</html>
`;
