import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import {
  createFormatSection,
  ExportMenu,
  ExportNotice,
} from "#renderer/records/export/export-menu.tsx";
import { useTableCopy } from "#renderer/records/export/use-table-copy.tsx";
import { useAuthor } from "#renderer/records/log/author-name.ts";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { formatNames, getMaxEntries } from "#shared/features/duty/export-format.ts";
import type { LogFilter, LogFormat } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";
import { usePrintLog } from "../log/print-log.tsx";
import styles from "./export.module.css";
import { readNewest, tabulate } from "./log-table.ts";

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
