import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { format } from "#renderer/lib/format.ts";
import { Button } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { formatNames, getMaxEntries } from "#shared/features/duty/export-limits.ts";
import type { LogFilter, LogFormat } from "#shared/features/duty/log-schema.ts";
import type { LogExport } from "./use-log-export.ts";

const purposes: Record<LogFormat, string> = {
  json: "Complete; watchdesk-verify detects changes",
  csv: "For spreadsheets",
  pdf: "For reading and printing",
  ics214: "Activity log form, as PDF",
};

const formats: LogFormat[] = ["json", "csv", "pdf", "ics214"];

type ExportMenuProps = { filter: LogFilter; logExport: LogExport };

/** A button with a menu of the formats in which the selected entries can be exported. */
export function ExportMenu({ filter, logExport }: ExportMenuProps) {
  const { mutate, isPending } = logExport;
  const total = useQuery({
    ...commandQuery(["log", "total", filter], "log.list", { ...filter, offset: 0, limit: 1 }),
    staleTime: 0,
  }).data?.total;
  const items = formats.map((id) => {
    const most = getMaxEntries(id);
    const isTooLong = total !== undefined && total > most;
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
      note={total === undefined ? null : `${format.counted(total, "entry", "entries")} selected`}
      trigger={(props) => (
        <Button {...props} aria-disabled={isPending}>
          {isPending ? "Exporting…" : "Export"} <ChevronDown size={14} />
        </Button>
      )}
    />
  );
}
