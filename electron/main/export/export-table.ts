import type { Workspace } from "#main/session/workspace.ts";
import { TimeoutError } from "#main/system/with-timeout.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { ExportFormat, ExportSource, NamedSource } from "#shared/records/export-commands.ts";
import { getMaxRows, maxPrintedRows } from "#shared/records/export-limits.ts";
import { t } from "#shared/texts/t.ts";
import { formatAppLink } from "#shared/window/app-link.ts";
import { formatCsvTable } from "./csv.ts";
import type { ExportParts } from "./export-parts.ts";
import { createHead, type FormatTable } from "./head.ts";
import { type Printer, printParts } from "./print-parts.ts";
import { type ExportTable, ListChanged, type OpenTable, type TableFact, toPlain } from "./table.ts";
import { createTableDocuments, readPrinted } from "./table-document.ts";
import { formatWorkbookTable } from "./workbook.ts";
import { explainWriteError } from "./write-file.ts";

type Owner = Pick<Workspace, "account" | "store">;

const createNotStored = () => failure("notFound", t("export.recordNotStored"));

/** How often a list that changes meanwhile is read again from its start. */
const maxReads = 3;

/** Exports a list or a record to a file that the user chooses; null if the user cancels. */
export async function exportTable(
  parts: ExportParts,
  open: OpenTable<ExportSource>,
  { store, account }: Owner,
  { format, ...named }: CommandInput<"records.export">,
): Promise<Result<CommandOutput<"records.export">>> {
  const openTable = () => openFor(format, () => open(store, named.source));
  const offered = await openTable();
  if (offered === null) return createNotStored();
  const refusal = refuse(offered, format);
  if (refusal !== null) return refusal;
  const path = await parts.promptFile(suggestName(named, format, parts.now()));
  if (path === null) return success(null);

  for (let reads = 1; ; reads += 1) {
    // The list may have changed while the user chose a file.
    const table = await openTable();
    if (table === null) return createNotStored();
    const head = createHead(named, table, account, await store.listStored(), parts.now());
    try {
      const content = getFormat(format, parts)(table, head);
      const bytes = await parts.writeFile(path, content);
      return success({ path, rows: table.rows, bytes });
    } catch (error) {
      if (error instanceof ListChanged && reads < maxReads) continue;
      const explained = explain(error);
      if (explained === null) throw error;
      return explained;
    }
  }
}

/** Reads a list or a record as a table to print; a list that changes meanwhile is read again. */
export async function readPrintedTable(
  open: OpenTable<ExportSource>,
  { store, account }: Owner,
  named: NamedSource,
  now: EpochMs,
): Promise<Result<CommandOutput<"records.readPrinted">>> {
  for (let reads = 1; ; reads += 1) {
    const table = await open(store, named.source);
    if (table === null) return createNotStored();
    const head = createHead(named, table, account, await store.listStored(), now);
    try {
      return success(await readPrinted(table, head, maxPrintedRows));
    } catch (error) {
      if (!(error instanceof ListChanged)) throw error;
      if (reads === maxReads) return createChanged();
    }
  }
}

/** Opens a table for a format: a calendar contains only tasks that are due at a time. */
async function openFor(
  format: ExportFormat,
  open: () => Promise<ExportTable | null>,
): Promise<ExportTable | null> {
  const table = await open();
  if (table === null || format !== "ics") return table;
  const due = (await table.readDueTasks?.()) ?? [];
  return { ...table, rows: due.length, total: due.length, readDueTasks: async () => due };
}

function refuse({ rows }: ExportTable, format: ExportFormat): ({ ok: false } & Failure) | null {
  if (rows === 0) {
    return failure(
      "notFound",
      format === "ics" ? t("export.nothingIsDue") : t("export.listIsEmpty"),
    );
  }
  const most = getMaxRows(format);
  return rows <= most
    ? null
    : failure("tooLarge", t("export.tooManyRows", { format, limit: most, rows }));
}

/** Suggests the name of the file: "tasks-2026-11-26.csv". */
const suggestName = ({ title }: NamedSource, format: string, now: EpochMs): string =>
  `${title.toLowerCase().replaceAll(/\s+/g, "-").slice(0, 60).toWellFormed()}-${formatLogTime(now).slice(0, 10)}.${format}`;

const createChanged = () => failure("unexpected", t("export.listKeepsChanging"));

/** Explains a failure that the user can do something about; null for others. */
function explain(error: unknown): ({ ok: false } & Failure) | null {
  if (error instanceof ListChanged) return createChanged();
  if (error instanceof TimeoutError) {
    return failure("timedOut", t("export.pagesLate"));
  }
  return explainWriteError(error);
}

/** Returns how a format is written. */
function getFormat(format: ExportFormat, printer: Printer): FormatTable {
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
