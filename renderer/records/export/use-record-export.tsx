import { useMutation } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { useOffers } from "#renderer/lib/command.ts";
import { useAccountId } from "#renderer/lib/main-commands.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { Failure } from "#renderer/ui/empty-state.tsx";
import type { MenuSectionModel } from "#renderer/ui/menu.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import type { ExportFormat, NamedSource, PrintedTable } from "#shared/records/export-commands.ts";
import { getMaxRows, maxTitleLength } from "#shared/records/export-limits.ts";
import { t } from "#shared/texts/t.ts";
import { type PastChoice, useAsOf } from "../history/as-of-button.tsx";
import { usePrint } from "../print/use-print.tsx";
import {
  countRows,
  createFormatSection,
  ExportMenu,
  ExportNotice,
  type FormatChoice,
  type RowKind,
} from "./export-menu.tsx";
import { useTableCopy } from "./use-table-copy.tsx";

/** States the number of rows in the menu; null for what is no list. */
const describeRows = (what: RecordExportProps["what"], rows: string): string | null =>
  what === "list" ? t("export.rowsInList", { rows }) : null;

const PrintTable = lazyOnRender(async () => (await import("../print/print-sheet.tsx")).PrintTable);

const allFormats: FormatChoice<ExportFormat>[] = [
  { id: "xlsx", label: t("export.xlsx"), purpose: t("export.forSpreadsheets") } as const,
  { id: "pdf", label: t("export.pdf"), purpose: t("export.forReadingAndPrinting") } as const,
  { id: "ics", label: t("export.calendar"), purpose: t("export.forCalendars") } as const,
  { id: "csv", label: t("export.csv"), purpose: t("export.forPrograms") } as const,
  { id: "json", label: t("export.json"), purpose: t("export.forPrograms") } as const,
].map((choice) => ({ ...choice, most: getMaxRows(choice.id) }));

type RecordExportProps = {
  /** What it is called in the command palette. */
  what: "list" | "record" | "conversation";
  read(): NamedSource | Promise<NamedSource>;
  /** The number of rows of a list; null while it is unknown. Of others, 0 if there is nothing to export, and else 1. */
  total: number | null;
  rows: RowKind;
  /** False if the record is printed otherwise. */
  canPrint?: boolean;
  /** False if its tasks cannot become a calendar. */
  hasDueTimes?: boolean;
  /** Of a list with a menu: the choice of a time as of which it is shown; null if its past is not stored. */
  past?: PastChoice | null;
};

/** The parts of the user interface that export and print a list or a record. */
type RecordExport = {
  sections: MenuSectionModel[];
  /** A button with this menu, of a list with all its actions. */
  menu: ReactNode;
  /** The result of the latest export or the failure of a print, and the sheet while it is printed. */
  outcome: ReactNode;
};

