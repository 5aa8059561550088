import { type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { format } from "#renderer/lib/format.ts";
import type { PrintedTable } from "#shared/records/export-commands.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./print-sheet.module.css";
import type { Printing } from "./use-print.tsx";
import "#renderer/ui/print.css";

type PrintSheetProps = {
  title: string;
  /** Different lines below the title. */
  notes: readonly string[];
  children: ReactNode;
  print: Printing["print"];
  /** Called once the sheet is copied. */
  onPrinted(): void;
};

/**
 * Prints tables when it is mounted. They are invisible on the screen, and rendered next to the screen, so that nothing else
 * is printed.
 */
export function PrintSheet({ title, notes, children, print, onPrinted }: PrintSheetProps) {
  const isPrinted = useRef(false);
  useEffect(() => {
    if (isPrinted.current) return;
    isPrinted.current = true;
    print(title);
    onPrinted();
  });
  return createPortal(
    <main className={styles.sheet} data-printable data-paper>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {notes.map((note) => (
        <p key={note} className={styles.note} dir="auto">
          {note}
        </p>
      ))}
      {children}
    </main>,
    document.getElementById("root") ?? document.body,
  );
}

/** A table on a printed sheet; its children are the rows. */
export const SheetTable = ({ columns, children }: SheetTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

type SheetTableProps = { columns: readonly string[]; children: ReactNode };

type PrintTableProps = Pick<PrintSheetProps, "title" | "print" | "onPrinted"> & {
  table: PrintedTable;
};

/** Prints a list or a record with the facts about it. */
export function PrintTable({ title, table, ...printing }: PrintTableProps) {
  const { facts, columns, rows, total } = table;
  const count =
    total > rows.length
      ? t("print.firstRows", {
          count: format.count(rows.length),
          rows: t("counts.row", { count: total }),
        })
      : `${t("counts.row", { count: total })}.`;
  return (
    <PrintSheet
      title={title}
      notes={[
        ...facts.map(({ name, value }) => `${name}: ${value}`),
        `${count} ${t("print.printedOn", { time: format.absolute(Date.now()) })}`,
      ]}
      {...printing}
    >
      {rows.length > 0 && <SheetRows columns={columns} rows={rows} />}
    </PrintSheet>
  );
}

function SheetRows({ columns, rows }: Pick<PrintedTable, "columns" | "rows">) {
  const numbered = rows.map((cells, number) => ({ number, cells }));
  return (
    <SheetTable columns={columns}>
      {numbered.map(({ number, cells }) => (
        <tr key={number}>
          {cells.map((cell, at) => (
            <td key={columns[at]} className={styles.cell} dir="auto">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </SheetTable>
  );
}
