import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { format } from "#renderer/lib/format.ts";
import { useAuthor } from "#renderer/records/log/author-name.ts";
import type { LogRow } from "#renderer/records/log/queries.ts";
import { logKindLabels } from "#renderer/records/log/queries.ts";

import styles from "#renderer/records/print/print-sheet.module.css";
import { PrintSheet, SheetTable } from "#renderer/records/print/print-sheet.tsx";
import { type Printing, usePrint } from "#renderer/records/print/use-print.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import type { LogFilter } from "#shared/features/duty/log-schema.ts";
import { isLate } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { columns, formatEntryTime, listDetails, readNewest } from "../export/log-table.ts";

/** Creates what prints the newest entries of the list, earliest first; `outcome` shows why it failed. */
export function usePrintLog(query: LogFilter) {
  const [paper, setPaper] = useState<LogPaper | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: async (): Promise<LogPaper> => ({ ...(await readNewest(query)), asOf: query.asOf }),
    onSuccess: setPaper,
  });
  const printing = usePrint();
  const print = () => mutate();
  useOffers([{ id: "print", title: t("common.print"), run: print }]);
  const outcome = (
    <>
      {error !== null && (
        <p className="critical" role="alert">
          {error.message}
        </p>
      )}
      {printing.failure}
      {paper !== null && (
        <LogSheet paper={paper} print={printing.print} onPrinted={() => setPaper(null)} />
      )}
    </>
  );
  return { print, outcome };
}

/** Entries to print, earliest first, and the number of entries that the list has. */
type LogPaper = { rows: LogRow[]; total: number; asOf: EpochMs | undefined };

type LogSheetProps = { paper: LogPaper; print: Printing["print"]; onPrinted(): void };

function LogSheet({ paper: { rows, total, asOf }, ...printing }: LogSheetProps) {
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
      <SheetTable columns={columns}>
        {rows.map((entry) => (
          <PrintedEntry key={entry.id} entry={entry} />
        ))}
      </SheetTable>
    </PrintSheet>
  );
}

function PrintedEntry({ entry }: { entry: LogRow }) {
  const { number, kind, at, atOffset, recorded, recordedOffset, text, severity } = entry;
  const nameAuthor = useAuthor();
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      <td className={styles.time}>
        {formatEntryTime(at, atOffset)}
        {isLate(entry) && (
          <p>{t("duty.lateRecorded", { time: formatEntryTime(recorded, recordedOffset) })}</p>
        )}
      </td>
      <td className={styles.kind}>
        {logKindLabels[kind].word}
        {severity !== null && <p>{severityNames[severity]()}</p>}
      </td>
      <td dir="auto">
        {text}
        {listDetails(entry).map(({ name, value }) => (
          <p key={name}>
            {name}: <bdi>{value}</bdi>
          </p>
        ))}
      </td>
      <td className={styles.author} dir="auto">
        {nameAuthor(entry)}
      </td>
    </tr>
  );
}
