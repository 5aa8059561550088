import {
  formatDocument,
  formatHeader,
  showParagraph,
  showText,
  showTime,
} from "#main/export/document-parts.ts";
import type { PrintedDocument } from "#main/window/printed-pages.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { isLate } from "#shared/features/duty/log-time.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import { type ExportedLog, formatInParts, isComplete, nameAuthor } from "./exported-log.ts";

const styles = `
.number { width: 34pt; }
.time { width: 92pt; }
.kind { width: 62pt; }
.author { width: 82pt; }
td:first-child { text-align: right; }
.critical { color: #b3261e; text-decoration: underline; }
`;

/** Creates the documents of a log: a table of its entries, oldest first, with the head digest below each page. */
export async function* createLogDocuments(log: ExportedLog): AsyncGenerator<PrintedDocument> {
  const heading = `<h1>Shift log</h1>
${describeLog(log)
  .map(([name, fact]) => `<p>${name}: ${showText(fact)}</p>`)
  .join("\n")}`;
  const facts = describeLog(log).filter(([name]) => /^(Account|Shift|Period)$/.test(name));
  const header = formatHeader([
    "Shift log",
    ...facts.map(([name, fact]) => `${name}: ${isolate(fact)}`),
  ]);
  for await (const { rows, isFirst, numbered } of formatInParts(log, (entry) =>
    formatEntry(entry, log),
  )) {
    const body = `${isFirst ? heading : ""}
<table>
<thead><tr><th class="number" scope="col">No.</th><th class="time" scope="col">Time</th><th class="kind" scope="col">Kind</th><th scope="col">Entry</th><th class="author" scope="col">By</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
    yield {
      ...{ html: formatDocument("Shift log", styles, body), header, footer: formatHead(log) },
      ...numbered,
    };
  }
}

/** Formats the head of an exported log: its last entry with the digest, which proves all entries before it. */
export const formatHead = ({ last }: ExportedLog): string =>
  `Head: entry ${last.number}, ${last.digest}`;

/** Lists what a file states about its log, by name. */
export function describeLog(log: ExportedLog): [string, string][] {
  const { first, last, entries, shift } = log;
  return [
    ["Account", `${log.displayName} (${log.account}) at ${log.service}`],
    ...(shift === null ? [] : [["Shift", `${shift.number}, ${shift.role}`] as [string, string]]),
    [
      "Period",
      `${showTime(first.recorded, first.recordedOffset)} to ${showTime(last.recorded, last.recordedOffset)}`,
    ],
    [
      "Entries",
      isComplete(log)
        ? `${entries}, from ${first.number} to ${last.number}`
        : `${entries} selected from ${first.number} to ${last.number}`,
    ],
    ["Exported", showTime(log.exported)],
  ];
}

function formatEntry(entry: LogEntry, log: ExportedLog): string {
  const { number, at, atOffset, kind, severity, text, author, role } = entry;
  const late = showLate(entry);
  const by = [
    author === null ? "Watchdesk" : nameAuthor(author, log),
    ...(role === null ? [] : [role]),
  ];
  const cells = [
    String(number),
    `${showTime(at, atOffset)}${late === "" ? "" : `\n<b>${late}</b>`}`,
    capitalize(kind),
    `${showSeverity(severity)}${showParagraph(text)}${showDetails(entry)}`,
    by.map(showParagraph).join("\n"),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}

const showSeverity = (severity: LogEntry["severity"]): string =>
  severity === null ? "" : `<b class="${severity}">${severityNames[severity]()}</b>\n`;

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

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
