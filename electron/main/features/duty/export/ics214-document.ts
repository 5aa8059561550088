import { formatDocument, formatHeader, showText, showTime } from "#main/export/document-parts.ts";
import type { PrintedDocument } from "#main/window/printed-pages.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { formatLogTime, getOffset } from "#shared/features/duty/log-time.ts";
import { isolate } from "#shared/lib/plain-text.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type ExportedLog, formatInParts } from "./exported-log.ts";
import { formatHead, showDetails, showLate } from "./log-document.ts";

const styles = `
th, td { border-color: #000; }
th { background: none; }
.form { margin-top: 0; margin-bottom: -0.5pt; }
.form td { height: 26pt; }
.label { display: block; font-weight: 600; font-size: 8pt; }
.resources td { height: 16pt; }
.time { width: 100pt; }
.signed { break-inside: avoid; }
caption { text-align: start; font-weight: 600; font-size: 8pt; border: 0.5pt solid #000; border-bottom: 0; padding: 3pt 4pt; }
`;

/** Lines for resources, which users fill in by hand. */
const resourceLines = 4;

/**
 * Creates the documents of a log in the layout of the Activity Log of the Incident Command System (ICS 214). What
 * Watchdesk does not know is left empty, to be filled in by hand.
 */
export async function* createIcs214Documents(log: ExportedLog): AsyncGenerator<PrintedDocument> {
  const heading = `<h1>Activity log (ICS 214)</h1>
${formatHeading(log)}
<table class="resources form">
<caption>6. Resources assigned</caption>
<thead><tr><th scope="col">Name</th><th scope="col">ICS position</th><th scope="col">Home agency (and unit)</th></tr></thead>
<tbody>
${"<tr><td></td><td></td><td></td></tr>\n".repeat(resourceLines)}</tbody>
</table>`;
  const header = formatHeader([
    "ICS 214",
    ...describeForm(log).map(([name, fact]) => (fact === "" ? "" : `${name}: ${isolate(fact)}`)),
  ]);
  for await (const { rows, isFirst, isLast, numbered } of formatInParts(log, formatActivity)) {
    const body = `${isFirst ? heading : ""}
<table class="form">
<caption>7. Activity log</caption>
<thead><tr><th class="time" scope="col">Date/time</th><th scope="col">Notable activities</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
${isLast ? formatSignature(log) : ""}`;
    yield {
      ...{ html: formatDocument("Activity log (ICS 214)", styles, body), header },
      footer: `ICS 214. ${formatHead(log)}`,
      ...numbered,
    };
  }
}

/** Whose form it is, and of what: on each page, since pages are taken apart. */
function describeForm(log: ExportedLog): [string, string][] {
  const { from, to } = readPeriod(log);
  const show = ({ at, offset }: Moment) => (at === null ? "" : showTime(at, offset));
  return [
    ["Period", to.at === null ? `from ${show(from)}` : `${show(from)} to ${show(to)}`],
    ["Name", log.displayName],
  ];
}

/** A time, null if it is open, with its offset from UTC in minutes if that was recorded. */
type Moment = { at: EpochMs | null; offset?: number };

/** When the operational period begins and ends. */
const readPeriod = ({ shift, first, last }: ExportedLog): { from: Moment; to: Moment } =>
  shift === null
    ? {
        from: { at: first.recorded, offset: first.recordedOffset },
        to: { at: last.recorded, offset: last.recordedOffset },
      }
    : { from: { at: shift.started }, to: { at: shift.ended ?? shift.ends } };

const formatField = (label: string, value: string): string =>
  `<td><span class="label">${label}</span>${value}</td>`;

/** Formats date and time of one end of the operational period. */
function formatMoment(name: string, { at, offset }: Moment): string {
  if (at === null) return `Date ${name}: <br>Time ${name}: `;
  const [date = "", time = ""] = formatLogTime(at, offset ?? getOffset(at)).split("T");
  return `Date ${name}: ${date}<br>Time ${name}: ${time.replace(/[+-]\d\d:\d\d$/, " $&")}`;
}

function formatHeading(log: ExportedLog): string {
  const { shift, first, last, service } = log;
  const role = shift?.role ?? last.role ?? first.role;
  const { from, to } = readPeriod(log);
  return `<table class="form"><tbody>
<tr>${formatField("1. Incident name", "")}${formatField("2. Operational period", formatMoment("from", from))}${formatField("&nbsp;", formatMoment("to", to))}</tr>
<tr>${formatField("3. Name", showText(log.displayName))}${formatField("4. ICS position", role === null ? "" : showText(role))}${formatField("5. Home agency (and unit)", showText(service))}</tr>
</tbody></table>`;
}

function formatActivity(entry: LogEntry): string {
  const { number, at, atOffset, severity, text } = entry;
  const late = showLate(entry);
  const level = severity === null ? "" : `<b>${severityNames[severity]()}</b>\n`;
  const time = `${showTime(at, atOffset)}${late === "" ? "" : `\n<b>${late}</b>`}`;
  return `<tr><td>${time}</td><td>${number}. ${level}${showText(text)}${showDetails(entry)}</td></tr>`;
}

function formatSignature(log: ExportedLog): string {
  const { shift, last } = log;
  const role = shift?.role ?? last.role;
  return `<table class="form signed"><tbody>
<tr>${formatField("8. Prepared by: name", showText(log.displayName))}${formatField("Position/title", role === null ? "" : showText(role))}${formatField("Signature", "")}${formatField("Date/time", showTime(log.exported))}</tr>
</tbody></table>`;
}
