import { type CsvCell, csvStart, formatCsvRow } from "#main/export/csv.ts";
import { toLogEntry } from "#main/features/duty/store/log-file.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { formatLogTime, isLate } from "#shared/features/duty/log-time.ts";
import { type ExportedLog, type FormatLog, nameAuthor } from "./exported-log.ts";

/** The columns of a log for spreadsheets and programs. */
export const logColumns: Record<string, (entry: LogEntry, log: ExportedLog) => CsvCell> = {
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
