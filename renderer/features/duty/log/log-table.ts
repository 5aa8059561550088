import { format } from "#renderer/lib/format.ts";
import { type LogRow, logKindLabels, readLogRows } from "#renderer/records/log/queries.ts";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { LogEntry, LogFilter } from "#shared/features/duty/log-schema.ts";
import { formatLogTime, getOffset } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { PrintedTable } from "#shared/records/export-commands.ts";
import { maxPrintedRows } from "#shared/records/export-limits.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

const windowSize = 500;

/** Reads the newest entries of a list, earliest first, and their total number. */
export async function readNewest(query: LogFilter): Promise<{ rows: LogRow[]; total: number }> {
  const first = await readLogRows(query, { offset: 0, limit: windowSize });
  const rest =
    first.total > windowSize
      ? await readLogRows(query, { offset: windowSize, limit: maxPrintedRows - windowSize })
      : { rows: [] };
  return { rows: [...first.rows, ...rest.rows].toReversed(), total: first.total };
}

export const columns = [
  t("duty.numberColumn"),
  t("common.time"),
  t("common.kind"),
  t("duty.entryTitle"),
  t("duty.byColumn"),
];

/** Formats entries as a table for the clipboard. */
export const tabulate = (
  rows: readonly LogRow[],
  nameAuthor: (entry: LogEntry) => string,
): Pick<PrintedTable, "columns" | "rows"> => ({
  columns,
  rows: rows.map((entry) => [
    String(entry.number),
    formatEntryTime(entry.at, entry.atOffset),
    [logKindLabels[entry.kind].word, entry.severity && severityNames[entry.severity]()]
      .filter(Boolean)
      .join(", "),
    [entry.text, ...listDetails(entry).map(({ name, value }) => `${name}: ${value}`)].join("; "),
    nameAuthor(entry),
  ]),
});

/** Formats a time as the user reads it; as it was recorded if that was in another zone. */
export const formatEntryTime = (at: EpochMs, offset: number): string =>
  offset === getOffset(at) ? format.absolute(at) : formatLogTime(at, offset).replace("T", " ");

/** Lists what only some kinds of entries have. */
export function listDetails(entry: LogRow): { name: string; value: string }[] {
  const { corrects, correctedBy, reason, record } = entry;
  const details: [string, string | null][] = [
    [t("duty.corrects"), corrects === null ? null : String(corrects)],
    [t("duty.correctedBy"), correctedBy.join(", ")],
    [t("duty.reason"), reason],
    [t("duty.about"), record && formatRecordTitle(record.kind, { name: record.title })],
  ];
  return details.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
