import { Download } from "lucide-react";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { useCommandMutation } from "#renderer/lib/command-mutation.ts";
import { format } from "#renderer/lib/format.ts";
import { Button, IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { Failure, Notice } from "#renderer/ui/notice.tsx";
import { formatNames, getMaxEntries } from "#shared/features/duty/export-format.ts";
import type { LogFilter, LogFormat } from "#shared/features/duty/log-schema.ts";
import styles from "./export.module.css";

/** The export of the log: `ExportMenu` starts it, and `ExportNotice` shows its result. */
export type LogExport = ReturnType<typeof useLogExport>;

/** Creates the mutation that exports the log. */
export const useLogExport = () => useCommandMutation("log.export", {}, useAccountId());

const purposes: Record<LogFormat, string> = {
  json: "Complete; watchdesk-verify detects changes",
  csv: "For spreadsheets",
  pdf: "For reading and printing",
  ics214: "Activity log form, as PDF",
};

const formats: LogFormat[] = ["json", "csv", "pdf", "ics214"];

type ExportMenuProps = {
  filter: LogFilter;
  /** The number of entries that the filter selects. */
  total: number;
  logExport: LogExport;
};

/** A button with a menu of the formats in which the selected entries can be exported. */
export function ExportMenu({ filter, total, logExport }: ExportMenuProps) {
  const { mutate, isPending } = logExport;
  const items = formats.map((id) => {
    const most = getMaxEntries(id);
    const isTooLong = total > most;
    return {
      id,
      label: formatNames[id],
      detail: purposes[id],
      ...(isTooLong && { problem: `At most ${format.count(most)} entries` }),
    };
  });
  return (
    <MenuButton
      sections={[
        { id: "formats", items, onAction: (id) => mutate({ format: id as LogFormat, filter }) },
      ]}
      note={`${format.counted(total, "entry", "entries")} selected`}
      trigger={(props) => (
        <IconButton
          {...props}
          icon={Download}
          label={isPending ? "Exporting…" : "Export"}
          aria-disabled={isPending}
        />
      )}
    />
  );
}

/** The result of the latest export; nothing before, during the next one, and after the user has cancelled. */
export function ExportNotice({ logExport: { data, error } }: { logExport: LogExport }) {
  const show = useCommandMutation("log.showExport");
  if (error === null && data == null) return null;
  return (
    <div className={styles.outcome}>
      <Failure title="Not exported" error={error} />
      {data != null && (
        <Notice tone="info">
          Saved {format.counted(data.entries, "entry", "entries")} to <bdi>{data.path}</bdi>{" "}
          <Button variant="plain" onClick={() => show.mutate()}>
            Show in folder
          </Button>
        </Notice>
      )}
    </div>
  );
}
