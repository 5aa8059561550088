import { type CsvCell, csvStart, formatCsvRow } from "#main/export/csv.ts";
import type { ExportParts } from "#main/export/export-parts.ts";
import { type Printer, printParts } from "#main/export/print-parts.ts";
import type { Cell } from "#main/export/table.ts";
import { formatWorkbook, nameZone } from "#main/export/workbook.ts";
import { explainWriteError } from "#main/export/write-file.ts";
import type { AccountDuty } from "#main/features/duty/duty.ts";
import { toLogEntry } from "#main/features/duty/store/log-file.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { TimeoutError } from "#main/system/with-timeout.ts";
import { formatNames, getMaxEntries } from "#shared/features/duty/export-format.ts";
import type { LogEntry, LogFilter, LogFormat } from "#shared/features/duty/log-schema.ts";
import { formatLogTime, isLate } from "#shared/features/duty/log-time.ts";
import type { CommandOutput } from "#shared/ipc/contract.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  type ExportedLog,
  type FormatLog,
  LogChanged,
  nameAuthor,
  readLogParts,
  readLogRange,
} from "./exported-log.ts";
import { createIcs214Documents } from "./ics214-document.ts";
import { formatJson } from "./json-format.ts";
import { createLogDocuments, describeLog } from "./log-document.ts";

export type ExportRequest = { format: LogFormat; filter: LogFilter };

/** The account whose log is exported. */
type LogOwner = {
  duty: Pick<AccountDuty, "record">;
  workspace: Pick<Workspace, "account" | "store">;
};

const extensions: Record<LogFormat, string> = {
  json: "json",
  xlsx: "xlsx",
  csv: "csv",
  pdf: "pdf",
  ics214: "pdf",
};

/**
 * Exports the selected entries to a file that the user chooses; null if the user cancels. The export itself is an entry,
 * which is recorded first, so that the file contains it if the filter selects it; another entry records a failure.
 */
export async function exportLog(
  parts: ExportParts,
  { duty, workspace }: LogOwner,
  { format, filter }: ExportRequest,
): Promise<Result<CommandOutput<"log.export">>> {
  const { store, account } = workspace;
  const entries = (await store.summarizeLog(filter))?.entries ?? 0;
  const refusal = refuse(format, entries);
  if (refusal !== null) return refusal;
  const path = await parts.promptFile(suggestName(format, filter, parts.now()));
  if (path === null) return success(null);

  const name = formatNames[format];
  const before = await store.readLogHead();
  const record = (text: string) =>
    duty.record({ kind: "exported", at: parts.now(), details: { text } });
  await record(
    `Export as ${name}: ${entries} of the entries before this one, head ${before.number}, ${before.digest}`,
  );
  try {
    const summary = await store.summarizeLog(filter);
    if (summary === null) throw new LogChanged("All selected entries were deleted.");
    const shifts = filter.shift === null ? [] : await store.listShifts();
    const log: ExportedLog = {
      ...summary,
      account: account.username,
      displayName: account.displayName,
      service: new URL(account.serverUrl).host,
      exported: parts.now(),
      filter,
      shift: shifts.find(({ number }) => number === filter.shift) ?? null,
      readParts: () => readLogParts(store, filter, summary),
      readRange: () => readLogRange(store, summary),
    };
    const bytes = await parts.writeFile(path, getFormat(format, parts)(log));
    return success({ path, entries: log.entries, bytes });
  } catch (error) {
    const explained = explain(error);
    await record(`The export as ${name} failed: ${explained?.message ?? "unexpected error"}`);
    if (explained === null) throw error;
    return explained;
  }
}

function refuse(format: LogFormat, entries: number): ({ ok: false } & Failure) | null {
  if (entries === 0) {
    return failure("notFound", "The log has no such entries. Change the filter and export again.");
  }
  const most = getMaxEntries(format);
  if (entries <= most) return null;
  return failure(
    "tooLarge",
    `${formatNames[format]} has at most ${most} entries, and ${entries} are selected. Select one shift, or export as JSON or CSV.`,
  );
}

