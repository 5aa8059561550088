import type { Cell } from "#main/export/table.ts";
import { formatWorkbook } from "#main/export/workbook.ts";
import { nameZone } from "#main/export/workbook-table.ts";
import { toLogEntry } from "#main/features/duty/store/log-file.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import { logColumns } from "./csv-format.ts";
import type { FormatLog } from "./exported-log.ts";
import { describeLog } from "./log-document.ts";

/** The columns that are times, which are dates of this computer's time zone in a workbook. */
const times: Record<string, (entry: LogEntry) => Cell> = {
  Time: ({ at }) => ({ at }),
  Recorded: ({ recorded }) => ({ at: recorded }),
  Due: ({ due }) => (due === null ? null : { at: due }),
};

/** Formats a log as a workbook (.xlsx). */
export const formatWorkbookLog: FormatLog = async function* (log) {
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
