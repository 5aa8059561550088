import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { format } from "#renderer/lib/format.ts";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import {
  createFormatSection,
  ExportMenu,
  ExportNotice,
} from "#renderer/records/export/export-menu.tsx";
import { useTableCopy } from "#renderer/records/export/use-table-copy.tsx";
import { useAuthor } from "#renderer/records/log/author-name.ts";
import { type LogRow, logKindLabels } from "#renderer/records/log/queries.ts";
import printSheetStyles from "#renderer/records/print/print-sheet.module.css";
import { PrintSheet, SheetTable } from "#renderer/records/print/print-sheet.tsx";
import { type Printing, usePrint } from "#renderer/records/print/use-print.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { severityNames } from "#shared/features/alerts/severity.ts";
import { formatNames, getMaxEntries } from "#shared/features/duty/export-format.ts";
import type { LogFilter, LogFormat } from "#shared/features/duty/log-schema.ts";
import { isLate } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./log.module.css";
import { columns, formatEntryTime, listDetails, readNewest, tabulate } from "./log-table.ts";

/** The export of the log: `LogExportMenu` starts and prints it, and `LogExportNotice` shows its result. */
export type LogExport = ReturnType<typeof useLogExport>;

/** Creates what exports the log, and copies the entries of a list. */
export function useLogExport(query: LogFilter) {
  const nameAuthor = useAuthor();
  const copying = useTableCopy(async () => {
    const { rows, total } = await readNewest(query);
    return { ...tabulate(rows, nameAuthor), total };
  });
  const printing = usePrintLog(query);
  return { ...useCommandMutation("log.export", {}, useAccountId()), copying, printing };
}

const purposes: Record<LogFormat, string> = {
  json: t("duty.exportJson"),
  xlsx: t("export.forSpreadsheets"),
  csv: t("export.forPrograms"),
  pdf: t("export.forReadingAndPrinting"),
  ics214: t("duty.exportIcs214"),
};

const formats = (["xlsx", "pdf", "ics214", "csv", "json"] as const).map((id) => ({
  id,
  label: formatNames[id],
  purpose: purposes[id],
  most: getMaxEntries(id),
}));

type LogExportMenuProps = {
  filter: LogFilter;
  /** The number of entries that the filter selects. */
  total: number;
  logExport: LogExport;
};

/** A button with a menu of formats, for what people wrote and decided and for everything, unless the list is of a kind. */
export function LogExportMenu({ filter, total, logExport }: LogExportMenuProps) {
  const { by, ...everything } = filter;
  const createSection = (selected: LogFilter, title: string, rows: number) =>
    createFormatSection(formats, { total: rows, rows: "log", title }, (format) =>
      logExport.mutate({ format, filter: selected }),
    );
  const isOfKind = filter.kinds.length > 0;
  const { copying, printing, isPending } = logExport;
  // Only the number of rows in the list is known; main refuses too many.
  const sections: MenuSectionModel[] = [
    ...(isOfKind
      ? []
      : [createSection({ ...everything, by: "people" }, t("duty.peoplesEntries"), by ? total : 0)]),
    createSection(
      everything,
      isOfKind ? t("duty.selectedEntries") : t("duty.everything"),
      by ? 0 : total,
    ),
    {
      id: "copy",
      items: [
        { id: "copy", label: t("export.copyTable") },
        { id: "print", label: t("common.print") },
      ],
      onAction: (id) => (id === "print" ? printing.print() : copying.copy()),
    },
  ];
  return (
    <ExportMenu
      sections={sections}
      total={total}
      note={null}
      isPending={isPending || copying.isPending}
    />
  );
}

/** The result of the latest export of the log; nothing without one. */
export function LogExportNotice({
  logExport: { isPending, data, error, copying, printing },
}: {
  logExport: LogExport;
}) {
  return (
    <div className={styles.outcome}>
      {copying.outcome}
      {printing.outcome}
      <ExportNotice
        isPending={isPending}
        error={error}
        saved={
          data == null
            ? null
            : { path: data.path, content: t("counts.entry", { count: data.entries }) }
        }
      />
    </div>
  );
}

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
      <td className={printSheetStyles.number}>{number}</td>
      <td className={printSheetStyles.time}>
        {formatEntryTime(at, atOffset)}
        {isLate(entry) && (
          <p>{t("duty.lateRecorded", { time: formatEntryTime(recorded, recordedOffset) })}</p>
        )}
      </td>
      <td className={printSheetStyles.kind}>
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
      <td className={printSheetStyles.author} dir="auto">
        {nameAuthor(entry)}
      </td>
    </tr>
  );
}