/** Exports and prints a list or a record, also from the command palette. */
export function useRecordExport({
  what,
  read,
  total,
  rows,
  canPrint = true,
  hasDueTimes = true,
  past,
}: RecordExportProps): RecordExport {
  const accountId = useAccountId();
  const [paper, setPaper] = useState<{ title: string; table: PrintedTable } | null>(null);
  const file = useMutation({
    mutationFn: async (chosen: ExportFormat) =>
      call("records.export", { ...cutTitle(await read()), format: chosen }, accountId),
  });
  const printing = useMutation({
    mutationFn: async () => {
      const named = cutTitle(await read());
      return { title: named.title, table: await call("records.readPrinted", named) };
    },
    onSuccess: setPaper,
  });
  const copying = useTableCopy(async () => call("records.readPrinted", cutTitle(await read())));
  const { print: printPaper, failure } = usePrint();
  // Calendars contain due times.
  const formats = allFormats.filter(({ id }) => id !== "ics" || (rows === "task" && hasDueTimes));
  const isPending = file.isPending || printing.isPending || copying.isPending;
  const isOffered = total !== null && total > 0 && !isPending;
  const further = [
    {
      id: "copy",
      label: t("export.copyTable"),
      title: t("export.copy", { what }),
      run: copying.copy,
    },
    ...(canPrint
      ? [
          {
            ...{ id: "print", label: t("common.print"), title: t("export.print", { what }) },
            run: () => printing.mutate(),
          },
        ]
      : []),
  ];
  const kind = { isForScreen: what !== "record", isMinor: true };
  useOffers([
    ...formats.map(
      ({ id, label }) =>
        isOffered && {
          id: `export-${what}-${id}`,
          ...kind,
          title: t("export.exportAs", { what, format: label }),
          run: () => file.mutate(id),
        },
    ),
    ...further.map(
      ({ id, title, run }) => isOffered && { id: `${id}-${what}`, ...kind, title, run },
    ),
  ]);
  const sections = [
    createFormatSection(formats, { total: total ?? 0, rows }, (chosen) => {
      if (!isPending) file.mutate(chosen);
    }),
    {
      id: "print",
      items: further.map(({ id, label }) => ({ id, label })),
      onAction: (id: string) => further.find((one) => one.id === id)?.run(),
    },
  ];
  return {
    sections,
    menu: (
      <TableMenu
        past={past}
        sections={sections}
        total={total}
        note={total === null ? null : describeRows(what, countRows(rows, total))}
        isPending={isPending}
      />
    ),
    outcome: (
      <>
        <ExportNotice
          isPending={file.isPending}
          error={file.error}
          saved={file.data == null ? null : describeSaved(file.data, what, rows)}
        />
        {copying.outcome}
        <Failure title={t("export.notPrinted")} error={printing.error} />
        {failure}
        {paper !== null && (
          <PrintTable {...paper} print={printPaper} onPrinted={() => setPaper(null)} />
        )}
      </>
    ),
  };
}

/** Describes a written file; the rows of a record need no count. */
const describeSaved = (
  saved: { path: string; rows: number },
  what: RecordExportProps["what"],
  rows: RowKind,
) => ({ path: saved.path, ...(what !== "record" && { content: countRows(rows, saved.rows) }) });

type TableMenuProps = Pick<RecordExportProps, "total"> & {
  past: RecordExportProps["past"] | undefined;
  sections: MenuSectionModel[];
  note: string | null;
  isPending: boolean;
};

/** The menu of a list with its past, or that of exports alone. */
const TableMenu = ({ past, isPending, ...menu }: TableMenuProps) =>
  past === undefined ? (
    <ExportMenu {...menu} label={t("export.exportOrPrint")} isPending={isPending} />
  ) : (
    <ListMenu {...menu} past={past} />
  );

const cutTitle = ({ title, filter, ...named }: NamedSource): NamedSource => ({
  ...named,
  title: title.slice(0, maxTitleLength).toWellFormed(),
  filter: filter.map((line) => line.slice(0, maxTitleLength).toWellFormed()),
});

type ListMenuProps = {
  /** Shows the list as of a time; null if its past is not stored. */
  past: PastChoice | null;
  sections: MenuSectionModel[];
  /** The number of exported rows; null while it is unknown. */
  total: number | null;
  /** What is exported: "12 tasks in this list". */
  note: string | null;
};

/** The menu of a list: its past, exports and print. Without rows there is nothing to export. */
function ListMenu({ past, sections, total, note }: ListMenuProps) {
  const button = useRef<HTMLButtonElement | null>(null);
  const asOf = useAsOf(button, past);
  const hasRows = total !== null && total > 0;
  const pastSection = { id: "past", items: [{ id: "as-of", label: t("history.asOf") }] };
  return (
    <>
      <MenuButton
        sections={[
          ...(past === null ? [] : [{ ...pastSection, onAction: asOf.open }]),
          ...(hasRows ? sections : []),
        ]}
        note={hasRows ? note : t("export.nothingInList")}
        trigger={({ ref, ...props }) => (
          <IconButton
            {...props}
            ref={(element) => {
              button.current = element;
              ref.current = element;
            }}
            icon={Ellipsis}
            label={t("records.listActions")}
          />
        )}
      />
      {asOf.popover}
    </>
  );
}
