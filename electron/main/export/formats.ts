import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { ExportFormat } from "#shared/records/export-commands.ts";
import { t } from "#shared/texts/t.ts";
import { formatAppLink } from "#shared/window/app-link.ts";
import { formatCsvTable } from "./csv.ts";
import type { FormatTable } from "./head.ts";
import { type Printer, printParts } from "./print-parts.ts";
import { type ExportTable, type TableFact, toPlain } from "./table.ts";
import { createTableDocuments } from "./table-document.ts";
import { formatWorkbookTable } from "./workbook-table.ts";

/** Returns how a format is written. */
export function getFormat(format: ExportFormat, printer: Printer): FormatTable {
  if (format === "xlsx") return formatWorkbookTable;
  if (format === "ics") return formatCalendar;
  if (format === "csv") return formatCsvTable;
  if (format === "json") return formatJson;
  return (table, head) => printParts(printer, createTableDocuments(table, head));
}

const version = 2;

/** Formats a table as JSON, one row per line; a record with the JSON that the service sent. */
const formatJson: FormatTable = async function* (table, head) {
  const { recordJson } = table;
  const { ages, exported, facts, rows: _rows, server: _server, ...rest } = head;
  const header = JSON.stringify({
    format: recordJson === undefined ? "watchdesk-list" : "watchdesk-record",
    version,
    ...rest,
    ...(facts.length > 0 && { facts: toObject(facts) }),
    exported: formatLogTime(exported),
    received: Object.fromEntries(
      ages.map(({ name, received }) => [
        name,
        toPlain(received === null ? null : { at: received }),
      ]),
    ),
  });
  const record = recordJson === undefined ? "" : `"record":${recordJson},\n`;
  yield `${header.slice(0, -1)},\n${record}`;
  yield '"rows":[\n';
  yield* formatRows(table);
  yield "]}\n";
};

const toObject = (facts: readonly TableFact[]): object =>
  Object.fromEntries(facts.map(({ key, value }) => [key, toPlain(value)]));

async function* formatRows({
  columns,
  readParts,
}: Pick<ExportTable, "columns" | "readParts">): AsyncGenerator<string> {
  let isFirst = true;
  for await (const part of readParts()) {
    const lines = part.map((row) =>
      JSON.stringify(
        Object.fromEntries(columns.map(({ key }, at) => [key, toPlain(row[at] ?? null)])),
      ),
    );
    if (lines.length === 0) continue;
    yield `${isFirst ? "" : ",\n"}${lines.join(",\n")}`;
    isFirst = false;
  }
  if (!isFirst) yield "\n";
}

/**
 * Formats the due times of a table's tasks as a calendar (iCalendar, RFC 5545): an event at each, in UTC, which takes no time.
 * Events have the same UID in each export, so that calendars update them. Programs for mail and calendars show events, and
 * most of them no tasks.
 */
const formatCalendar: FormatTable = async function* (table, head) {
  const { default: createCalendar, ICalEventTransparency } = await import("ical-generator");
  const calendar = createCalendar({
    name: head.title,
    prodId: { company: "Watchdesk", product: "Watchdesk" },
  });
  for (const { id, title, status, room, due, changed } of (await table.readDueTasks?.()) ?? []) {
    const link = formatAppLink({ server: head.server, target: { kind: "task", id } });
    calendar.createEvent({
      id: `task-${encodeURIComponent(id)}@${head.service}`,
      summary: t("export.dueTask", { title }),
      start: new Date(due),
      stamp: new Date(head.exported),
      ...(changed !== null && { lastModified: new Date(changed) }),
      ...(room !== null && { location: room }),
      description: [status, link].filter((line) => line !== null).join("\n"),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  yield calendar.toString();
};
