import { format } from "#renderer/lib/format.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { useAuthor } from "#renderer/records/log/author-name.ts";
import { logKindLabels } from "#renderer/records/log/log-kinds.ts";
import type { LogRow } from "#renderer/records/log/queries.ts";
import styles from "#renderer/records/print/print-sheet.module.css";
import { PrintSheet, SheetTable } from "#renderer/records/print/print-sheet.tsx";
import type { Printing } from "#renderer/records/print/use-print.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import { formatLogTime, getOffset, isLate } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";

/** Entries to print, earliest first, and the number of entries that the list has. */
export type LogPaper = { rows: LogRow[]; total: number; asOf: EpochMs | undefined };

type LogSheetProps = { paper: LogPaper; print: Printing["print"]; onPrinted(): void };

/** Prints the log. */
export function LogSheet({ paper: { rows, total, asOf }, ...printing }: LogSheetProps) {
  const all = t("counts.entry", { count: total });
  const count =
    total > rows.length
      ? t("duty.newestOfEntries", { count: format.count(rows.length), entries: all })
      : `${all}.`;
  return (
    <PrintSheet
      title={t("common.shiftLog")}
      notes={[
        ...(asOf === undefined ? [] : [t("duty.stateAt", { time: format.absolute(asOf) })]),
        `${count} ${t("print.printedOn", { time: format.absolute(Date.now()) })}`,
      ]}
      {...printing}
    >
      <SheetTable
        columns={[
          t("duty.numberColumn"),
          t("common.time"),
          t("common.kind"),
          t("duty.entryTitle"),
          t("duty.byColumn"),
        ]}
      >
        {rows.map((entry) => (
          <PrintedEntry key={entry.id} entry={entry} />
        ))}
      </SheetTable>
    </PrintSheet>
  );
}

function PrintedEntry({ entry }: { entry: LogRow }) {
  const { number, kind, at, atOffset, recorded, recordedOffset, text, severity, record } = entry;
  const nameAuthor = useAuthor();
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      <td className={styles.time}>
        {formatPrintedTime(at, atOffset)}
        {isLate(entry) && (
          <p>{t("duty.lateRecorded", { time: formatPrintedTime(recorded, recordedOffset) })}</p>
        )}
      </td>
      <td className={styles.kind}>
        {logKindLabels[kind].word}
        {severity !== null && <p>{severityNames[severity]}</p>}
      </td>
      <td dir="auto">
        {text}
        {listDetails(entry).map(({ name, value }) => (
          <p key={name}>
            {name}: <bdi>{value}</bdi>
          </p>
        ))}
        {record !== null && (
          <p>
            {rich("duty.aboutRecord", {
              title: <bdi>{formatRecordTitle(record.kind, { name: record.title })}</bdi>,
            })}
          </p>
        )}
      </td>
      <td className={styles.author} dir="auto">
        {nameAuthor(entry)}
      </td>
    </tr>
  );
}

/** Formats a time as the user reads it; as it was recorded if that was in another zone. */
const formatPrintedTime = (at: EpochMs, offset: number): string =>
  offset === getOffset(at) ? format.absolute(at) : formatLogTime(at, offset).replace("T", " ");

/** Lists what only some kinds of entries have. */
function listDetails(entry: LogRow): { name: string; value: string }[] {
  const { corrects, correctedBy, reason, rejected, owner, due } = entry;
  const details: [string, string | null][] = [
    [t("duty.corrects"), corrects === null ? null : String(corrects)],
    [t("duty.correctedBy"), correctedBy.join(", ")],
    [t("duty.reason"), reason],
    [t("duty.rejected"), rejected.join("; ")],
    [t("common.owner"), owner],
    [t("common.due"), due === null ? null : format.absolute(due)],
  ];
  return details.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}