/** Suggests the name of the file: "shift-log-3-2026-11-26.json". */
const suggestName = (format: LogFormat, { shift }: LogFilter, now: EpochMs): string =>
  [
    format === "ics214" ? "ics-214" : "shift-log",
    ...(shift === null ? [] : [shift]),
    `${formatLogTime(now).slice(0, 10)}.${extensions[format]}`,
  ].join("-");

function getFormat(format: LogFormat, printer: Printer): FormatLog {
  if (format === "json") return formatJson;
  if (format === "csv") return formatCsv;
  if (format === "xlsx") return formatWorkbookLog;
  const createDocuments = format === "pdf" ? createLogDocuments : createIcs214Documents;
  return (log) => printParts(printer, createDocuments(log));
}

/** Explains a failure that the user can do something about; null for others. */
function explain(error: unknown): ({ ok: false } & Failure) | null {
  if (error instanceof LogChanged) {
    return failure("unexpected", "Old entries were deleted meanwhile. Export again.");
  }
  if (error instanceof TimeoutError) {
    return failure(
      "timedOut",
      "The pages were not ready in time. Select one shift, or export as JSON or CSV.",
    );
  }
  return explainWriteError(error);
}

/** The columns that are times, which are dates of this computer's time zone in a workbook. */
const times: Record<string, (entry: LogEntry) => Cell> = {
  Time: ({ at }) => ({ at }),
  Recorded: ({ recorded }) => ({ at: recorded }),
  Due: ({ due }) => (due === null ? null : { at: due }),
};

const formatWorkbookLog: FormatLog = async function* (log) {
  const zone = nameZone(log.exported);
  const columns = Object.entries(logColumns);
  const rows: Cell[][] = [];
  for await (const part of log.readParts()) {
    for (const stored of part) {
      const entry = toLogEntry(stored);
      rows.push(columns.map(([name, read]) => (times[name] ?? read)(entry, log)));
    }
  }
  const names = columns.map(([name]) => (name in times ? `${name} (${zone})` : name));
  yield* formatWorkbook([
    { name: "Shift log", columns: names, rows },
    {
      name: "About this file",
      columns: ["Field", "Value"],
      rows: [
        ...describeLog(log),
        ["Time zone", zone],
        ["Proof", "None: watchdesk-verify reads the JSON."],
      ],
    },
  ]);
};

/** The columns of a log for spreadsheets and programs. */
const logColumns: Record<string, (entry: LogEntry, log: ExportedLog) => CsvCell> = {
  Number: ({ number }) => number,
  Shift: ({ shift }) => shift,
  Kind: ({ kind }) => kind,
  Event: ({ event }) => event,
  Time: ({ at, atOffset }) => formatLogTime(at, atOffset),
  Recorded: ({ recorded, recordedOffset }) => formatLogTime(recorded, recordedOffset),
  Late: (entry) => (isLate(entry) ? "late" : null),
  Author: ({ author }, log) => (author === null ? null : nameAuthor(author, log)),
  Role: ({ role }) => role,
  Source: ({ source }) => source,
  Severity: ({ severity }) => severity,
  Text: ({ text }) => text,
  "Record kind": ({ record }) => record?.kind ?? null,
  "Record id": ({ record }) => record?.id ?? null,
  "Record title": ({ record }) => record?.title ?? null,
  "Record digest": ({ record }) => record?.digest ?? null,
  Reason: ({ reason }) => reason,
  "Rejected options": ({ rejected }) => rejected.join("\n"),
  Owner: ({ owner }) => owner,
  // In the zone of the entry, as the zone of the due time is not recorded.
  Due: ({ due, recordedOffset }) => (due === null ? null : formatLogTime(due, recordedOffset)),
  Corrects: ({ corrects }) => corrects,
  "Previous digest": ({ previous }) => previous,
  Digest: ({ digest }) => digest,
};

/** Formats a log as CSV by RFC 4180 in UTF-8, with a header and ISO 8601 times; cells are never formulas. */
export const formatCsv: FormatLog = async function* (log) {
  yield csvStart + formatCsvRow(Object.keys(logColumns));
  const cells = Object.values(logColumns);
  for await (const part of log.readParts()) {
    const rows = part.map((stored) => {
      const entry = toLogEntry(stored);
      return formatCsvRow(cells.map((read) => read(entry, log)));
    });
    yield rows.join("");
  }
};
