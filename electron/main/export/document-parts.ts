import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { formatLogTime, isLate } from "#shared/features/duty/log-time.ts";
import { escapeHtml } from "#shared/lib/escape-html.ts";
import { isolate, revealControls } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";

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

/** A document for print with these styles: light, in the fonts of the system, with wrapped texts. */
export const formatDocument = (title: string, styles: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light; font: 9pt/1.35 system-ui, "Segoe UI", "Noto Sans", sans-serif; color: #111; }
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

/** Formats when an entry was recorded if that was late; otherwise empty. */
export const showLate = (entry: LogEntry): string =>
  isLate(entry) ? `late, recorded ${showTime(entry.recorded, entry.recordedOffset)}` : "";

/** Formats what an entry contains besides its text, one per line, below it; otherwise empty. */
export function showDetails(entry: LogEntry): string {
  const { record, reason, rejected, owner, due, recordedOffset, corrects, source } = entry;
  const dueTime = due === null ? "" : `due ${showTime(due, recordedOffset)}`;
  const details = [
    ...(corrects === null ? [] : [`Corrects entry ${corrects}`]),
    ...(record === null ? [] : [showRecord(record)]),
    ...(reason === null ? [] : [`Reason: ${showText(reason)}`]),
    ...rejected.map((option) => `Rejected: ${showText(option)}`),
    ...(owner === null ? [] : [`Owner: ${showText(owner)}`]),
    ...(dueTime === "" ? [] : [dueTime]),
    ...(source === "user" || source === "Watchdesk" ? [] : [`Source: ${showText(source)}`]),
  ];
  return details.length === 0 ? "" : `\n<small>${details.join("\n")}</small>`;
}

function showRecord({ kind, id, title }: NonNullable<LogEntry["record"]>): string {
  const name = capitalize(kind);
  return title === ""
    ? `${name}: ${showText(id)}`
    : `${name}: ${showText(title)} (${showText(id)})`;
}

/** Capitalizes a word of ours. */
export const capitalize = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
