import { isZoneNamed } from "#main/system/start/time-zone.ts";
import { formatOffset, getOffset } from "#shared/features/duty/log-time.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { maxWorkbookRows } from "#shared/records/export-limits.ts";
import { t } from "#shared/texts/t.ts";
import { type FormatTable, type Head, listHeadFacts } from "./head.ts";
import { type Cell, collectShown } from "./table.ts";
import { formatWorkbook, type Sheet } from "./workbook.ts";

/** Formats a table as a workbook: a sheet for it, and one with what the file states about it. */
export const formatWorkbookTable: FormatTable = async function* (table, head) {
  const { columns, rows } = await collectShown(table, maxWorkbookRows, { isForPrograms: true });
  const zone = nameZone(head.exported);
  yield* formatWorkbook([
    {
      name: head.title,
      columns: columns.map(({ name, isTime }) => (isTime ? `${name} (${zone})` : name)),
      rows,
    },
    describeFile(head, zone),
  ]);
};

/** Names the time zone of the dates in a workbook: "Europe/Lisbon", or "UTC+01:00". */
export const nameZone = (at: EpochMs): string =>
  isZoneNamed()
    ? new Intl.DateTimeFormat().resolvedOptions().timeZone
    : `UTC${formatOffset(getOffset(at))}`;

function describeFile(head: Head, zone: string): Sheet {
  const facts: Cell[][] = [
    [t("export.contents"), head.title],
    ...listHeadFacts(head),
    [t("export.timeZone"), zone],
  ];
  return {
    name: t("export.aboutFile"),
    columns: [t("export.field"), t("export.value")],
    rows: facts,
  };
}
