import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import {
  createFormatSection,
  ExportMenu,
  ExportNotice,
} from "#renderer/records/export/export-menu.tsx";
import { formatNames, getMaxEntries } from "#shared/features/duty/export-format.ts";
import type { LogFilter, LogFormat } from "#shared/features/duty/log-schema.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./export.module.css";

/** The export of the log: `LogExportMenu` starts it, and `LogExportNotice` shows its result. */
export type LogExport = ReturnType<typeof useLogExport>;

/** Creates the mutation that exports the log. */
export const useLogExport = () => useCommandMutation("log.export", {}, useAccountId());

const purposes: Record<LogFormat, string> = {
  json: t("duty.exportJson"),
  csv: t("export.forSpreadsheets"),
  pdf: t("export.forReadingAndPrinting"),
  ics214: t("duty.exportIcs214"),
};

const formats = (["json", "csv", "pdf", "ics214"] as const).map((id) => ({
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

/** A button with a menu of the formats in which the selected entries can be exported. */
export const LogExportMenu = ({ filter, total, logExport }: LogExportMenuProps) => (
  <ExportMenu
    sections={[
      createFormatSection(formats, { total, rows: "log" }, (format) =>
        logExport.mutate({ format, filter }),
      ),
    ]}
    total={total}
    note={t("duty.selectedForExport", { entries: t("counts.entry", { count: total }) })}
    isPending={logExport.isPending}
  />
);

/** The result of the latest export of the log; nothing without one. */
export function LogExportNotice({ logExport: { data, error } }: { logExport: LogExport }) {
  if (error === null && data == null) return null;
  return (
    <div className={styles.outcome}>
      <ExportNotice
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
