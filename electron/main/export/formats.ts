import type { PrintDocument } from "#main/window/print-document.ts";
import { formatLogTime } from "#shared/features/duty/log-time.ts";
import type { ExportFormat } from "#shared/records/export-commands.ts";
import { formatCsvTable } from "./csv.ts";
import type { FormatTable } from "./head.ts";
import { toPlain } from "./table.ts";
import { createTableDocument } from "./table-document.ts";

/** Returns how a format is written. */
export function getFormat(format: ExportFormat, printDocument: PrintDocument): FormatTable {
  if (format === "csv") return formatCsvTable;
  if (format === "json") return formatJson;
  return async function* (table, head) {
    yield await printDocument(await createTableDocument(table, head));
  };
}

/** The names and version of the JSON formats. */
const jsonFormats = {
  list: { format: "watchdesk-list", version: 1 },
  record: { format: "watchdesk-record", version: 1 },
};

/** Formats a table as JSON, one row per line; a record with the JSON that the service sent. */
const formatJson: FormatTable = async function* (table, head) {
  const { columns, readParts, recordJson } = table;
  const { ages, exported, ...rest } = head;
  const header = JSON.stringify({
    ...(recordJson === undefined ? jsonFormats.list : jsonFormats.record),
    ...rest,
    exported: formatLogTime(exported),
    received: Object.fromEntries(
      ages.map(({ name, received }) => [
        name,
        toPlain(received === null ? null : { at: received }),
      ]),
    ),
  });
  const record = recordJson === undefined ? "" : `"record":${recordJson},\n`;
  yield `${header.slice(0, -1)},\n${record}"rows":[\n`;
  let left = table.rows;
  for await (const part of readParts()) {
    left -= part.length;
    const lines = part.map((row) =>
      JSON.stringify(
        Object.fromEntries(columns.map(({ key }, at) => [key, toPlain(row[at] ?? null)])),
      ),
    );
    yield `${lines.join(",\n")}${left > 0 ? "," : ""}\n`;
  }
  yield "]}\n";
};
